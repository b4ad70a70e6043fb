import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SHARE_CARD_KINDS } from '../pictures/share-card-path.ts'
import { getShareCard } from './get-share-card.ts'

const Params = z.object({
  kind: z.enum(SHARE_CARD_KINDS),
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
