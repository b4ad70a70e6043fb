import type { Context } from '@kefir/api/context'
import type { Tx } from '@kefir/api/db/client'
import { DRAW_KEPT } from '@kefir/api/modules/pictures/draw-by-job'
import { ENCODE_AVIF } from '@kefir/api/modules/pictures/encode-avif'
import { listFaces, orderPictures } from './order-pictures.ts'

/** Behind the visitors' backs. A picture that somebody asks for is drawn then, ordered or not. */
export async function orderDrawings(
  context: Pick<Context, 'config' | 'files' | 'jobs' | 'now'>,
  tx: Tx,
) {
  const { config, jobs } = context
  if (!config.drawsAhead) return
  await jobs.send(tx, DRAW_KEPT, { keys: await orderPictures(tx, context) })
  // What the page of a collection begins with: a banner is a third lighter as AVIF.
  const [pictureId, ...others] = await listFaces(tx)
  if (pictureId !== undefined) await jobs.send(tx, ENCODE_AVIF, { pictureId, others })
}
