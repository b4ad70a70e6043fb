import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import type { UploadStore } from '../ports/upload-store.ts'
import { declareExtensions, tusAnswers, UPLOAD_LIFE_MS } from './tus-answers.ts'

/** Uploads in a folder; several nodes share it, or each visitor stays with one. */
export function folderUploadStore(folder: string): UploadStore {
  const store = new FileStore({
    directory: folder,
    expirationPeriodInMilliseconds: UPLOAD_LIFE_MS,
  })
  declareExtensions(store)
  const pathOf = (id: string) => join(folder, id)

  return {
    answer: tusAnswers({ store, nameOf: (id) => id }),

    receivedOf: (id) =>
      stat(pathOf(id)).then(
        ({ size }) => size,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null
          throw error
        },
      ),

    withFile: (id, work) => work(pathOf(id)),

    async remove(id) {
      await rm(pathOf(id), { force: true })
      await rm(`${pathOf(id)}.json`, { force: true })
    },
  }
}
