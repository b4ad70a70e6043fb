import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderFileStore } from '../adapters/folder-file-store.ts'
import { openDb } from '../db/client.ts'
import { createTestDatabase } from '../embedded/test-database.ts'

export type FileBed = Awaited<ReturnType<typeof startFileBed>>

/** A database and a folder of files, without the server. */
export async function startFileBed() {
  const database = await createTestDatabase()
  const db = openDb(database.url)
  const folder = await mkdtemp(join(tmpdir(), 'kefir-files-'))

  return {
    db,
    folder,
    files: folderFileStore(folder),
    config: { dataDir: folder },
    now: () => new Date(),
    async close() {
      await db.destroy()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}
