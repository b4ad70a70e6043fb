import type { ReplyOf } from '@kefir/wire/asked'
import { requestOf } from './ask.ts'
import { ApiFailure } from './call-api.ts'
import { readReply } from './read-reply.ts'

type UploadName = 'PUT /v1/account/avatar' | 'PUT /v1/account/banner'

type Options = {
  /** The share that has gone out, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Puts a file where a call takes one. `fetch` cannot tell how much of it has gone out; this can. */
export function uploadWithProgress<Name extends UploadName>(
  name: Name,
  file: Blob,
  { onProgress, signal }: Options,
): Promise<ReplyOf<Name>> {
  const { method = 'PUT', path } = requestOf(name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api${path}`)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', file.type)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      const reply: unknown = request.response
      if (request.status < 400) resolve(reply as ReplyOf<Name>)
      else reject(new ApiFailure(request.status, readReply(reply)))
    })
    request.addEventListener('error', () =>
      reject(new ApiFailure(0, { message: 'Нет связи. Проверьте интернет' })),
    )
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
