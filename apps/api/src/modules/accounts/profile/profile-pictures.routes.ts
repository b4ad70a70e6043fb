import { calls } from '@kefir/wire/calls'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { AppError } from '../../../app-error.ts'
import { serve } from '../../../plugins/serve-call.ts'
import { IMAGE_SIZES } from '../../pictures/pictures.routes.ts'
import { getAccount } from '../get-account.ts'
import { removeProfilePicture } from './remove-profile-picture.ts'
import { saveProfilePicture } from './save-profile-picture.ts'

const BYTES_IN_MB = 1024 * 1024
/** Each costs a tenth of a second of the processor and a few files. */
const UPLOADS = { rateLimit: { max: 20, timeWindow: '1 minute' } }

const PICTURES = [
  { kind: 'avatar', upload: calls.uploadAvatar, remove: calls.removeAvatar },
  { kind: 'banner', upload: calls.uploadBanner, remove: calls.removeBanner },
] as const

/** Avatar and banner of the signed-in user; an upload is the picture's bytes and nothing around them. */
export const profilePictureRoutes: FastifyPluginAsync = async (app) => {
  takeOnlyPictures(app)

  for (const { kind, upload, remove } of PICTURES) {
    const { w, h, max_mb } = IMAGE_SIZES[kind]

    serve(
      app,
      upload,
      async ({ context, body, user }) => {
        const source = body instanceof Uint8Array ? body : new Uint8Array()
        await saveProfilePicture(context, user.id, { kind, frame: { w, h }, source })
        return getAccount(context, user.id)
      },
      {
        config: UPLOADS,
        bodyLimit: max_mb * BYTES_IN_MB,
        // Fastify's own refusal comes later and does not know what was sent.
        onRequest: async ({ headers }) => {
          if (Number(headers['content-length']) > max_mb * BYTES_IN_MB)
            throw new AppError('BODY_TOO_LARGE', { message: `Картинка больше ${max_mb}\u00a0МБ` })
        },
      },
    )

    serve(app, remove, async ({ context, user }) => {
      await removeProfilePicture(context, user.id, kind)
      return getAccount(context, user.id)
    })
  }
}

function takeOnlyPictures(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    [...calls.uploadAvatar.consumes],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(
      new AppError('UNSUPPORTED_MEDIA', {
        message: 'Это не картинка. Подойдут JPG, PNG, WEBP или GIF',
      }),
    ),
  )
}
