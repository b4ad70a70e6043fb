import { join } from 'node:path'
import { findPostmaster } from '../embedded/postmaster.ts'

/** Ends the PostgreSQL of a data folder as a power cut would; gives the number it had. */
export async function killPostmaster(dataDir: string): Promise<number> {
  const { pid } = (await findPostmaster(join(dataDir, 'postgres')))!
  process.kill(pid, 'SIGKILL')
  return pid
}
