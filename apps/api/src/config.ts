import { resolve } from 'node:path'
import { z } from 'zod'
import { readTrust } from './read-trust.ts'
import { StartRefusal } from './start-refusal.ts'

const Port = z.coerce.number().int().min(1).max(65_535)
const Switch = z.enum(['on', 'off']).transform((value) => value === 'on')
const Text = z.string().min(1)
/** Named in a request by whoever may see what it opens. */
const Secret = z.string().min(16)

/** Every setting, with the sentence a person reads when its value will not do. */
const Variables = z.object({
  PORT: Port.default(3000),
  LIVE_PORT: Port.default(6001),
  HOST: Text.default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: Text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: Text.optional(),
  S3_REGION: Text.default('us-east-1'),
  S3_ACCESS_KEY: Text.optional(),
  S3_SECRET_KEY: Text.optional(),
  S3_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  STAGE: z.enum(['production', 'stage', 'dev']).default('production'),
  DEMO_DATA: Switch.optional(),
  JOBS: Switch.default(true),
  SESSION_SECRET: z.string().min(32).max(500).optional(),
  STAFF_EMAIL: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional(),
  STAFF_PASSWORD: z.string().min(8).max(128).optional(),
  TRUST_PROXY: z
    .string()
    .transform((text, { addIssue }) => readTrust(text) ?? (addIssue('not a trust'), z.NEVER))
    .default(false),
  DEV_MAIL: z.union([z.literal('off').transform(() => undefined), Secret]).optional(),
  METRICS_TOKEN: Secret.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  FFMPEG: Text.default('ffmpeg'),
  /** Of the machine: where programs are looked for. */
  PATH: Text.optional(),
  KEFIR_DEV: z.literal('1').optional(),
})

const EXPECTED: Partial<Record<keyof z.infer<typeof Variables>, string>> = {
  PORT: 'номер порта от 1 до 65535',
  LIVE_PORT: 'номер порта от 1 до 65535',
  PUBLIC_URL: 'адрес сайта, например https://kefir.example',
  DATABASE_URL: 'адрес вида postgres://пользователь:пароль@узел/база',
  REDIS_URL: 'адрес вида redis://узел:6379',
  SMTP_URL: 'адрес вида smtp://пользователь:пароль@узел:587',
  S3_ENDPOINT: 'адрес вида https://s3.example',
  STAGE: 'production, stage или dev',
  DEMO_DATA: 'on или off',
  JOBS: 'on или off',
  SESSION_SECRET: 'случайная строка от 32 знаков',
  STAFF_EMAIL: 'адрес e-mail',
  STAFF_PASSWORD: 'пароль от 8 до 128 знаков',
  TRUST_PROXY:
    'off, число посредников перед сайтом (чаще всего 1) или их адреса и сети, например loopback,10.0.0.0/8',
  DEV_MAIL: 'off или секрет от 16 знаков, с которым письма видны по /dev/mail?token=секрет',
  METRICS_TOKEN: 'строка от 16 знаков',
  FFMPEG: 'off или имя программы ffmpeg, например /usr/bin/ffmpeg',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace или silent',
}

export type Config = Readonly<ReturnType<typeof readConfig>>

/** Reads and checks the environment once; a bad value stops the start with one sentence. */
export function readConfig(environment: Record<string, string | undefined>) {
  // An empty value means «not set», so that `REDIS_URL= npm start` does what it looks like.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(given)

  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof EXPECTED
    const expected = EXPECTED[name] ?? 'непустая строка'
    throw new StartRefusal(`Переменная ${name} задана неверно: ожидается ${expected}.`)
  }

  const variables = parsed.data
  if (variables.PORT === variables.LIVE_PORT)
    throw new StartRefusal('PORT и LIVE_PORT должны различаться: сейчас у них один и тот же номер.')

  return Object.freeze({
    port: variables.PORT,
    livePort: variables.LIVE_PORT,
    host: variables.HOST,
    publicUrl: (variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    redisUrl: variables.REDIS_URL,
    smtpUrl: variables.SMTP_URL,
    s3: readBucket(variables),
    stage: variables.STAGE,
    hasDemoData: variables.DEMO_DATA ?? variables.DATABASE_URL === undefined,
    runsJobs: variables.JOBS,
    sessionSecret: variables.SESSION_SECRET,
    staff: readStaff(variables),
    trustProxy: variables.TRUST_PROXY,
    devMailToken: variables.DEV_MAIL,
    metricsToken: variables.METRICS_TOKEN,
    ffmpeg:
      variables.FFMPEG === 'off' ? null : { program: variables.FFMPEG, searchPath: variables.PATH },
    logLevel: variables.LOG_LEVEL,
    isDev: variables.KEFIR_DEV === '1',
  })
}

function readStaff({ STAFF_EMAIL, STAFF_PASSWORD }: z.infer<typeof Variables>) {
  if (!STAFF_EMAIL && !STAFF_PASSWORD) return null

  if (!STAFF_PASSWORD)
    throw new StartRefusal('Для сотрудника из STAFF_EMAIL не хватает переменной STAFF_PASSWORD.')
  if (!STAFF_EMAIL)
    throw new StartRefusal('Для пароля из STAFF_PASSWORD не хватает переменной STAFF_EMAIL.')
  return { email: STAFF_EMAIL, password: STAFF_PASSWORD }
}

function readBucket(variables: z.infer<typeof Variables>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = variables
  if (!S3_ENDPOINT && !S3_BUCKET) return null

  for (const [name, value] of Object.entries({
    S3_ENDPOINT,
    S3_BUCKET,
    S3_ACCESS_KEY,
    S3_SECRET_KEY,
  }))
    if (!value) throw new StartRefusal(`Для хранилища S3 не хватает переменной ${name}.`)

  return {
    endpoint: S3_ENDPOINT!,
    bucket: S3_BUCKET!,
    region: variables.S3_REGION,
    accessKey: S3_ACCESS_KEY!,
    secretKey: S3_SECRET_KEY!,
    publicUrl: variables.S3_PUBLIC_URL ?? null,
  }
}
