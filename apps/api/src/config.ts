import { resolve } from 'node:path'
import {
  isAccount,
  isBik,
  isCorrespondentAccount,
  isInn,
  isKpp,
} from '@kefir/rules/accounts/requisites'
import { PRODUCT } from '@kefir/rules/product'
import { z } from 'zod'
import { readTrust } from './read-trust.ts'
import { StartRefusal } from './start-refusal.ts'

const POLYGON = 137
const WEI_IN_GWEI = 1_000_000_000n

const Port = z.coerce.number().int().min(1).max(65_535)
const Switch = z.enum(['on', 'off']).transform((value) => value === 'on')
const Text = z.string().min(1)
const Digits = z.string().regex(/^\d{9,20}$/)
const PrivateKey = z.string().regex(/^0x[0-9a-fA-F]{64}$/)
const Urls = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1))
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
  YOOKASSA_SHOP_ID: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  YOOKASSA_SECRET: Text.optional(),
  YOOKASSA_PAYOUT_ID: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  YOOKASSA_PAYOUT_SECRET: Text.optional(),
  YOOKASSA_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAIN: Switch.default(true),
  CHAIN_RPC_URL: Urls.optional(),
  CHAIN_WALLET_RPC_URL: Urls.optional(),
  CHAIN_ID: z.coerce.number().int().min(1).default(POLYGON),
  CHAIN_PORT: Port.optional(),
  CHAIN_MAX_FEE_GWEI: z.coerce.number().int().min(1).max(100_000).default(1_000),
  IPFS_GATEWAYS: Urls.default(['https://ipfs.io', 'https://dweb.link']),
  ARWEAVE_GATEWAY: z.url({ protocol: /^https?$/ }).default('https://arweave.net'),
  ALCHEMY_KEY: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional(),
  DISCOVERY_URL: z.url({ protocol: /^https?$/ }).optional(),
  MINTER_KEY: PrivateKey.optional(),
  MINTER_KEYSTORE: Text.optional(),
  MINTER_KEYSTORE_PASSWORD: Text.optional(),
  RECEIPT_TAX_SYSTEM: z.coerce.number().int().min(1).max(6).default(2),
  RECEIPT_VAT_CODE: z.coerce.number().int().min(1).max(12).default(1),
  RECEIPT_SUBJECT: z
    .string()
    .regex(/^[a-z_]{1,64}$/)
    .default('service'),
  PAYEE_NAME: Text.max(160).optional(),
  PAYEE_INN: Digits.optional(),
  PAYEE_KPP: Text.max(9).optional(),
  PAYEE_ADDRESS: Text.max(300).optional(),
  PAYEE_BANK: Text.max(160).optional(),
  PAYEE_BIK: Digits.optional(),
  PAYEE_CORRESPONDENT: Digits.optional(),
  PAYEE_ACCOUNT: Digits.optional(),
  INVOICE_VAT: z.enum(['none', '0', '5', '7', '10', '20', '22']).default('none'),
  INVOICE_WORKING_DAYS: z.coerce.number().int().min(1).max(30).default(3),
  STAGE: z.enum(['production', 'stage', 'dev']).default('production'),
  DEMO_DATA: Switch.optional(),
  DRAW_AHEAD: Switch.default(true),
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
  YOOKASSA_SHOP_ID: 'номер магазина в ЮKassa, только цифры',
  YOOKASSA_PAYOUT_ID: 'номер шлюза выплат в ЮKassa, только цифры',
  YOOKASSA_API_URL: 'адрес вида https://api.yookassa.ru/v3',
  CHAIN: 'on или off',
  CHAIN_RPC_URL: 'адрес узла сети или несколько через запятую, например https://polygon-rpc.com',
  CHAIN_WALLET_RPC_URL: 'адрес узла сети, который сообщают кошелькам, или несколько через запятую',
  CHAIN_ID: 'номер сети, для Polygon 137',
  CHAIN_PORT: 'номер порта от 1 до 65535',
  CHAIN_MAX_FEE_GWEI: 'наибольшая цена газа в gwei, от 1 до 100000',
  IPFS_GATEWAYS: 'адрес шлюза IPFS или несколько через запятую, например https://ipfs.io',
  ARWEAVE_GATEWAY: 'адрес шлюза Arweave, например https://arweave.net',
  ALCHEMY_KEY: 'ключ Alchemy: латинские буквы, цифры, дефис',
  DISCOVERY_URL: 'адрес вида https://polygon-mainnet.g.alchemy.com/nft/v3/ключ',
  MINTER_KEY: 'закрытый ключ вида 0x и 64 шестнадцатеричных знака',
  RECEIPT_TAX_SYSTEM: 'код системы налогообложения от 1 до 6',
  RECEIPT_VAT_CODE: 'код ставки НДС от 1 до 12',
  RECEIPT_SUBJECT: 'признак предмета расчёта, например service',
  PAYEE_INN: 'ИНН, 10 или 12 цифр',
  PAYEE_BIK: 'БИК, 9 цифр',
  PAYEE_CORRESPONDENT: 'корреспондентский счёт банка, 20 цифр',
  PAYEE_ACCOUNT: 'расчётный счёт, 20 цифр',
  INVOICE_VAT: 'none или ставка НДС: 0, 5, 7, 10, 20, 22',
  INVOICE_WORKING_DAYS: 'число рабочих дней от 1 до 30',
  STAGE: 'production, stage или dev',
  DEMO_DATA: 'on или off',
  DRAW_AHEAD: 'on или off',
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
    bank: readBank(variables),
    chain: readChain(variables),
    gateways: {
      ipfsGateways: variables.IPFS_GATEWAYS.map(withoutSlash),
      arweaveGateway: withoutSlash(variables.ARWEAVE_GATEWAY),
    },
    discoveryUrl: readDiscovery(variables),
    payee: readPayee(variables),
    invoices: { vat: variables.INVOICE_VAT, workingDays: variables.INVOICE_WORKING_DAYS },
    stage: variables.STAGE,
    hasDemoData: variables.DEMO_DATA ?? variables.DATABASE_URL === undefined,
    drawsAhead: variables.DRAW_AHEAD,
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

