import { darken } from '../palettes.ts'
import { circle, ellipse, path, place, rect, repeat, ring, roundLine } from '@kefir/api/drawing/svg'
import { scallops, star } from './marks.ts'

/** Balls of a yard around (0, 0), about 300 units wide. */
export const BALLS = {
  leather: (): string =>
    circle(0, 0, 150, '#FFFFFF') +
    repeat(5, (index) => place(0, 0, 1, star(0, -104, 44, '#14161C', 5, 0.8), index * 72)) +
    star(0, 0, 56, '#14161C', 5, 0.8) +
    ring(0, 0, 150, '#14161C', 6),
  rubber: (): string =>
    circle(0, 0, 150, '#D81F45') +
    path('M-150 0A150 150 0 0 0 150 0z', '#1D49F2') +
    rect(-149, -22, 298, 44, '#FFFFFF') +
    roundLine('M-96 -80Q-60 -124 -10 -128', '#FFFFFF', 12) +
    ring(0, 0, 150, '#FFFFFF', 8),
  tin: (): string =>
    rect(-104, -120, 208, 240, '#C4CBD6') +
    ellipse(0, 120, 104, 30, '#8E98A8') +
    ellipse(0, -120, 104, 30, '#E6EBF2') +
    rect(-104, -56, 208, 112, '#FFC93C') +
    roundLine('M-70 -10L10 30M40 -30L84 20', darken('#FFC93C', 0.35), 10),
}

/** Fields by their colour. */
export const FIELDS = { asphalt: '#6B7280', grass: '#3FA35B', sand: '#E3C583', roof: '#8A3B2B' }

const BLIN = '#F2B861'

export const PANCAKE_EDGES = {
  lace: (): string =>
    scallops(0, 0, 176, 30, BLIN) +
    repeat(24, (index) => place(0, 0, 1, circle(0, -168, 8, darken(BLIN, 0.3)), index * 15)),
  even: (): string => circle(0, 0, 190, BLIN),
  bitten: (bg: string): string =>
    circle(0, 0, 190, BLIN) +
    circle(150, -130, 66, bg) +
    circle(92, -176, 44, bg) +
    circle(186, -66, 40, bg),
}

export const FILLINGS = {
  butter: (): string =>
    rect(-46, -46, 92, 80, '#FFE97A', 14) + rect(-46, 10, 92, 24, '#E8C43A', 10),
  cream: (): string =>
    path(
      'M-90 0C-96 -60 -30 -90 10 -70C70 -86 110 -30 84 14C90 60 20 90 -20 66C-70 76 -96 40 -90 0z',
      '#FFFFFF',
    ),
  curd: (): string =>
    repeat(14, (index) =>
      circle(
        Math.cos(index * 2.4) * (14 + index * 6),
        Math.sin(index * 2.4) * (14 + index * 6),
        15,
        '#FFFFFF',
      ),
    ),
  sun: (): string => star(0, 0, 118, '#FF9F1C', 12, 0.66) + circle(0, 0, 66, '#FFD23F'),
}

/** What remains of a pancake's brown spots, whatever is inside. */
export const BROWNING = repeat(9, (index) =>
  circle(Math.cos(index * 2.1) * 128, Math.sin(index * 2.1) * 128, 9 + (index % 3) * 3, '#D98E3B'),
)
