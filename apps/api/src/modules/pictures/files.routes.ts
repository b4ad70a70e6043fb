import { extname } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../../ports/file-store.ts'
import { INCOMING_FOLDER } from '../../ports/upload-store.ts'
import { drawIfKept } from './draw-kept.ts'
import { SOURCES_FOLDER } from './keep-drawing.ts'
import { readRange } from './read-range.ts'

/** What we store; anything else is bytes. */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.glb': 'model/gltf-binary',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
}

/** Names, each of which begins with a letter or a figure: drafts and parents begin with a dot. */
const KEY = /^[a-z\d][\w.-]*(?:\/[a-z\d][\w.-]*)*$/i

type FileRequest = FastifyRequest<{ Params: { '*': string } }>

/**
 * Stored files from wherever they are kept, whole or by parts, so that a film can be wound. A picture
 * that still waits to be rendered is rendered for who asks.
 */
export const fileRoutes: FastifyPluginAsync = async (app) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    exposeHeadRoute: false,
    schema: { hide: true },
    handler: (request, reply) => sendFile(app, request as FileRequest, reply),
  })
}

/** Neither what pictures are drawn from nor what nobody has judged yet. */
const NEVER_SERVED = [`${SOURCES_FOLDER}/`, `${INCOMING_FOLDER}/`]

const isServed = (key: string) =>
  KEY.test(key) && !NEVER_SERVED.some((folder) => key.startsWith(folder))

async function sizeWhenDrawn(files: FileStore, key: string, request: FileRequest) {
  // It hears only what happens after it was first read.
  const { signal } = request
  const size = await files.sizeOf(key)
  if (size !== null) return size
  return (await drawIfKept(files, key, signal)) ? files.sizeOf(key) : null
}

async function sendFile(app: FastifyInstance, request: FileRequest, reply: FastifyReply) {
  const { files } = app.context
  const key = request.params['*']
  // Until it is there: neither a miss nor a refusal may outlive the moment.
  reply.header('cache-control', 'no-store')
  const size = isServed(key) ? await sizeWhenDrawn(files, key, request) : null
  if (size === null) return reply.callNotFound()

  // A key always holds the same bytes, so its name is tag enough.
  const tag = `"${key}"`
  setFileHeaders(reply, { key, tag })
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.status(304).send()

  // A part of what was asked for before, if that is still what we have; else the whole.
  const isSame = (request.headers['if-range'] ?? tag) === tag
  const part = isSame ? readRange(request.headers.range, size) : null
  if (part === 'unsatisfiable')
    return reply
      .status(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send()

  if (part) reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  reply.header('content-length', part ? part.end - part.start + 1 : size)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await files.open(key, part ?? undefined))
}

function setFileHeaders(reply: FastifyReply, { key, tag }: { key: string; tag: string }) {
  reply
    .header('content-type', TYPES[extname(key)] ?? 'application/octet-stream')
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', tag)
    // A stored file is data: whatever it holds, it must not run as a page of this site.
    .header('content-security-policy', `default-src 'none'; sandbox`)
}

const matchesTag = (header: string | undefined, tag: string) =>
  header !== undefined &&
  header.split(',').some((given) => ['*', tag, `W/${tag}`].includes(given.trim()))
