import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choosePostgresAccount, giveTo, runAs } from '../embedded/postgres-account.ts'
import { endWithThisProcess, findPostmaster, stopPostmaster } from '../embedded/postmaster.ts'
import { freePort } from './free-port.ts'

/** Where Debian's package puts the oldest server that we run on. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  fsync: 'off',
  jit: 'off',
}

export const hasPostgres15 = existsSync(join(PROGRAMS, 'postgres'))

/** A PostgreSQL 15 with an empty database, whose locale is the one that knows no Russian letters. */
export async function startPostgres15() {
  const home = await mkdtemp(join(tmpdir(), 'kefir-postgres15-'))
  await chmod(home, 0o755)
  const folder = join(home, 'data')
  const program = join(PROGRAMS, 'postgres')
  const account = await choosePostgresAccount(folder, [folder, program])
  await mkdir(folder, { mode: 0o700 })
  await giveTo(account, folder)
  const run = (name: string, args: string[]) =>
    runAs(account, join(PROGRAMS, name), args, { cwd: folder, stdio: 'ignore' })

  const flags = ['--username=kefir', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const [code] = await once(run('initdb', [`--pgdata=${folder}`, ...flags]), 'close')
  if (code !== 0) throw new Error(`initdb of PostgreSQL 15 ended with ${code}`)

  const port = await freePort()
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = run('postgres', ['-D', folder, '-p', `${port}`, ...settings])
  const letGo = endWithThisProcess(server.pid ?? 0)
  while (server.exitCode === null && !(await findPostmaster(folder))?.isReady);

  return {
    url: `postgres://kefir@127.0.0.1:${port}/postgres`,
    async stop() {
      letGo()
      await stopPostmaster(server.pid ?? 0)
      await rm(home, { recursive: true, force: true })
    },
  }
}
