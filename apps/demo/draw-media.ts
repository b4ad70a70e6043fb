import type { Context } from '@kefir/api/context'
import { storeMedia } from '@kefir/api/modules/media/store-media'
import { artInputOf } from './art-input-of.ts'
import type { SceneInput } from './art/scene.ts'
import { MEDIA, type DemoMedia } from './content/media.ts'
import { composeMelody } from './media/compose-melody.ts'
import { drawModel } from './media/draw-model.ts'
import { drawVideo } from './media/draw-video.ts'
import type { PlannedToken } from './plan-tokens.ts'

/** Draws and stores what some tokens play; gives ids of media by the token's place in the plan. */
export async function drawMedia(
  context: Pick<Context, 'config' | 'db' | 'files' | 'now'>,
  tokens: PlannedToken[],
) {
  const ids = new Map<number, number>()
  await Promise.all(
    MEDIA.map(async (media) => {
      const index = tokens.findIndex(
        ({ collection, number }) => collection.slug === media.slug && number === media.number,
      )
      const token = tokens[index]
      if (!token) throw new Error(`no token ${media.number} in ${media.slug}`)
      const { id } = await storeMedia(context, await make(media, artInputOf(token)))
      ids.set(index, id)
    }),
  )
  return ids
}

function make(media: DemoMedia, input: SceneInput) {
  if (media.kind === 'video') return drawVideo(media.plot, input)
  if (media.kind === 'model') return drawModel(media.plot, input)
  return composeMelody(media.plot, `${media.slug} ${media.number}`)
}
