import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Config } from '../config.ts'
import type { FileStore } from '../ports/file-store.ts'
import { isMissing, s3Settings } from './s3-settings.ts'

/** What one upload holds of a stream: this many parts of five megabytes, the least that S3 takes. */
const PARTS_AT_ONCE = 2

/** A bucket that takes longer to say that it is there is as good as none. */
const ANSWERS_WITHIN_MS = 3_000

/** Files in an S3-compatible bucket; its CDN gives them out, or this process where there is none. */
export function s3FileStore(bucket: NonNullable<Config['s3']>): FileStore {
  const client = new S3Client(s3Settings(bucket))
  const objectOf = (key: string) => ({ Bucket: bucket.bucket, Key: key })

  return {
    async put(key, source, type) {
      const upload = new Upload({
        client,
        queueSize: PARTS_AT_ONCE,
        params: {
          ...objectOf(key),
          Body: source instanceof Uint8Array ? source : Readable.from(source),
          ContentType: type,
          CacheControl: 'public, max-age=31536000, immutable',
        },
      })
      await upload.done()
    },

    async open(key, part) {
      const { Body } = await client.send(
        new GetObjectCommand({
          ...objectOf(key),
          ...(part && { Range: `bytes=${part.start}-${part.end}` }),
        }),
      )
      if (!(Body instanceof Readable)) throw new Error(`the bucket gave nothing for ${key}`)
      return Body
    },

    async sizeOf(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(objectOf(key)))
        return ContentLength ?? null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(objectOf(key)))
    },

    async check() {
      const abortSignal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
      await client.send(new HeadBucketCommand({ Bucket: bucket.bucket }), { abortSignal })
    },

    urlOf: (key) => (bucket.publicUrl ? `${bucket.publicUrl}/${key}` : `/files/${key}`),
  }
}
