import { logoMark } from '../../drawing/logo-mark.ts'
import { circle, path, place, polar, rect, repeat } from '../../drawing/svg.ts'

const BLUE = '#1D49F2'
const BERRY = '#D81F45'
const BUTTER = '#FFC93C'
const MILK = '#FFFFFF'
const FOILS = ['#9AA3AF', '#EDE8DA', '#2DB67D', '#2F7BFF', '#8A4DFF', '#F2B200']

/** Where there is no picture: the mark on butter. */
export function drawEmptyArt(side: number): string {
  const scale = side / 34
  return rect(0, 0, side, side, BUTTER) + place(side * 0.28, side * 0.26, scale * 0.44, logoMark())
}

/** A closed box with the caps of every rarity flying out of it. */
export function drawBox(side: number): string {
  const unit = side / 100
  return rect(0, 0, side, side, BLUE) + place(side / 2, side * 0.62, unit, rays() + caps() + box())
}

const rays = () =>
  repeat(12, (index) => {
    const [x1, y1] = polar(0, 0, 110, index * 30)
    const [x2, y2] = polar(0, 0, 110, index * 30 + 13)
    return path(
      `M0 0L${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}z`,
      '#3A63FF',
    )
  })

const caps = () =>
  FOILS.map((colour, index) => {
    const [x, y] = polar(0, 2, index % 2 ? 46 : 38, -162 + index * 28.8)
    return circle(x, y, 7, colour, 'stroke="#14161C" stroke-opacity=".25" stroke-width=".8"')
  }).join('')

const box = () =>
  rect(-26, -6, 52, 34, BERRY, 2) +
  rect(-26, -6, 26, 34, '#B91638', 2) +
  rect(-29, -14, 58, 11, BERRY, 2) +
  rect(-5, -14, 10, 42, BUTTER) +
  path('M0 -14C-16 -30 -22 -18 0 -14C22 -18 16 -30 0 -14z', BUTTER) +
  place(-21, 4, 0.42, logoMark(MILK, BUTTER, BERRY))
