import type { UploadPurpose } from '@kefir/wire/uploads'

type Sent = {
  bytes: Uint8Array
  purpose?: UploadPurpose
  filename?: string
  filetype?: string
  /** What the sender says the length is; the truth unless told. */
  length?: number
  headers?: Record<string, string>
}
type Sender = { site: string; cookie: string }

const TUS = { 'tus-resumable': '1.0.0', 'sec-fetch-site': 'same-origin' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Asks for room for a file, as a tus client does. */
export function openUpload({ site, cookie }: Sender, sent: Sent) {
  const metadata = {
    filename: sent.filename,
    filetype: sent.filetype,
    purpose: sent.purpose ?? 'token',
  }
  const pairs = Object.entries(metadata).filter(([, value]) => value !== undefined)
  return fetch(`${site}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      ...TUS,
      cookie,
      'upload-length': String(sent.length ?? sent.bytes.length),
      'upload-metadata': pairs.map(([name, value]) => `${name} ${base64(value!)}`).join(','),
      ...sent.headers,
    },
  })
}

type Part = { location: string; at: number; bytes: Uint8Array; headers?: Record<string, string> }

/** Sends one part of it. */
export const sendPart = ({ site, cookie }: Sender, { location, at, bytes, headers }: Part) =>
  fetch(`${site}${location}`, {
    method: 'PATCH',
    headers: {
      ...TUS,
      cookie,
      'upload-offset': String(at),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    body: Buffer.from(bytes),
  })

/** Asks how much of it is here, or takes it back. */
export const askUpload = ({ site, cookie }: Sender, location: string, method = 'HEAD') =>
  fetch(`${site}${location}`, { method, headers: { ...TUS, cookie } })

/** The whole way of a file; gives its id. */
export async function sendUpload(sender: Sender, sent: Sent): Promise<string> {
  const opened = await openUpload(sender, sent)
  if (opened.status !== 201) throw new Error(`not opened: ${opened.status} ${await opened.text()}`)
  const location = opened.headers.get('location')!
  const answer = await sendPart(sender, { location, at: 0, bytes: sent.bytes })
  if (answer.status !== 204) throw new Error(`not sent: ${answer.status} ${await answer.text()}`)
  return location.split('/').at(-1)!
}
