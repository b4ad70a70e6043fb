import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { FileSource, FileStore } from '../ports/file-store.ts'

/** Files in a folder, given out by this process under `/files/`. */
export function folderFileStore(folder: string): FileStore {
  const root = resolve(folder)
  // Beside the files, so that the move is one; a dot keeps it out of every address.
  const unfinished = join(root, '.unfinished')

  return {
    async put(key, source) {
      const path = pathOf(root, key)
      const draft = join(unfinished, randomUUID())
      await mkdir(unfinished, { recursive: true })
      try {
        await writeDown(draft, source)
        await mkdir(dirname(path), { recursive: true })
        // A reader must never see half a file.
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      // A row that names this file may be committed next: a power cut must not take the name.
      await flush(dirname(path))
    },

    async open(key, part) {
      const file = await open(pathOf(root, key))
      return file.createReadStream(part)
    },

    async sizeOf(key) {
      const found = await stat(pathOf(root, key)).catch((error: NodeJS.ErrnoException) => {
        if (NO_SUCH_FILE.has(error.code)) return null
        throw error
      })
      return found?.isFile() ? found.size : null
    },

    remove: (key) => rm(pathOf(root, key), { force: true }),

    async check() {
      await mkdir(root, { recursive: true })
      await access(root, constants.W_OK)
    },

    urlOf: (key) => `/files/${key}`,
  }
}

/** A name longer than any file's is nobody's. */
const NO_SUCH_FILE = new Set<string | undefined>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

/** Keys come from addresses too. */
function pathOf(root: string, key: string) {
  const path = resolve(root, key)
  if (!path.startsWith(`${root}${sep}`)) throw new Error(`the key leaves the store: ${key}`)
  return path
}

async function writeDown(path: string, source: FileSource) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(source)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function flush(path: string) {
  // Windows opens no folders, and keeps names safe by itself.
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
