import { bottle } from './shapes/bottle.ts'
import {
  circle,
  ellipse,
  path,
  place,
  repeat,
  roundLine,
  svgDocument,
} from '@kefir/api/drawing/svg'

export const EMPTY_STATES = [
  'search',
  'favorites',
  'tokens',
  'activity',
  'messages',
  'error',
] as const

export type EmptyState = (typeof EMPTY_STATES)[number]

/** Small transparent picture for an empty list. */
export function drawEmptyState(kind: EmptyState): string {
  const ink = '#14161C'
  const look = {
    glass: '#FFFFFF',
    cap: '#9AA3AF',
    label: '#1D49F2',
    labelInk: '#FFFFFF',
    ink,
    word: '',
    level: 0.05,
  }
  const ground = ellipse(240, 320, 190, 22, '#E3DECF') + circle(240, 180, 140, '#EFEADC')
  const pictures: Record<EmptyState, () => string> = {
    search: () =>
      place(210, 320, 0.62, bottle(look)) +
      roundLine('M322 238L372 292', '#1D49F2', 22) +
      circle(286, 200, 52, '#8FD3FF', 'fill-opacity=".55" stroke="#1D49F2" stroke-width="14"'),
    favorites: () =>
      place(240, 320, 0.62, bottle({ ...look, kind: 'none' })) +
      path(
        'M240 286C196 252 204 214 228 220Q240 224 240 236Q240 224 252 220C276 214 284 252 240 286z',
        '#D81F45',
      ),
    tokens: () =>
      repeat(3, (index) =>
        place(
          140 + index * 100,
          320,
          0.56,
          bottle({ ...look, cap: ['#2DB67D', '#2F7BFF', '#8A4DFF'][index] ?? ink, kind: 'none' }),
        ),
      ),
    activity: () =>
      roundLine('M80 250L160 210L220 240L300 150L390 120', '#1D49F2', 14) +
      [
        [80, 250],
        [160, 210],
        [220, 240],
        [300, 150],
        [390, 120],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 14, '#FFFFFF', 'stroke="#1D49F2" stroke-width="8"'))
        .join(''),
    messages: () =>
      path(
        'M110 90H370Q396 90 396 116V226Q396 252 370 252H230L170 306V252H110Q84 252 84 226V116Q84 90 110 90z',
        '#FFFFFF',
        `stroke="${ink}" stroke-width="8" stroke-linejoin="round"`,
      ) +
      circle(180, 172, 15, '#1D49F2') +
      circle(240, 172, 15, '#FFC93C') +
      circle(300, 172, 15, '#D81F45'),
    error: () =>
      place(220, 318, 0.62, bottle({ ...look, cap: '#D81F45', label: '#D81F45' }), 72) +
      ellipse(330, 316, 110, 16, '#FFFFFF'),
  }
  return svgDocument(480, 360, ground + pictures[kind]())
}
