import type { Context } from '../../context.ts'
import { keepDrawing } from '../pictures/keep-drawing.ts'
import { insertPictures } from '../pictures/pictures.queries.ts'

/** Stands for a work while its file is being checked: a carton's fold on paper. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">' +
  '<rect width="600" height="600" fill="#f6f3ea"/>' +
  '<path d="M0 600 300 300 600 600Z" fill="#ece6d6"/>' +
  '<path d="M0 0 300 300 0 600Z" fill="#f1ecdf"/></svg>'

/** Its picture; asked for twice it is the same one. */
export async function getPlaceholder({ db, files, now }: Pick<Context, 'db' | 'files' | 'now'>) {
  const drawing = await keepDrawing(files, { svg: SVG, scale: 1 }, { isStandIn: true })
  const [picture] = await insertPictures(db, [drawing], now())
  return picture!.id
}
