import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { readBanners } from './banner-row.ts'
import { createBanner } from './create-banner.ts'
import { endBanner } from './end-banner.ts'
import { saveBanner } from './save-banner.ts'

/** The editor's desk: what is announced above the header, and when. */
export const bannerDeskRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listBanners, ({ context }) => readBanners(context, context.db))

  serve(app, calls.createBanner, ({ context, body, user }) => createBanner(context, user.id, body))

  serve(app, calls.saveBanner, ({ context, params, body, user }) =>
    saveBanner(context, { editorId: user.id, id: params.id, body }),
  )

  serve(app, calls.endBanner, ({ context, params, body, user }) =>
    endBanner(context, { editorId: user.id, id: params.id, reason: body.reason }),
  )
}
