import { execFile, spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { chown, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

import { StartRefusal } from '../start-refusal.ts'

/** On whose behalf the server's programs run: our own or, when we are root, a lesser account's. */
export type PostgresAccount = {
  owner: { uid: number; gid: number } | undefined
  /** A command put before the program's own. */
  prefix: string[]
}

const execute = promisify(execFile)

/** `paths` are what the account has to get at; `folder` is the cluster, perhaps not yet there. */
export async function choosePostgresAccount(
  folder: string,
  paths: string[],
): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return { owner: undefined, prefix: [] }

  const owner = (await findOwner(folder)) ?? (await findAccount()) ?? (await createAccount())
  for (const path of paths)
    if (!(await canReach(path, owner))) return { owner, prefix: await readPastHomes(owner) }

  return { owner, prefix: [] }
}

export function runAs(
  account: PostgresAccount,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const [first, ...rest] = account.prefix
  return first === undefined
    ? spawn(program, args, { ...options, ...account.owner })
    : spawn(first, [...rest, program, ...args], options)
}

export async function giveTo(account: PostgresAccount, path: string): Promise<void> {
  if (account.owner) await chown(path, account.owner.uid, account.owner.gid)
}

/** A cluster stays with whoever made it, whatever accounts come and go on the machine. */
async function findOwner(folder: string) {
  const { uid, gid } = await stat(folder).catch(() => ({ uid: 0, gid: 0 }))
  return uid === 0 ? undefined : { uid, gid }
}

async function findAccount() {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await execute('id', [flag, 'postgres'])).stdout)),
    )
    return uid && gid ? { uid, gid } : undefined
  } catch {
    return undefined
  }
}

async function createAccount() {
  const failure = await execute('useradd', ['--system', '--user-group', 'postgres']).then(
    () => undefined,
    (error: Error) => error.message.trim().split('\n').at(-1),
  )
  const account = await findAccount()
  if (account) return account

  throw new StartRefusal(
    'PostgreSQL не работает от имени root, а завести для него пользователя postgres не удалось' +
      ` (${failure ?? 'useradd не помог'}): запустите приложение от обычного пользователя` +
      ' или задайте свой сервер в DATABASE_URL.',
  )
}

async function canReach(path: string, { uid, gid }: { uid: number; gid: number }) {
  for (let at = dirname(path); ; at = dirname(at)) {
    const { mode, uid: owner, gid: group } = await stat(at)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (at === dirname(at)) return true
  }
}

/**
 * Root's home is closed to others, so a project kept there is out of the account's reach. Instead of
 * opening the home to everybody, the server alone is let through, by one capability.
 */
async function readPastHomes({ uid, gid }: { uid: number; gid: number }): Promise<string[]> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const held = BigInt(`0x${/^CapBnd:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`)
  // Containers usually keep the wider of the two only.
  const capability = held & 4n ? 'dac_read_search' : 'dac_override'
  const prefix = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    // Without it the kernel ignores the capability in access(2), by which PostgreSQL finds itself.
    '--securebits=+no_setuid_fixup',
  ]
  try {
    await execute('setpriv', [...prefix.slice(1), 'true'])
  } catch {
    throw new StartRefusal(
      'Встроенному PostgreSQL недоступна папка проекта или данных: он работает не от имени root.' +
        ' Перенесите проект из домашней папки root, задайте общедоступную папку в DATA_DIR' +
        ' или свой сервер в DATABASE_URL.',
    )
  }
  return prefix
}
