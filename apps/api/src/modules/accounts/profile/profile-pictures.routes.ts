import { Account } from '@kefir/wire/account'
import { ErrorReply } from '@kefir/wire/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import { currentUser, requireUser } from '../../../plugins/session.ts'
import { IMAGE_SIZES } from '../../pictures/pictures.routes.ts'
import { getAccount } from '../get-account.ts'
import { setProfilePicture } from './profile.queries.ts'
import { saveProfilePicture } from './save-profile-picture.ts'

const TAGS = ['settings']
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const BYTES_IN_MB = 1024 * 1024
/** Each costs a tenth of a second of the processor and a few files. */
const UPLOADS_PER_MINUTE = 20

/** Avatar and banner of the signed-in user; an upload is the picture's bytes and nothing around them. */
export const profilePictureRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  // Before the body: a guest's ten megabytes are not worth reading.
  app.addHook('onRequest', requireUser)
  takeOnlyPictures(app)

  for (const kind of ['avatar', 'banner'] as const) {
    const { w, h, max_mb } = IMAGE_SIZES[kind]

    app.put(
      `/account/${kind}`,
      {
        bodyLimit: max_mb * BYTES_IN_MB,
        // Fastify's own refusal comes later and does not know what was sent.
        onRequest: async ({ headers }) => {
          if (Number(headers['content-length']) > max_mb * BYTES_IN_MB)
            throw new AppError('BODY_TOO_LARGE', { message: `Картинка больше ${max_mb}\u00a0МБ` })
        },
        config: { rateLimit: { max: UPLOADS_PER_MINUTE, timeWindow: '1 minute' } },
        schema: {
          tags: TAGS,
          summary: `Upload the ${kind}: a picture of up to ${max_mb} MB, cut to ${w}×${h}`,
          consumes: TYPES,
          body: z.unknown().describe('Bytes of the picture'),
          response: {
            200: Account,
            401: ErrorReply,
            413: ErrorReply,
            415: ErrorReply,
            422: ErrorReply,
            429: ErrorReply,
          },
        },
      },
      async (request) => {
        const { id } = currentUser(request)
        const source = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        await saveProfilePicture(context, id, { kind, frame: { w, h }, source })
        return getAccount(context, id)
      },
    )

    app.delete(
      `/account/${kind}`,
      {
        schema: {
          tags: TAGS,
          summary: `Remove the ${kind}`,
          response: { 200: Account, 401: ErrorReply },
        },
      },
      async (request) => {
        const { id } = currentUser(request)
        await setProfilePicture(context.db, id, kind, null)
        return getAccount(context, id)
      },
    )
  }
}

function takeOnlyPictures(app: Parameters<FastifyPluginAsyncZod>[0]) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(
      new AppError('UNSUPPORTED_MEDIA', {
        message: 'Это не картинка. Подойдут JPG, PNG, WEBP или GIF',
      }),
    ),
  )
}
