import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { FileStore } from '../ports/file-store.ts'

/** Files in a folder, served by this process under `/files/`. */
export function folderFileStore(folder: string): FileStore {
  return {
    async put(key, bytes) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      // A reader must never see half a file.
      const unfinished = `${path}.${randomUUID()}`
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    },
    get: (key) => readFile(join(folder, key)),
    urlOf: (key) => `/files/${key}`,
  }
}
