import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Kept = { bytes: Buffer; type: string | undefined; cache: string | undefined }
type Upload = Omit<Kept, 'bytes'> & { parts: Map<number, Buffer> }
type Asked = { request: IncomingMessage; response: ServerResponse; path: string }

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

  function startUpload({ request, response }: Asked) {
    const id = randomUUID()
    uploads.set(id, { ...headersOf(request), parts: new Map() })
    sendXml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId>`)
  }

  async function serveUpload({ request, response, path }: Asked, id: string, part: number) {
    const upload = uploads.get(id)
    if (!upload) return void response.writeHead(404).end()
    if (request.method === 'PUT') {
      upload.parts.set(part, await bodyOf(request))
      return void response.writeHead(200, { etag: `"${part}"` }).end()
    }
    uploads.delete(id)
    if (request.method === 'DELETE') return void response.writeHead(204).end()

    const inOrder = [...upload.parts].toSorted(([one], [other]) => one - other)
    const bytes = Buffer.concat(inOrder.map(([, content]) => content))
    objects.set(path, { type: upload.type, cache: upload.cache, bytes })
    sendXml(response, '<CompleteMultipartUploadResult><ETag>"whole"</ETag>')
  }
}

function sendObject({ request, response }: Asked, found: Kept | undefined) {
  if (!found) {
    const refusal = '<Error><Code>NoSuchKey</Code><Message>NoSuchKey</Message></Error>'
    return void response.writeHead(404, { 'content-type': 'application/xml' }).end(refusal)
  }

  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const bytes = start ? found.bytes.subarray(Number(start), Number(end) + 1) : found.bytes
  response.writeHead(start ? 206 : 200, {
    'content-type': found.type,
    'content-length': bytes.length,
    ...(start && { 'content-range': `bytes ${start}-${end}/${found.bytes.length}` }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

const headersOf = ({ headers }: IncomingMessage) => ({
  type: headers['content-type'],
  cache: headers['cache-control'] as string | undefined,
})

function sendXml(response: ServerResponse, opened: string) {
  const [, root] = /^<(\w+)>/.exec(opened) ?? []
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`${opened}</${root}>`)
}
