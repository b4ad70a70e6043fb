import type { Context } from '@kefir/api/context'
import { keepDrawing } from '@kefir/api/modules/pictures/keep-drawing'
import type { NewPicture } from '@kefir/api/modules/pictures/pictures.queries'
import { readLooks } from './kept-looks.ts'
import { LISTS, planDrawings, type DemoPictures } from './plan-drawings.ts'
import type { PlannedToken } from './plan-tokens.ts'

/** Pictures under way at once: enough to keep two cores busy while files are written. */
const CONCURRENCY = 4

/** Draws every picture of the demo and keeps the drawings; files are rendered when asked for. */
export async function drawPictures(
  { files }: Pick<Context, 'files'>,
  tokens: PlannedToken[],
): Promise<DemoPictures<NewPicture>> {
  const drawings = planDrawings(tokens)
  const seen = readLooks()
  const pictures = Object.fromEntries(
    LISTS.map((list) => [list, []]),
  ) as unknown as DemoPictures<NewPicture>

  let next = 0
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let one = drawings[next++]; one; one = drawings[next++])
        pictures[one.list][one.index] = await keepDrawing(
          files,
          { svg: one.draw(), scale: one.scale ?? 1 },
          { seen },
        )
    }),
  )
  return pictures
}
