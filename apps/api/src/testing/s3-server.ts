import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Kept = {
  bytes: Buffer
  type: string
  cache: string | undefined
  /** `x-amz-meta-…`, given back as it came. */
  metadata: Record<string, string>
}
type Upload = Omit<Kept, 'bytes'> & { parts: Map<number, Buffer> }
type Asked = { request: IncomingMessage; response: ServerResponse; path: string }

/** Of every part but the last. */
const LEAST_PART_BYTES = 5 * 1024 * 1024

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/** Stands for a paid bucket: the calls of S3's path-style REST that we make, and no others. */
export async function startS3Server() {
  const objects = new Map<string, Kept>()
  const uploads = new Map<string, Upload>()
  /** Bytes of each body as it came, in order. */
  const bodies: number[] = []

  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const asked = { request, response, path }
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
      return void response.writeHead(403).end()
    if (request.method === 'HEAD' && /^\/[^/]+\/?$/.test(path)) return void response.end()
    if (searchParams.has('uploads')) return startUpload(asked)
    const uploadId = searchParams.get('uploadId')
    if (uploadId) return serveUpload(asked, uploadId, Number(searchParams.get('partNumber')))
    return serveObject(asked)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    objects,
    uploads,
    bodies,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }

  async function bodyOf(request: IncomingMessage) {
    const bytes = await buffer(request)
    bodies.push(bytes.length)
    return bytes
  }

  async function serveObject({ request, response, path }: Asked) {
    if (request.method === 'PUT') {
      objects.set(path, { ...headersOf(request), bytes: await bodyOf(request) })
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return void response.writeHead(204).end()
    }
    sendObject({ request, response, path }, objects.get(path))
  }

  function startUpload({ request, response, path }: Asked) {
    const id = randomUUID()
    const [, bucket, ...key] = path.split('/')
    uploads.set(id, { ...headersOf(request), parts: new Map() })
    const names = `<Bucket>${bucket}</Bucket><Key>${key.join('/')}</Key>`
    sendXml(response, `<InitiateMultipartUploadResult>${names}<UploadId>${id}</UploadId>`)
  }

  async function serveUpload({ request, response, path }: Asked, id: string, part: number) {
    const upload = uploads.get(id)
    if (!upload) return refuse(response, 404, 'NoSuchUpload')
    if (request.method === 'GET') return listParts(response, upload)
    if (request.method === 'PUT') {
      upload.parts.set(part, await bodyOf(request))
      return void response.writeHead(200, { etag: `"${part}"` }).end()
    }
    if (request.method === 'DELETE') {
      uploads.delete(id)
      return void response.writeHead(204).end()
    }
    const wanted = (await buffer(request)).toString().matchAll(/<PartNumber>(\d+)</g)
    const parts = [...wanted].map(([, number]) => upload.parts.get(Number(number)))
    if (!parts.every((content) => content !== undefined))
      return refuse(response, 400, 'InvalidPart')
    if (parts.slice(0, -1).some(({ length }) => length < LEAST_PART_BYTES))
      return refuse(response, 400, 'EntityTooSmall')

    uploads.delete(id)
    const { parts: _parts, ...headers } = upload
    objects.set(path, { ...headers, bytes: Buffer.concat(parts) })
    sendXml(response, '<CompleteMultipartUploadResult><ETag>"whole"</ETag>')
  }
}

function listParts(response: ServerResponse, { parts }: Upload) {
  const inOrder = [...parts].toSorted(([one], [other]) => one - other)
  const list = inOrder.map(
    ([number, { length }]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>"${number}"</ETag><Size>${length}</Size></Part>`,
  )
  sendXml(response, `<ListPartsResult><IsTruncated>false</IsTruncated>${list.join('')}`)
}

function refuse(response: ServerResponse, status: number, code: string) {
  const refusal = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(refusal)
}

function sendObject({ request, response }: Asked, found: Kept | undefined) {
  if (!found) return refuse(response, 404, 'NoSuchKey')

  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const bytes = start ? found.bytes.subarray(Number(start), Number(end) + 1) : found.bytes
  response.writeHead(start ? 206 : 200, {
    'content-type': found.type,
    'content-length': bytes.length,
    ...found.metadata,
    ...(start && { 'content-range': `bytes ${start}-${end}/${found.bytes.length}` }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

const headersOf = ({ headers }: IncomingMessage) => ({
  // What S3 calls a thing of which nobody said what it is.
  type: headers['content-type'] ?? 'binary/octet-stream',
  cache: headers['cache-control'] as string | undefined,
  metadata: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith('x-amz-meta-'))
      .map(([name, value]) => [name, String(value)]),
  ),
})

function sendXml(response: ServerResponse, opened: string) {
  const [, root] = /^<(\w+)>/.exec(opened) ?? []
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`${opened}</${root}>`)
}
