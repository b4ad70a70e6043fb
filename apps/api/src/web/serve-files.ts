import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { getPictureFile } from '../modules/pictures/draw-kept.ts'
import { SOURCES_FOLDER } from '../modules/pictures/keep-drawing.ts'
import { readVariantKey } from '../modules/pictures/picture-variants.ts'

const YEAR_SECONDS = 31_536_000
/** A stored file is data: whatever it holds, it must not run as a page of this site. */
const HARMLESS = { 'content-security-policy': `default-src 'none'; sandbox` }

/** Stored files by `/files/`; a picture that still waits to be rendered is rendered for who asks. */
export async function serveFiles(app: FastifyInstance) {
  const { config, files } = app.context

  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(async (request, reply) => {
        const [path] = request.url.slice('/files/'.length).split('?')
        const asked = readVariantKey(path!)
        const bytes = asked && (await getPictureFile(files, asked.key, asked.size))
        if (!bytes) throw new AppError('NOT_FOUND')

        return reply
          .headers(HARMLESS)
          .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
          .type('image/webp')
          .send(bytes)
      })
      await scope.register(fastifyStatic, {
        root: join(config.dataDir, 'files'),
        prefix: '/',
        decorateReply: false,
        index: false,
        immutable: true,
        maxAge: YEAR_SECONDS * 1000,
        allowedPath: (path) => !path.startsWith(`/${SOURCES_FOLDER}/`),
        setHeaders: (reply) => void reply.headers(HARMLESS),
      })
    },
    { prefix: '/files' },
  )
}
