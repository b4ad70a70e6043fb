import { lettering } from '@kefir/api/drawing/lettering'
import { darken } from '../palettes.ts'
import { circle, d, polar, rect, repeat, roundLine } from '@kefir/api/drawing/svg'
import { star, ticks } from './marks.ts'

/** `rank` (0…5) adds equipment; `turn` and `level` (0…1) are the machine's own reading. */
export type MachineLook = {
  body: string
  trim: string
  paper: string
  ink: string
  rank: number
  turn: number
  level: number
  serial: string
}

export function gauge(x: number, y: number, r: number, turn: number, rim: string): string {
  const [nx, ny] = polar(x, y, r * 0.62, 150 + turn * 240)
  return (
    circle(x, y, r * 1.16, rim) +
    circle(x, y, r, '#FFFFFF') +
    ticks(x, y, r * 0.74, r * 0.86, 12, '#14161C', r * 0.06) +
    roundLine(d`M${x} ${y}L${nx} ${ny}`, '#D81F45', r * 0.13) +
    circle(x, y, r * 0.15, '#14161C')
  )
}

export function rivets(x: number, y: number, width: number, color: string): string {
  return `<path d="${d`M${x} ${y}h${width}`}" stroke="${color}" stroke-width="10" stroke-linecap="round" stroke-dasharray="0 ${Math.round(width / 8)}"/>`
}

/** One star for every step above «mini». */
export function stars(look: MachineLook, x: number, y: number, color: string): string {
  return repeat(look.rank, (index) => star(x + (index - (look.rank - 1) / 2) * 40, y, 17, color))
}

export function plate(
  look: MachineLook,
  x: number,
  y: number,
  width: number,
  word: string,
): string {
  return (
    rect(x - width / 2, y - 36, width, 72, look.paper, 16) +
    lettering({
      text: word,
      x,
      y: y + 15,
      size: 42,
      maxWidth: width - 36,
      fill: look.ink,
      anchor: 'middle',
    })
  )
}

export function lamps(look: MachineLook, x: number, y: number): string {
  return repeat(3, (index) =>
    circle(
      x + index * 36,
      y,
      12,
      index <= look.rank / 2 ? look.trim : darken(look.body, 0.35),
      `stroke="${look.ink}" stroke-width="3"`,
    ),
  )
}
