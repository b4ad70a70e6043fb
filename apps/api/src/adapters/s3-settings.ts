import { S3ServiceException, type S3ClientConfig } from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'

/** How every client of ours speaks to a bucket. */
export const s3Settings = (bucket: NonNullable<Config['s3']>) =>
  ({
    endpoint: bucket.endpoint,
    region: bucket.region,
    forcePathStyle: true,
    credentials: { accessKeyId: bucket.accessKey, secretAccessKey: bucket.secretKey },
    // By default the SDK sends checksums in a form that many compatible stores do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }) satisfies S3ClientConfig

export const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
