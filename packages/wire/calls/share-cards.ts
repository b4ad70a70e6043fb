import { z } from 'zod'
import { call } from '../call.ts'
import { Slug } from '../pages.ts'

export const shareCardCalls = {
  getDropCard: call({
    method: 'GET',
    path: '/v1/drops/:slug/share-card',
    who: 'anyone',
    tag: 'home',
    summary: 'Where the picture is that messengers show for a link to a drop',
    params: z.object({ slug: Slug }),
    reply: z.object({ share_card: z.string() }),
  }),
}
