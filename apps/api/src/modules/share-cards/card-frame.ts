import { PRODUCT } from '@kefir/rules/product'
import { lettering } from '../../drawing/lettering.ts'
import { logoMark } from '../../drawing/logo-mark.ts'
import { circle, path, place, rect, repeat } from '../../drawing/svg.ts'

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
/** Where the picture lies. */
export const ART = { x: 72, y: 72, side: 486, radius: 28 }

const CREAM = '#F6F3EA'
const MILK = '#FFFFFF'
const BLUE = '#1D49F2'
const BERRY = '#D81F45'
const BUTTER = '#FFC93C'
const INK = '#14161C'

/** The ground of every card: cream paper, two faces of a carton, the fold, the mark. */
export function drawFrame(): string {
  return (
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, CREAM) +
    path('M0 630V214L318 630z', BLUE) +
    path('M318 630L0 214L0 150L470 630z', BERRY) +
    dots() +
    artPlace() +
    place(LOGO.x, LOGO.y, LOGO.scale, logoMark()) +
    lettering({
      text: PRODUCT.name.toLowerCase(),
      x: LOGO.x + 54,
      y: LOGO.y + 38,
      size: 34,
      weight: 800,
      fill: INK,
      tracking: -0.02,
    }) +
    fold()
  )
}

const LOGO = { x: 632, y: 62, scale: 1.4 }

/** Halftone in the far corner, as on printed paper. */
const dots = () =>
  repeat(7, (row) =>
    repeat(12, (column) => {
      const x = 1192 - column * 26 - (row % 2) * 13
      const y = 622 - row * 22
      const size = 5.5 * (1 - row / 7) * (1 - column / 13)
      return size > 0.8 ? circle(x, y, size, '#E6DFCC') : ''
    }),
  )

/** A white border and a short warm shadow, so that a picture of any colour stands out. */
const artPlace = () =>
  rect(
    ART.x - 10,
    ART.y,
    ART.side + 20,
    ART.side + 20,
    '#3A2F14',
    ART.radius + 10,
    'fill-opacity=".10"',
  ) + rect(ART.x - 10, ART.y - 10, ART.side + 20, ART.side + 20, MILK, ART.radius + 10)

const fold = () =>
  path('M1092 0H1200V108z', BUTTER) + path('M1092 0V84Q1092 108 1116 108H1200z', '#E9E2CF')
