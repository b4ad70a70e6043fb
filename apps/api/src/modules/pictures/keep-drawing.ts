import type { FileStore } from '../../ports/file-store.ts'
import { pictureKey } from './picture-variants.ts'
import type { NewPicture } from './pictures.queries.ts'
import { readMeasures, seeDrawing, type SeenDrawing } from './see-drawing.ts'

/** A drawing of our own, with its measures in its first tag; `scale` widens every variant. */
export type Drawing = { svg: string; scale: number }

/** Where drawings wait for being rendered. Nothing below this folder is served. */
export const SOURCES_FOLDER = 'sources'
export const drawingKey = (key: string) => `${SOURCES_FOLDER}/${key.slice(0, 2)}/${key}.json`

type Options = {
  /** Makes its key its own. */
  salt?: string
  /** Whether it stands for a picture that there is not: then it has no look, for it is nobody's work. */
  isStandIn?: boolean
  /** What is known of drawings by their keys: to look at one costs ten times the rest. */
  seen?: ReadonlyMap<string, SeenDrawing>
}

/**
 * Keeps a drawing and gives the row of its picture, complete but for the files: those are rendered
 * when somebody asks for them (`draw-kept.ts`), because encoding costs fifteen times the rest.
 */
export async function keepDrawing(
  files: FileStore,
  drawing: Drawing,
  { salt, isStandIn = false, seen }: Options = {},
): Promise<NewPicture> {
  const measures = readMeasures(drawing.svg)
  const key = pictureKey(Buffer.from(drawing.svg), salt)
  const [{ blur, look }] = await Promise.all([
    seen?.get(key) ?? seeDrawing(drawing.svg),
    files.put(drawingKey(key), Buffer.from(JSON.stringify(drawing)), 'application/json'),
  ])

  return {
    ...{ key, type: 'image/webp', ...measures, blur },
    ...{ look: isStandIn ? null : look, is_stand_in: isStandIn },
  }
}
