import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { S3Store, type MetadataValue } from '@tus/s3-store'
import { MemoryKvStore } from '@tus/server'
import type { Config } from '../config.ts'
import { INCOMING_FOLDER, type UploadStore } from '../ports/upload-store.ts'
import { isMissing, s3Settings } from './s3-settings.ts'
import { declareExtensions, tusAnswers, UPLOAD_LIFE_MS } from './tus-answers.ts'

/** Uploads in an S3-compatible bucket, any node takes any part; `folder` holds one while it is judged. */
export function s3UploadStore(bucket: NonNullable<Config['s3']>, folder: string): UploadStore {
  const client = new S3Client(s3Settings(bucket))
  const cache = new MemoryKvStore<MetadataValue>()
  const store = new S3Store({
    cache,
    s3ClientConfig: { ...s3Settings(bucket), bucket: bucket.bucket },
    expirationPeriodInMilliseconds: UPLOAD_LIFE_MS,
    // Many compatible stores know no tags, and we remember by ourselves what is past its time.
    useTags: false,
  })
  declareExtensions(store)
  const nameOf = (id: string) => `${INCOMING_FOLDER}/${id}`
  const objectOf = (key: string) => ({ Bucket: bucket.bucket, Key: key })

  /** The bucket's own number of an upload in parts; null when nobody has begun it. */
  async function findMultipart(id: string) {
    try {
      const info = await client.send(new HeadObjectCommand(objectOf(`${nameOf(id)}.info`)))
      return info.Metadata?.['upload-id'] ?? null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return {
    answer: tusAnswers({ store, nameOf }),

    async receivedOf(id) {
      if ((await findMultipart(id)) === null) return null
      return (await store.getUpload(nameOf(id))).offset
    },

    async withFile(id, work) {
      await mkdir(folder, { recursive: true })
      // Named by its upload: whoever tries again after a crash writes over what the crash left.
      const path = join(folder, id)
      try {
        await pipeline(await store.read(nameOf(id)), createWriteStream(path))
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },

    async remove(id) {
      const multipart = await findMultipart(id)
      if (multipart)
        await client
          .send(new AbortMultipartUploadCommand({ ...objectOf(nameOf(id)), UploadId: multipart }))
          .catch((error: unknown) => {
            // It was completed.
            if (!isMissing(error)) throw error
          })
      // The store's own `remove` leaves the last part of an unfinished one behind.
      for (const ending of ['', '.part', '.info'])
        await client.send(new DeleteObjectCommand(objectOf(`${nameOf(id)}${ending}`)))
      await cache.delete(nameOf(id))
    },
  }
}
