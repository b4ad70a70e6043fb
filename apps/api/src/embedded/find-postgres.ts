import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { getClusterPassword, ROLE } from './postgres-cluster.ts'
import { findPostmaster } from './postmaster.ts'
import { runStatement } from './run-statement.ts'

const DATABASE = 'kefir'

export type FoundPostgres = { url: string; pid: number; port: number }

/** The server that works for this data folder, if one does; whoever started it is the one to stop it. */
export async function findPostgres(home: string): Promise<FoundPostgres | null> {
  const folder = join(home, 'postgres')
  const found = await findPostmaster(folder)
  if (!found?.isReady) return null

  const { pid, port } = found
  const url = postgresUrl(port, await getClusterPassword(home))
  return (await serves(url, folder)) ? { url, pid, port } : null
}

export const postgresUrl = (port: number, password: string) =>
  `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`

/** Whether the server at `url` is the one that works in `folder`: its number may be another's by now. */
async function serves(url: string, folder: string): Promise<boolean> {
  try {
    const [row] = await runStatement<{ data_directory: string }>(url, 'show data_directory')
    return row !== undefined && (await realpath(row.data_directory)) === (await realpath(folder))
  } catch {
    return false
  }
}
