import { lettering } from '@kefir/api/drawing/lettering'
import { chosen, keysOf, type Scene } from '../scene.ts'
import {
  circle,
  line,
  path,
  place,
  polygon,
  rect,
  repeat,
  ring,
  roundLine,
} from '@kefir/api/drawing/svg'
import { star, ticks } from './marks.ts'

const INK = '#14161C'

const slab = (color: string, more = '') => rect(110, 640, 580, 34, color, 8) + more

/** What a machine stands on. */
export const BASES = {
  none: (): string => '',
  matte: (): string => slab('#8E98A8'),
  polished: (): string => slab('#DDE3EC', rect(130, 646, 540, 7, '#FFFFFF', 3)),
  enamel: (): string => slab('#F6F1E4', rect(110, 664, 580, 10, '#1D49F2')),
  copper: (): string => slab('#C77B4A', rect(130, 646, 540, 6, '#F0B48A', 3)),
  cork: (): string =>
    slab(
      '#C89B6C',
      repeat(18, (index) => circle(130 + index * 32, 650 + ((index * 7) % 18), 4, '#8B5A3C')),
    ),
  knitted: (): string =>
    slab(
      '#D81F45',
      repeat(29, (index) => roundLine(`M${116 + index * 20} 646l8 14l8 -14`, '#FFFFFF', 4)),
    ),
  tiles: (): string =>
    slab(
      '#FFFFFF',
      repeat(14, (index) => (index % 2 ? rect(110 + index * 41.4, 640, 41.4, 34, '#2F7BFF') : '')),
    ),
  books: (): string =>
    rect(130, 640, 540, 12, '#D81F45', 3) +
    rect(110, 652, 560, 12, '#0B8A5B', 3) +
    rect(140, 664, 550, 12, '#FFC93C', 3),
}

const button = (color: string, more = '') => circle(0, 0, 34, INK) + circle(0, -4, 27, color) + more

export const BUTTONS = {
  red: (): string => button('#D81F45'),
  blue: (): string => button('#2F7BFF'),
  yellow: (): string => button('#FFC93C'),
  forbidden: (): string =>
    button('#FFFFFF', ring(0, -4, 22, '#D81F45', 6) + roundLine('M-15 -19L15 11', '#D81F45', 6)),
}

const porthole = (glass: string, inside: string) =>
  circle(0, 0, 74, INK) + circle(0, 0, 64, glass) + inside

/** Of which shift it is: what is seen through the porthole. */
const SHIFTS = {
  none: (): string => '',
  morning: (): string =>
    porthole(
      '#FFB7A5',
      path('M-46 20A46 46 0 0 1 46 20z', '#FFC93C') + rect(-62, 20, 124, 12, '#E8562A'),
    ),
  day: (): string => porthole('#8FD3FF', star(0, 0, 44, '#FFC93C', 12, 0.7)),
  night: (): string =>
    porthole('#14183A', circle(0, 0, 34, '#FFE9A8') + circle(16, -10, 28, '#14183A')),
}

/** What a small machine runs on. */
const SUPPLIES = {
  none: (): string => '',
  socket: (): string =>
    rect(-54, -54, 108, 108, '#FFFFFF', 20, `stroke="${INK}" stroke-width="6"`) +
    circle(-20, 0, 11, INK) +
    circle(20, 0, 11, INK) +
    roundLine('M0 54V130', INK, 9),
  bicycle: (): string =>
    ring(0, 0, 62, INK, 12) + ticks(0, 0, 8, 58, 12, '#5C6270', 4) + circle(0, 0, 12, '#D81F45'),
  inspiration: (): string =>
    circle(0, -10, 48, '#FFE66B') +
    rect(-22, 34, 44, 30, '#8E98A8', 6) +
    ticks(0, -10, 60, 78, 10, '#FFC93C', 8),
}

/** Beside the machine, on the wall. */
export function onWall(scene: Scene): string {
  const shift = SHIFTS[chosen(scene, 'shift', keysOf(SHIFTS), ['none'])]
  const supply = SUPPLIES[chosen(scene, 'supply', keysOf(SUPPLIES), ['none'])]
  return place(684, 130, 1, shift() + supply())
}

const OTK = { text: 'ОТК', x: 0, y: 9, size: 24, fill: '#FFFFFF', anchor: 'middle' } as const

/** The mark of those who checked it. */
export function otkStamp(scene: Scene): string {
  const stamps = {
    none: () => '',
    round: () => ring(0, 0, 38, '#FFFFFF', 5) + lettering(OTK),
    diamond: () =>
      line('M0 -46L52 0L0 46L-52 0z', '#FFFFFF', 5) + lettering({ ...OTK, size: 20, y: 7 }),
    star: () =>
      polygon(
        [
          [0, -48],
          [13, -16],
          [46, -14],
          [20, 8],
          [28, 40],
          [0, 22],
          [-28, 40],
          [-20, 8],
          [-46, -14],
          [-13, -16],
        ],
        '#FFFFFF',
      ) + lettering({ ...OTK, size: 15, y: 8, fill: INK }),
    signature: () => roundLine('M-56 14Q-40 -34 -26 4T-2 2Q8 -26 18 6T56 -8', '#FFFFFF', 6),
  }
  return stamps[chosen(scene, 'otk', keysOf(stamps), ['none'])]()
}
