import { randomBytes } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { StartRefusal } from '../start-refusal.ts'
import { giveTo, runAs } from './postgres-account.ts'
import type { PostgresAccount } from './postgres-account.ts'
import type { PostgresPrograms } from './postgres-programs.ts'

/** The only role of the embedded server. */
export const ROLE = 'kefir'

const MAJOR = '18'

/**
 * What counts as a letter comes from here, and under plain `C` Cyrillic does not: trigram search
 * would find nothing. Case and order come from the server's own `C.UTF-8`, the same on any machine.
 */
const CHARACTER_TYPES = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'ru_RU.UTF-8', 'C']

type ClusterPlan = {
  home: string
  folder: string
  password: string
  account: PostgresAccount
  programs: PostgresPrograms
  log: (sentence: string) => void
}

/** Any user of the machine may reach the server's port, so the role has a password. */
export async function getClusterPassword(home: string): Promise<string> {
  const path = join(home, 'postgres.password')
  const known = await readFile(path, 'utf8').catch(() => undefined)
  if (known) return known.trim()

  if (await exists(join(home, 'postgres')))
    throw new StartRefusal(
      `Нет файла ${path} с паролем встроенного PostgreSQL: верните его из резервной копии.`,
    )
  const password = randomBytes(24).toString('hex')
  await writeFile(`${path}.new`, password, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
  return password
}

/** Makes the cluster on the first start. A killed half-made one is thrown away and made again. */
export async function createCluster(plan: ClusterPlan): Promise<void> {
  const { folder, account } = plan
  if (await exists(folder)) return assertUsable(folder)

  plan.log('Создаю базу данных…')
  const draft = `${folder}.new`
  const passwordFile = join(plan.home, 'postgres.initial-password')
  try {
    await rm(passwordFile, { force: true })
    await writeFile(passwordFile, plan.password, { mode: 0o600 })
    await giveTo(account, passwordFile)
    await initialise(plan, draft, passwordFile)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(draft, folder)
}

async function initialise({ account, programs }: ClusterPlan, draft: string, passwordFile: string) {
  let failure = ''
  for (const characterType of CHARACTER_TYPES) {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    await giveTo(account, draft)
    const child = runAs(
      account,
      programs.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${ROLE}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        `--lc-ctype=${characterType}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        '--no-instructions',
      ],
      // Where we stand may be closed to the account, and initdb insists on coming back to it.
      { cwd: draft, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    failure = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (failure += text))
    const code = await new Promise<number | null>((settle) => {
      child.once('close', settle)
      child.once('error', (error) => {
        failure = error.message
        settle(-1)
      })
    })
    if (code === 0) return
    if (!failure.includes('invalid locale name')) break
  }
  throw new StartRefusal(`Не удалось создать базу данных: ${failure.trim().split('\n')[0]}.`)
}

async function assertUsable(folder: string) {
  const major = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: Error) => error)
  if (major instanceof Error)
    throw new StartRefusal(`База данных в ${folder} не читается: ${major.message}.`)
  if (major.trim() !== MAJOR)
    throw new StartRefusal(
      `База данных в ${folder} создана PostgreSQL ${major.trim()}, а встроенный сервер — ${MAJOR}:` +
        ' перенесите данные через pg_dump или задайте свой сервер в DATABASE_URL.',
    )
}

function exists(path: string) {
  return access(path).then(
    () => true,
    () => false,
  )
}
