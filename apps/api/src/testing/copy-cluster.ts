import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { openClient } from '../db/open-client.ts'
import { startPostgres, type RunningPostgres } from '../embedded/postgres.ts'
import { runStatement } from '../embedded/run-statement.ts'

const execute = promisify(execFile)

/** A data folder of its own, to be filled with a copy. */
async function openHome() {
  const home = await mkdtemp(join(tmpdir(), 'kefir-restored-'))
  // Out of reach otherwise of the account that root runs the server as.
  await chmod(home, 0o755)
  return home
}

export async function homeOf(url: string) {
  const [row] = await runStatement<{ data_directory: string }>(url, 'show data_directory')
  return dirname(row!.data_directory)
}

/** As docs/runbook.md says: stopped, copied whole, and started again where it was. */
export async function copyStopped(server: RunningPostgres, home: string) {
  const copy = await openHome()
  await server.stop()
  await execute('cp', ['-a', `${home}/.`, copy])
  await server.startAgain()
  return copy
}

/** While it serves, as backup tools do: what was copied meanwhile is made whole by the journal. */
export async function copyServing(url: string, home: string) {
  const copy = await openHome()
  const client = openClient({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('kefir', true)`)
    // Files that go while they are copied are none that the copy needs.
    await execute('cp', ['-a', `${home}/.`, copy]).catch(() => {})
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop()',
    )
    const folder = join(copy, 'postgres')
    await rm(join(folder, 'pg_wal'), { recursive: true })
    await execute('cp', ['-a', join(home, 'postgres', 'pg_wal'), folder])
    await rm(join(folder, 'postmaster.pid'), { force: true })
    const label = join(folder, 'backup_label')
    await writeFile(label, rows[0]!.labelfile)
    await execute('chown', ['--reference', join(folder, 'PG_VERSION'), label])
  } finally {
    await client.end()
  }
  return copy
}

/** Starts a server on a copy, lets it be judged, and throws it away. */
export async function restore(copy: string, judge: (url: string) => Promise<void>) {
  const server = await startPostgres({ dataDir: copy, log: () => {} })
  try {
    await judge(server.url)
  } finally {
    await server.stop()
    await rm(copy, { recursive: true, force: true })
  }
}
