import { circle, path, polygon, rect, repeat, roundLine } from '@kefir/api/drawing/svg'

const INK = '#0C0D14'
const GLOW = '#FFE9A8'

/** Lamp in the street, on y = 0, about 420 units high. */
export function streetLamp(): string {
  return (
    circle(0, -392, 92, GLOW, 'fill-opacity=".28"') +
    roundLine('M0 0V-350', INK, 14) +
    rect(-26, -14, 52, 14, INK) +
    polygon(
      [
        [-22, -350],
        [22, -350],
        [34, -420],
        [-34, -420],
      ],
      GLOW,
    ) +
    path('M-42 -420H42L0 -450z', INK)
  )
}

/** A shop's lit window, on y = 0, about 300 units wide. */
export function shopWindow(accent: string): string {
  return (
    rect(-160, -250, 320, 250, INK) +
    rect(-140, -196, 280, 176, GLOW) +
    repeat(3, (index) => rect(-110 + index * 86, -96, 34, 76, '#FFFFFF', 8)) +
    repeat(8, (index) =>
      path(`M${-160 + index * 40} -250h40v40a20 20 0 0 1 -40 0z`, index % 2 ? '#FFFFFF' : accent),
    )
  )
}

/** A house with one window that is lit, on y = 0. */
export function litWindow(wall: string): string {
  return (
    rect(-130, -320, 260, 320, wall) +
    repeat(2, (row) =>
      repeat(2, (column) => {
        const isLit = row === 0 && column === 1
        return rect(-90 + column * 100, -270 + row * 130, 70, 90, isLit ? GLOW : INK, 6)
      }),
    ) +
    roundLine('M45 -270V-180M10 -225H80', wall, 7)
  )
}

export function van(accent: string): string {
  return (
    path('M-120 -26V-130H40L92 -84V-26z', '#FFFFFF') +
    path('M44 -122L82 -86H44z', '#8FD3FF') +
    rect(-120, -84, 160, 26, accent) +
    circle(-72, -24, 26, INK) +
    circle(-72, -24, 10, '#C4CBD6') +
    circle(52, -24, 26, INK) +
    circle(52, -24, 10, '#C4CBD6')
  )
}

export function yardman(cloth: string): string {
  return (
    roundLine('M66 -150L100 -20', '#8B5A3C', 8) +
    path('M82 -26L120 -34L132 6L88 12z', '#E0B95A') +
    path('M-46 0L-36 -120Q-34 -150 0 -150Q34 -150 36 -120L46 0z', cloth) +
    polygon(
      [
        [-30, 0],
        [30, 0],
        [22, -112],
        [-22, -112],
      ],
      '#FFFFFF',
    ) +
    roundLine('M30 -124L74 -116', cloth, 18) +
    circle(0, -176, 30, '#F6C9A8') +
    path('M-34 -182Q-32 -216 0 -216Q32 -216 34 -182z', INK)
  )
}
