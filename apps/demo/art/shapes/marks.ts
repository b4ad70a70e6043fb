import {
  d,
  fix,
  line,
  path,
  polar,
  rect,
  repeat,
  ring,
  roundLine,
  times,
} from '@kefir/api/drawing/svg'

export type Area = { x: number; y: number; width: number; height: number }

/** Rows of dots as dashed lines: one element a row, whatever the number of dots. */
export function halftone(
  area: Area,
  step: number,
  color: string,
  size: (progress: number) => number,
  opacity = 1,
): string {
  const rows = Math.ceil(area.height / (step * 0.86))
  const lines = repeat(rows, (row) => {
    const width = size(rows > 1 ? row / (rows - 1) : 0) * step
    if (width < 1.2) return ''
    const x = area.x + (row % 2 ? step / 2 : 0)
    const y = area.y + row * step * 0.86
    return `<path d="M${fix(x)} ${fix(y)}H${fix(area.x + area.width)}" stroke-width="${fix(width)}"/>`
  })
  const style = `stroke="${color}" stroke-linecap="round" stroke-dasharray="0 ${fix(step)}"`
  return `<g ${style} stroke-opacity="${opacity}">${lines}</g>`
}

export function rays(
  cx: number,
  cy: number,
  radius: number,
  count: number,
  color: string,
  share = 0.5,
  turn = 0,
): string {
  const step = 360 / count
  const data = repeat(count, (index) => {
    const [x1, y1] = polar(cx, cy, radius, turn + index * step - (step * share) / 2)
    const [x2, y2] = polar(cx, cy, radius, turn + index * step + (step * share) / 2)
    return d`M${cx} ${cy}L${x1} ${y1}L${x2} ${y2}z`
  })
  return path(data, color)
}

/** Band of waves filling everything below it down to `bottom`. */
export function wave(
  y: number,
  width: number,
  amplitude: number,
  length: number,
  phase: number,
  bottom: number,
  color: string,
): string {
  const half = length / 2
  const start = -length + (phase - Math.floor(phase)) * length - half
  const count = Math.ceil((width - start) / half) + 1
  const crests = repeat(count, (index) => {
    const up = index % 2 ? amplitude : -amplitude
    return d`q${half / 2} ${up * 2} ${half} 0`
  })
  return path(d`M${start} ${y}${crests}V${bottom}H${start}z`, color)
}

export function star(
  cx: number,
  cy: number,
  radius: number,
  color: string,
  points = 5,
  inner = 0.42,
): string {
  const data = times(points * 2, (index) => {
    const [x, y] = polar(cx, cy, index % 2 ? radius * inner : radius, (index * 180) / points - 90)
    return d`${x} ${y}`
  })
  return path(`M${data.join('L')}z`, color)
}

export function sparkle(cx: number, cy: number, r: number, color: string): string {
  const k = r * 0.16
  return path(
    d`M${cx} ${cy - r}Q${cx + k} ${cy - k} ${cx + r} ${cy}Q${cx + k} ${cy + k} ${cx} ${cy + r}Q${cx - k} ${cy + k} ${cx - r} ${cy}Q${cx - k} ${cy - k} ${cx} ${cy - r}z`,
    color,
  )
}

/** Postage stamp: a sheet with perforated edges. */
export function perforated(area: Area, hole: number, color: string, behind: string): string {
  const { x, y, width, height } = area
  const across = Math.round(width / (hole * 2.2))
  const down = Math.round(height / (hole * 2.2))
  const dash = (length: number, count: number) =>
    `stroke-dasharray="0 ${fix(length / count)}" stroke-width="${fix(hole * 1.3)}"`
  return (
    rect(x, y, width, height, color) +
    `<g stroke="${behind}" stroke-linecap="round"><path d="${d`M${x} ${y}h${width}M${x} ${y + height}h${width}`}" ${dash(width, across)}/><path d="${d`M${x} ${y}v${height}M${x + width} ${y}v${height}`}" ${dash(height, down)}/></g>`
  )
}

export function postmark(color: string, radius: number): string {
  const lines = repeat(4, (index) => {
    const y = -radius * 0.45 + index * radius * 0.3
    return d`M${radius * 1.05} ${y}q${radius * 0.3} ${-radius * 0.16} ${radius * 0.6} 0t${radius * 0.6} 0t${radius * 0.6} 0`
  })
  return (
    ring(0, 0, radius, color, radius * 0.06) +
    ring(0, 0, radius * 0.66, color, radius * 0.04) +
    roundLine(lines, color, radius * 0.06)
  )
}

export function scallops(
  cx: number,
  cy: number,
  radius: number,
  count: number,
  color: string,
): string {
  const step = 360 / count
  const bumps = repeat(count, (index) => {
    const [x, y] = polar(cx, cy, radius, (index + 1) * step)
    const size = (Math.PI * radius) / count
    return d`A${size} ${size} 0 0 1 ${x} ${y}`
  })
  return path(d`M${cx + radius} ${cy}${bumps}z`, color)
}

export function ticks(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  count: number,
  color: string,
  width: number,
): string {
  const data = repeat(count, (index) => {
    const [x1, y1] = polar(cx, cy, inner, (index * 360) / count)
    const [x2, y2] = polar(cx, cy, outer, (index * 360) / count)
    return d`M${x1} ${y1}L${x2} ${y2}`
  })
  return roundLine(data, color, width)
}

export function snowflake(radius: number, color: string, width: number): string {
  const arms = repeat(6, (index) => {
    const turn = index * 60
    const [x, y] = polar(0, 0, radius, turn)
    const [kx, ky] = polar(0, 0, radius * 0.55, turn)
    const [lx, ly] = polar(0, 0, radius * 0.84, turn - 18)
    const [rx, ry] = polar(0, 0, radius * 0.84, turn + 18)
    return d`M0 0L${x} ${y}M${lx} ${ly}L${kx} ${ky}L${rx} ${ry}`
  })
  // Round caps on this many strokes would take longer than the rest of the picture.
  return line(arms, color, width)
}

/** Many small discs as one path: far cheaper to paint than as many circles. */
export function specks(
  count: number,
  color: string,
  at: () => readonly [number, number, number],
): string {
  const data = repeat(count, () => {
    const [x, y, r] = at()
    return d`M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`
  })
  return path(data, color)
}
