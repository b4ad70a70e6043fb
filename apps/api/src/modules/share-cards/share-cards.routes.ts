import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { serve } from '../../plugins/serve-call.ts'
import { findDropCard } from './find-drop-card.ts'
import { getShareCard } from './get-share-card.ts'

const Params = z.object({
  kind: z.string().regex(/^[a-z-]{1,40}$/),
  id: z.string().regex(/^[a-z\d-]{1,40}$/),
  file: z.string().regex(/^[a-z\d]{1,20}\.png$/),
})

/** Pictures of 1200×630 for messengers; not part of the API, so they stand beside it. */
export const shareCardRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/share/:kind/:id/:file',
    { schema: { hide: true, params: Params } },
    async ({ params: { kind, id, file } }, reply) => {
      const path = `/share/${kind}/${id}/${file}`
      const answer = await getShareCard(app.context, { kind, id, path })
      if ('movedTo' in answer)
        return reply.header('cache-control', 'public, max-age=60').redirect(answer.movedTo, 302)

      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/png')
        .send(answer.png)
    },
  )
}

/** A drop has no call of its own yet to tell the address; the others tell theirs with what they are. */
export const dropCardRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getDropCard, async ({ context, params }) => {
    const found = await findDropCard(context.db, params.slug, context.now())
    if (!found) throw new AppError('NOT_FOUND')
    return { share_card: found.path }
  })
}
