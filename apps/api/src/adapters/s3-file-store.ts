import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import type { FileStore } from '../ports/file-store.ts'

/** Files in an S3-compatible bucket, served by it or by a CDN in front of it. */
export function s3FileStore(bucket: NonNullable<Config['s3']>): FileStore {
  const client = new S3Client({
    endpoint: bucket.endpoint,
    region: bucket.region,
    forcePathStyle: true,
    credentials: { accessKeyId: bucket.accessKey, secretAccessKey: bucket.secretKey },
  })

  return {
    async put(key, bytes, type) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket.bucket,
          Key: key,
          Body: bytes,
          ContentType: type,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      )
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket.bucket, Key: key }))
      if (!Body) throw new Error(`the bucket has no ${key}`)
      return Buffer.from(await Body.transformToByteArray())
    },
    urlOf: (key) => `${bucket.publicUrl}/${key}`,
  }
}
