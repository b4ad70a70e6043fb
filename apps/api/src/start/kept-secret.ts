import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notWritable } from '../embedded/instance-lock.ts'
import { makeFolder } from '../embedded/make-folder.ts'

/** The installation's secret, made once and kept beside its data, out of the database. */
export const keptSecret = (dataDir: string) =>
  keep(dataDir, 'session-secret', () => randomBytes(32).toString('base64url'))

/** The key with which the embedded chain's own transactions are signed. */
export const keptChainKey = async (dataDir: string) =>
  (await keep(dataDir, 'chain-key', () => `0x${randomBytes(32).toString('hex')}`)) as `0x${string}`

async function keep(dataDir: string, name: string, make: () => string): Promise<string> {
  const path = join(dataDir, name)
  // A worker comes here first: it takes no lock on the folder.
  await makeFolder(dataDir).catch((error: Error) => {
    throw notWritable(dataDir, error)
  })
  // Of two processes that start at once only one writes; both then read the same.
  await writeFile(path, make(), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(path, 'utf8')
}
