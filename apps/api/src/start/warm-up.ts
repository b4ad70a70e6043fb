import type { FastifyInstance } from 'fastify'
import { forEach } from '../jobs/for-each.ts'
import { drawKept } from '../modules/pictures/draw-kept.ts'

/** What a tall screen shows of a page before anybody scrolls; the rest is rendered when it comes near. */
const PICTURES_A_SCREEN = 12
const PICTURE = /(?<=\/files\/[\da-f]{2}\/)[\da-f]{32}(?=-small\.webp)/g
/** As many as are rendered together. */
const AT_ONCE = 2
/** Where the home page leads a visitor next. */
export const NEXT_SCREENS = [/href="(\/collection\/\d+)"/, /href="(\/collection\/token\/\d+)"/]

/**
 * Looks at the home page, a collection and a token as the first visitor will: modules get loaded,
 * connections opened, statements planned, the pictures of these pages rendered. What fails here will
 * be told to the visitor, and is no reason not to start.
 */
export async function warmUp(app: FastifyInstance) {
  const home = await look(app, '/')
  const others = await Promise.all(
    NEXT_SCREENS.map((link) => link.exec(home)?.[1]).map((path) => (path ? look(app, path) : '')),
  )
  const pictures = new Set([home, ...others].flatMap(firstPictures))

  // Whole: which of the sizes a visitor sees depends on the screen.
  await forEach(pictures, AT_ONCE, (key) =>
    drawKept(app.context, { keys: [key] }).catch(() => undefined),
  )
}

async function look(app: FastifyInstance, url: string) {
  const { payload } = await app.inject({ url, headers: { 'sec-fetch-site': 'none' } })
  return payload
}

function firstPictures(page: string) {
  return [...new Set(page.match(PICTURE))].slice(0, PICTURES_A_SCREEN)
}