/** Without keys of the shop the embedded test bank is the other side. */
function readBank(variables: z.infer<typeof Variables>) {
  const shop = readKeys(variables, 'YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET')
  const payouts = readKeys(variables, 'YOOKASSA_PAYOUT_ID', 'YOOKASSA_PAYOUT_SECRET')
  if (payouts && !shop)
    throw new StartRefusal('Для выплат через ЮKassa не хватает переменной YOOKASSA_SHOP_ID.')

  return {
    keys: shop && { shop, payouts: payouts ?? shop },
    apiUrl: variables.YOOKASSA_API_URL?.replace(/\/$/, '') ?? null,
    receipts: {
      taxSystem: variables.RECEIPT_TAX_SYSTEM,
      vatCode: variables.RECEIPT_VAT_CODE,
      subject: variables.RECEIPT_SUBJECT,
      mode: 'full_payment',
    },
  }
}

/** Null where the site is to run without a chain. Without nodes the embedded one stands in for Polygon. */
function readChain(variables: z.infer<typeof Variables>) {
  if (!variables.CHAIN) return null

  const { CHAIN_RPC_URL, MINTER_KEY, MINTER_KEYSTORE, MINTER_KEYSTORE_PASSWORD } = variables
  if (MINTER_KEYSTORE && !MINTER_KEYSTORE_PASSWORD)
    throw new StartRefusal(
      'Для ключа из MINTER_KEYSTORE не хватает переменной MINTER_KEYSTORE_PASSWORD.',
    )
  if (MINTER_KEY && MINTER_KEYSTORE)
    throw new StartRefusal('Ключ задан дважды: оставьте MINTER_KEY или MINTER_KEYSTORE.')
  if (CHAIN_RPC_URL && !MINTER_KEY && !MINTER_KEYSTORE)
    throw new StartRefusal('Для сети из CHAIN_RPC_URL не хватает переменной MINTER_KEY.')

  return {
    id: variables.CHAIN_ID,
    rpcUrls: CHAIN_RPC_URL ?? null,
    /** Not the nodes that we ask: providers' addresses carry keys. */
    walletRpcUrls: variables.CHAIN_WALLET_RPC_URL ?? [],
    port: variables.CHAIN_PORT,
    key: MINTER_KEY as `0x${string}` | undefined,
    keystore:
      MINTER_KEYSTORE && MINTER_KEYSTORE_PASSWORD
        ? { path: resolve(MINTER_KEYSTORE), password: MINTER_KEYSTORE_PASSWORD }
        : null,
    /** Dearer transactions wait until the chain is cheaper. */
    maxFeePerGas: BigInt(variables.CHAIN_MAX_FEE_GWEI) * WEI_IN_GWEI,
  }
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

const ALCHEMY = 'https://polygon-mainnet.g.alchemy.com/nft/v3'

/** Who lists what a wallet holds, by the protocol of Alchemy; null where the chain itself is asked. */
function readDiscovery({ ALCHEMY_KEY, DISCOVERY_URL }: z.infer<typeof Variables>) {
  if (DISCOVERY_URL) return withoutSlash(DISCOVERY_URL)
  return ALCHEMY_KEY ? `${ALCHEMY}/${ALCHEMY_KEY}` : null
}

/** Where organisations pay their invoices; invented where nobody says, with check digits as they must be. */
const TEST_PAYEE = {
  name: `ООО «${PRODUCT.name}» (образец)`,
  inn: '9999001120',
  kpp: '999901001' as string | null,
  address: '101000, Москва, Молочный переулок, 1' as string | null,
  bankName: 'АО «Тестовый банк»',
  bik: '044525999',
  correspAccount: '30101810600000000999',
  account: '40702810600000000001',
}

function readPayee(variables: z.infer<typeof Variables>) {
  const { PAYEE_NAME, PAYEE_INN, PAYEE_BANK, PAYEE_BIK, PAYEE_CORRESPONDENT, PAYEE_ACCOUNT } =
    variables
  const needed = {
    PAYEE_NAME,
    PAYEE_INN,
    PAYEE_BANK,
    PAYEE_BIK,
    PAYEE_CORRESPONDENT,
    PAYEE_ACCOUNT,
  }
  // Invented requisites stand with an invented bank only: with a real one somebody would send money to them.
  const isTest = variables.YOOKASSA_SHOP_ID === undefined
  if (isTest && Object.values(needed).every((value) => value === undefined)) return TEST_PAYEE

  for (const [name, value] of Object.entries(needed))
    if (!value) throw new StartRefusal(`Для счетов организациям не хватает переменной ${name}.`)
  const payee = {
    name: PAYEE_NAME!,
    inn: PAYEE_INN!,
    kpp: variables.PAYEE_KPP ?? null,
    address: variables.PAYEE_ADDRESS ?? null,
    bankName: PAYEE_BANK!,
    bik: PAYEE_BIK!,
    correspAccount: PAYEE_CORRESPONDENT!,
    account: PAYEE_ACCOUNT!,
  }
  const wrong = wrongOfPayee(payee)
  if (wrong)
    throw new StartRefusal(
      `Переменная ${wrong} задана неверно: проверьте, нет ли опечатки в цифрах.`,
    )
  return payee
}

/** Money sent to a mistyped account is hard to get back. */
function wrongOfPayee({ inn, kpp, bik, correspAccount, account }: typeof TEST_PAYEE) {
  if (!isInn(inn)) return 'PAYEE_INN'
  if (kpp !== null && !isKpp(kpp)) return 'PAYEE_KPP'
  if (!isBik(bik)) return 'PAYEE_BIK'
  if (!isCorrespondentAccount(correspAccount, bik)) return 'PAYEE_CORRESPONDENT'
  return isAccount(account, bik) ? null : 'PAYEE_ACCOUNT'
}

type KeyName = `YOOKASSA_${'SHOP' | 'PAYOUT'}_ID` | `YOOKASSA_${'' | 'PAYOUT_'}SECRET`

function readKeys(variables: z.infer<typeof Variables>, idName: KeyName, secretName: KeyName) {
  const { [idName]: id, [secretName]: secret } = variables
  if (id && secret) return { id, secret }

  if (id || secret)
    throw new StartRefusal(`Для ЮKassa не хватает переменной ${id ? secretName : idName}.`)
  return null
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
