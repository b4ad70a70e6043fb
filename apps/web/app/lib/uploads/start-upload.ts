import type { UploadPurpose } from '@kefir/wire/uploads'
import { BROKEN, isWorthAnotherTry, NOT_BEGUN, whyWaiting, wordsOf } from './upload-refusals.ts'

/** How a file on its way is spoken to. */
export type Sending = {
  pause: () => void
  resume: () => void
  /** The bytes that came are forgotten, here and on the server. */
  cancel: () => void
}

export type Heard = {
  /** Bytes. */
  onProgress: (sent: number) => void
  /** The network or the server is gone; it goes on by itself when it is back. */
  onOffline: (why: string) => void
  onSent: (uploadId: string) => void
  /** It will not go on by itself; the words are for people. */
  onFailed: (reason: string) => void
}

const ENDPOINT = '/api/v1/uploads'
/** The server hears one request out for three minutes: a part gets through at 45 KB a second. */
const PART_BYTES = 8 * 1024 * 1024
/** A quarter of an hour: a server that is being replaced is back in less. Any progress begins it anew. */
const RETRIES_MS = [500, 1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 60 }, () => 15_000)]

/**
 * Sends a file in parts. One that was cut off, even by a reload, goes on from the byte where it stopped
 * once the same file is chosen again. The tus client comes in a chunk of its own.
 */
export async function startUpload(
  file: File,
  purpose: UploadPurpose,
  heard: Heard,
): Promise<Sending> {
  const { Upload, DetailedError } = await import('tus-js-client').catch(() => {
    throw new Error(NOT_BEGUN)
  })

  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    metadata: { filename: file.name, filetype: file.type, purpose },
    chunkSize: PART_BYTES,
    retryDelays: RETRIES_MS,
    removeFingerprintOnSuccess: true,
    // The same file may be a work and a cover at once.
    fingerprint: async ({ name, size, lastModified }: File) =>
      ['kefir', purpose, name, size, lastModified].join(' '),
    onShouldRetry(error) {
      const status = error.originalResponse?.getStatus() ?? 0
      if (!isWorthAnotherTry(status)) return false
      heard.onOffline(whyWaiting(error.originalResponse))
      return true
    },
    onProgress: (sent) => heard.onProgress(sent),
    onSuccess: () => {
      letGo()
      heard.onSent(upload.url?.split('/').at(-1) ?? '')
    },
    onError: (error) =>
      heard.onFailed(error instanceof DetailedError ? wordsOf(error.originalResponse) : BROKEN),
  })

  // The wait for another try may be long; a network that is back is tried at once.
  const goOn = () => void upload.abort().then(() => upload.start())
  const letGo = () => window.removeEventListener('online', goOn)

  const [earlier] = await upload.findPreviousUploads()
  if (earlier) upload.resumeFromPreviousUpload(earlier)
  window.addEventListener('online', goOn)
  upload.start()

  return {
    pause: () => {
      letGo()
      void upload.abort()
    },
    resume: () => {
      window.addEventListener('online', goOn)
      upload.start()
    },
    cancel: () => {
      letGo()
      // What cannot be taken back now is forgotten by the server in a day.
      void upload.abort(true).catch(() => undefined)
    },
  }
}
