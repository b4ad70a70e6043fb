import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { getAuthors, getBanner, getMain, getTokenShelves, getTopCollections } from './get-main.ts'

export const mainRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getMain, ({ context, user }) => getMain(context, user?.id ?? null))

  serve(app, calls.getBanner, ({ context }) => getBanner(context))

  serve(app, calls.listTopCollections, ({ context }) => getTopCollections(context))

  serve(
    app,
    calls.listTrendTokens,
    async ({ context, user }) => (await getTokenShelves(context, user?.id ?? null)).trend,
  )

  serve(
    app,
    calls.listNewTokens,
    async ({ context, user }) => (await getTokenShelves(context, user?.id ?? null)).fresh,
  )

  serve(app, calls.listAuthors, ({ context }) => getAuthors(context))
}
