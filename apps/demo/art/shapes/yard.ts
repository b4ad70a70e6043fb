import {
  circle,
  ellipse,
  path,
  place,
  polygon,
  rect,
  repeat,
  roundLine,
} from '@kefir/api/drawing/svg'

const INK = '#14161C'

function hen(color: string): string {
  return (
    roundLine('M-8 -4V0M8 -4V0', '#E08A1E', 5) +
    path('M-34 -44Q-30 -8 0 -6Q30 -6 32 -36L38 -62Q24 -66 18 -50Q0 -34 -34 -44z', color) +
    path('M24 -64Q26 -80 36 -74Q42 -70 36 -60z', '#D81F45') +
    polygon(
      [
        [40, -58],
        [54, -54],
        [39, -50],
      ],
      '#FFA62B',
    ) +
    circle(32, -58, 3.5, INK)
  )
}

/** What stands in a yard, on y = 0, each about 170 units wide. */
export const YARDS = {
  hens: (): string =>
    place(-60, 0, 1, hen('#FFFFFF')) +
    place(10, 14, 1, hen('#E8923E')) +
    place(78, -4, 1, hen('#FFFFFF')),
  goat: (): string =>
    roundLine('M-40 -36V0M-24 -36V0M24 -36V0M40 -36V0', '#D9CFB8', 10) +
    path('M-54 -88Q-54 -100 -40 -100H36L58 -132H84L92 -108L66 -96L54 -40H-46z', '#FFFFFF') +
    roundLine('M62 -132Q48 -160 34 -158', '#8E98A8', 8) +
    path('M78 -106L82 -76L70 -98z', '#D9CFB8') +
    circle(72, -118, 4, INK),
  tractor: (): string =>
    rect(-20, -90, 110, 46, '#D81F45', 8) +
    rect(-64, -140, 60, 96, '#D81F45', 8) +
    rect(-56, -132, 44, 44, '#8FD3FF', 4) +
    roundLine('M64 -92V-126', INK, 9) +
    circle(-40, -40, 42, INK) +
    circle(-40, -40, 18, '#FFC93C') +
    circle(68, -26, 26, INK) +
    circle(68, -26, 11, '#FFC93C'),
  hives: (): string =>
    repeat(3, (index) =>
      place(
        -78 + index * 76,
        0,
        1,
        rect(-28, -64, 56, 64, ['#FFC93C', '#8FD3FF', '#FFFFFF'][index]!) +
          polygon(
            [
              [-38, -62],
              [0, -88],
              [38, -62],
            ],
            '#7A4A2E',
          ) +
          rect(-14, -26, 28, 7, INK, 3),
      ),
    ) + repeat(5, (index) => ellipse(-70 + index * 38, -112 - (index % 2) * 22, 7, 5, '#F2B200')),
}

/** Smoke above a chimney whose top is at (0, 0). */
export const SMOKES = {
  straight: (color: string): string => roundLine('M0 -8V-150', color, 18),
  rings: (color: string): string =>
    repeat(3, (index) =>
      circle(
        index * 16,
        -26 - index * 46,
        13 + index * 6,
        'none',
        `stroke="${color}" stroke-width="9"`,
      ),
    ),
  none: (): string => '',
}
