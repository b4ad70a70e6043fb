import { circle, ellipse, path, place, polygon, roundLine } from '@kefir/api/drawing/svg'
import { tumbler } from './dairy.ts'
import { catHead, owl } from './mascots.ts'

const INK = '#14161C'

/** Who goes along with Кефириус, standing on y = 0, about 150 units high. */
export const MATES = {
  cat: (collar: string): string =>
    path('M-70 0Q-74 -90 0 -92Q74 -90 70 0z', '#E8923E') +
    place(
      0,
      -112,
      0.46,
      catHead({
        fur: '#E8923E',
        stripe: '#7A3E18',
        inner: '#FF9FB2',
        eyes: '#C6DC3F',
        ink: INK,
        collar,
      }),
    ),
  sparrow: (): string =>
    roundLine('M-8 -8V0M12 -8V0', '#E08A1E', 6) +
    path('M-70 -30L-34 -46Q-20 -86 24 -84Q56 -80 54 -50Q50 -8 0 -8Q-30 -10 -40 -30z', '#8B5A3C') +
    ellipse(14, -30, 26, 18, '#F0D9BC') +
    circle(32, -62, 6, INK) +
    polygon(
      [
        [52, -64],
        [76, -56],
        [52, -50],
      ],
      '#FFA62B',
    ),
  glass: (): string => place(0, 0, 0.72, tumbler('#FFFFFF', '#BFD8E8')),
  owl: (collar: string): string =>
    place(
      0,
      -84,
      0.42,
      owl({
        body: '#6B5A8E',
        belly: '#E8DFF5',
        wing: collar,
        beak: '#FFA62B',
        iris: '#FFC93C',
        ink: INK,
      }),
    ),
  shadow: (): string =>
    path('M-230 34L-40 -6H70L60 34z', INK, 'fill-opacity=".35"') +
    path('M-300 34L-230 6L-210 34z', INK, 'fill-opacity=".35"'),
}

export const SECOND_CAPS = {
  bronze: '#B87333',
  silver: '#C4CBD6',
  gold: '#F2B200',
  cork: '#C89B6C',
}
