import { lettering } from '@kefir/api/drawing/lettering'
import { darken, lighten } from '../palettes.ts'
import { circle, path, polygon, roundLine } from '@kefir/api/drawing/svg'

export type TetraLook = {
  face: string
  side: string
  band: string
  mark: string
  word?: string
  wordInk?: string
  straw?: string
  pattern?: 'band' | 'dots' | 'sun' | 'stripes'
}

function tetraPattern(look: TetraLook): string {
  switch (look.pattern ?? 'band') {
    case 'dots':
      return (
        circle(-62, -70, 26, look.band) +
        circle(-8, -54, 20, look.mark) +
        circle(-44, -142, 20, look.mark) +
        circle(-6, -118, 24, look.band) +
        circle(-14, -206, 15, look.band)
      )
    case 'sun':
      return (
        path('M-125 -40L-90 -124A62 62 0 0 1 8 -98L10 -12z', look.band) +
        circle(-44, -74, 34, look.mark) +
        polygon(
          [
            [-26, -260],
            [2, -256],
            [4, -206],
            [-48, -212],
          ],
          look.band,
        )
      )
    case 'stripes':
      return (
        polygon(
          [
            [-36, -236],
            [3, -228],
            [4, -196],
            [-50, -206],
          ],
          look.band,
        ) +
        polygon(
          [
            [-62, -178],
            [5, -162],
            [6, -126],
            [-78, -142],
          ],
          look.mark,
        ) +
        polygon(
          [
            [-92, -112],
            [7, -90],
            [9, -44],
            [-113, -64],
          ],
          look.band,
        )
      )
    default:
      return (
        polygon(
          [
            [-72, -154],
            [6, -136],
            [9, -40],
            [-115, -62],
          ],
          look.band,
        ) + circle(-42, -96, 27, look.mark)
      )
  }
}

/** The front of a carton by its corners: the top, the left one of the foot, the one nearest to the viewer. */
export const TETRA_FACE = { top: [0, -318], left: [-138, -24], near: [12, 0] } as const

/** What is printed on the front: its ground is a triangle in the picture, a whole sheet for a model. */
export function tetraFace(look: TetraLook, ground: string): string {
  const word =
    look.word === undefined
      ? ''
      : `<g transform="translate(-58 -20) matrix(1 .1 -.04 1 0 0)">${lettering({
          text: look.word,
          x: 0,
          y: 0,
          size: 24,
          maxWidth: 104,
          fill: look.wordInk ?? look.mark,
          anchor: 'middle',
        })}</g>`
  return ground + tetraPattern(look) + word
}

/** The folds of a carton lie in the shade. */
export const tetraShades = ({ face, side }: Pick<TetraLook, 'face' | 'side'>) => ({
  face: darken(face, 0.16),
  side: darken(side, 0.18),
})

/** Tetrahedral carton standing on y = 0, about 330 units high. */
export function tetra(look: TetraLook): string {
  const shades = tetraShades(look)
  const straw =
    look.straw === undefined
      ? ''
      : roundLine('M34 -190L92 -318L140 -334', look.straw, 13) +
        roundLine('M40 -196L92 -312', lighten(look.straw, 0.5), 4)
  return (
    straw +
    path('M0 -318L138 -42L12 0z', look.side) +
    path('M0 -318L60 -26L12 0z', shades.side, 'fill-opacity=".35"') +
    tetraFace(look, path('M0 -318L-138 -24L12 0z', look.face)) +
    path('M0 -318L-24 -340Q0 -332 24 -340z', look.side) +
    roundLine('M-20 -338L20 -338', shades.side, 3) +
    path('M-138 -24L-150 -10L12 14L12 0z', shades.face) +
    path('M12 0L12 14L146 -26L138 -42z', shades.side)
  )
}
