import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notWritable } from '../embedded/instance-lock.ts'
import { makeFolder } from '../embedded/make-folder.ts'

/** The installation's secret, made once and kept beside its data, out of the database. */
export async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'session-secret')
  // A worker comes here first: it takes no lock on the folder.
  await makeFolder(dataDir).catch((error: Error) => {
    throw notWritable(dataDir, error)
  })
  // Of two processes that start at once only one writes; both then read the same.
  await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(path, 'utf8')
}
