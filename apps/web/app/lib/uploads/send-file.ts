import type { UploadPurpose } from '@kefir/wire/uploads'
import { startUpload } from './start-upload.ts'
import { EMPTY_FILE } from './upload-refusals.ts'

type Options = {
  purpose: UploadPurpose
  /** The share that has gone out, from 0 to 1. */
  onProgress: (share: number) => void
  /** Nothing goes out now, and why; it goes on by itself. */
  onWaiting?: (why: string) => void
  signal: AbortSignal
}

/** Sends a whole file and gives the id under which a form may use it; throws words for people. */
export const sendFile = (
  file: File,
  { purpose, onProgress, onWaiting = () => undefined, signal }: Options,
): Promise<string> =>
  new Promise((resolve, reject) => {
    if (file.size === 0) return reject(new Error(EMPTY_FILE))
    void startUpload(file, purpose, {
      onProgress: (sent) => onProgress(sent / file.size),
      onOffline: onWaiting,
      onSent: resolve,
      onFailed: (reason) => reject(new Error(reason)),
    }).then((sending) => {
      const cancel = () => {
        sending.cancel()
        reject(new Error('Отменено'))
      }
      if (signal.aborted) cancel()
      else signal.addEventListener('abort', cancel, { once: true })
    }, reject)
  })
