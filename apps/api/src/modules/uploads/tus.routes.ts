import { UploadParams } from '@kefir/wire/uploads'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { requireUser } from '../../plugins/session.ts'
import { readSpooled, type Spooled } from '../media/spool.ts'
import { checkPart, readChecksum } from './check-part.ts'
import { finishUpload } from './finish-upload.ts'
import { getOpenUpload } from './get-open-upload.ts'
import { holdUpload } from './hold-upload.ts'
import { openUpload } from './open-upload.ts'
import { removeUpload } from './remove-upload.ts'

/** Of one address a minute: a page of many files opens hundreds, and each comes in parts of eight megabytes. */
const OPENINGS = { rateLimit: { max: 600, timeWindow: '1 minute' } }
const PARTS = { rateLimit: { max: 1_200, timeWindow: '1 minute' } }
const speaksTus = true
const VERSION = '1.0.0'

type Item = FastifyRequest<{ Params: { id: string } }>
type Receiving = {
  id: string
  /** Of a part that came with its hash. */
  check?: (coming: AsyncIterable<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>
  /** Nobody else knows of it yet. */
  isNew?: boolean
}

/** Files in parts, by tus 1.0: creation (also with the first bytes), termination, expiration, checksum. */
export const tusRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  // The bytes are nobody's to parse: they go from the line to the store.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const schema = { params: UploadParams }

  app.options('/uploads', { config: { speaksTus } }, (request, reply) =>
    receive(context, { request, reply }, { id: '' }),
  )

  app.post(
    '/uploads',
    { onRequest: requireUser, config: { speaksTus, ...OPENINGS } },
    async (request, reply) => {
      // Of another version than ours: tus says so by itself, and nothing is opened for it.
      if (request.headers['tus-resumable'] !== VERSION)
        return receive(context, { request, reply }, { id: '' })
      const { id } = await openUpload(context, {
        userId: request.user!.id,
        length: textOf(request.headers['upload-length']),
        metadata: textOf(request.headers['upload-metadata']),
      })
      await receive(context, { request, reply }, { id, isNew: true })
      // Opened for a request that tus then refused.
      if (reply.raw.statusCode >= 400) await removeUpload(context, id)
    },
  )

  app.head<{ Params: { id: string } }>(
    '/uploads/:id',
    { onRequest: requireUser, config: { speaksTus }, schema },
    async (request, reply) => {
      const upload = await getOwn(context, request)
      // A process that died right after the last byte has told nobody.
      if (upload.status === 'receiving' && (await isWhole(context, upload)))
        await finishUpload(context, upload.id)
      await receive(context, { request, reply }, upload)
    },
  )

  app.patch<{ Params: { id: string } }>(
    '/uploads/:id',
    { onRequest: requireUser, config: { speaksTus, ...PARTS }, schema },
    async (request, reply) => {
      const { id, bytes } = await getOwn(context, request)
      const header = textOf(request.headers['upload-checksum'])
      if (header === undefined) return receive(context, { request, reply }, { id })

      const checksum = readChecksum(header)
      let part: Spooled | undefined
      const check: Receiving['check'] = async (coming) => {
        part = await checkPart(context, { checksum, coming, mostBytes: Number(bytes) })
        return readSpooled(part)
      }
      try {
        await receive(context, { request, reply }, { id, check })
      } finally {
        await part?.file.close()
      }
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/uploads/:id',
    { onRequest: requireUser, config: { speaksTus, ...OPENINGS }, schema },
    async (request, reply) => {
      const { id } = await getOwn(context, request)
      if (!(await removeUpload(context, id)))
        throw new AppError('STATE_CHANGED', { message: AWAITED })
      return reply.status(204).header('tus-resumable', VERSION).send()
    },
  )
}

const AWAITED = 'Из этого файла уже создаётся работа. Дождитесь проверки или удалите саму работу'

const getOwn = (context: Context, { params, user }: Item) =>
  getOpenUpload(context, { id: params.id, userId: user!.id })

const isWhole = async ({ uploads }: Context, { id, bytes }: { id: string; bytes: bigint }) =>
  (await uploads.receivedOf(id)) === Number(bytes)

const textOf = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header.join(',') : header

/** From here on the store answers by itself, with the headers that every answer of ours has. */
async function receive(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { id, check, isNew = false }: Receiving,
) {
  const response = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  reply.hijack()

  try {
    await context.uploads.answer({
      request: request.raw,
      response,
      id,
      ...(check && { check }),
      book: {
        hold: async (onWanted, signal) =>
          isNew ? async () => {} : holdUpload(context, { id, onWanted, signal }),
        finish: () => finishUpload(context, id),
      },
    })
  } catch (error) {
    request.log.error({ err: error }, 'an upload was not answered')
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  }
}
