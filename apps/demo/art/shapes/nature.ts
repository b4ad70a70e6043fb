import { darken, lighten } from '../palettes.ts'
import {
  circle,
  d,
  ellipse,
  path,
  place,
  polar,
  polygon,
  rect,
  repeat,
  roundLine,
} from '@kefir/api/drawing/svg'

export function cloud(x: number, y: number, scale: number, color: string): string {
  const body = 'M-90 0A34 34 0 0 1 -64 -58A52 52 0 0 1 30 -76A40 40 0 0 1 86 -44A24 24 0 0 1 84 0z'
  return place(x, y, scale, path(body, color))
}

/** Rolling ground from `y` down to the picture's edge. */
export function hill(
  y: number,
  amplitude: number,
  phase: number,
  color: string,
  width = 800,
  bottom = 800,
): string {
  const a = amplitude * (phase > 0.5 ? 1 : -1)
  const shift = (phase - 0.5) * width * 0.3
  return path(
    d`M0 ${y + a * 0.4}C${width * 0.25 + shift} ${y - a * 1.4} ${width * 0.5 + shift} ${y + a * 1.6} ${width} ${y - a * 0.2}V${bottom}H0z`,
    color,
  )
}

export function tree(x: number, y: number, scale: number, leaf: string, trunk: string): string {
  const crown =
    circle(0, -110, 48, leaf) +
    circle(-26, -84, 34, darken(leaf, 0.12)) +
    circle(20, -124, 18, lighten(leaf, 0.2))
  return place(x, y, scale, rect(-7, -60, 14, 62, trunk) + crown)
}

export function fir(x: number, y: number, scale: number, color: string, snow?: string): string {
  const tiers = repeat(3, (index) => {
    const top = -230 + index * 56
    const half = 46 + index * 20
    const body = polygon(
      [
        [0, top],
        [half, top + 96],
        [-half, top + 96],
      ],
      index % 2 ? darken(color, 0.12) : color,
    )
    const cap =
      snow === undefined
        ? ''
        : path(
            d`M0 ${top}L${half * 0.5} ${top + 48}Q${half * 0.25} ${top + 36} 0 ${top + 50}Q${-half * 0.25} ${top + 36} ${-half * 0.5} ${top + 48}z`,
            snow,
          )
    return body + cap
  })
  return place(x, y, scale, rect(-9, -30, 18, 32, darken(color, 0.5)) + tiers)
}

export function birch(x: number, y: number, scale: number, leaf: string, ink: string): string {
  const marks = repeat(5, (index) => rect(index % 2 ? -8 : 0, -40 - index * 34, 9, 7, ink))
  return place(
    x,
    y,
    scale,
    path('M0 -330C70 -300 78 -150 20 -120H-20C-78 -150 -70 -300 0 -330z', leaf) +
      path('M0 -330C70 -300 78 -150 20 -120H0z', darken(leaf, 0.12)) +
      rect(-8, -220, 16, 222, '#FFFFFF') +
      marks,
  )
}

export function wheat(color: string, height = 260): string {
  const grains = (side: number) =>
    repeat(5, (index) => {
      const y = -height + 38 + index * 30
      return d`M0 ${y}C${side * 2} ${y - 26} ${side * 14} ${y - 40} ${side * 27} ${y - 42}C${side * 32} ${y - 20} ${side * 22} ${y - 2} 0 ${y}z`
    })
  const tip = d`M0 ${-height + 8}C-14 ${-height - 8} -10 ${-height - 24} 0 ${-height - 30}C10 ${-height - 24} 14 ${-height - 8} 0 ${-height + 8}z`
  return (
    roundLine(`M0 0V${-height + 10}`, darken(color, 0.25), 6) +
    path(grains(-1) + tip, color) +
    path(grains(1), darken(color, 0.12))
  )
}

export function daisy(radius: number, petal: string, heart: string, count = 9): string {
  const petals = repeat(count, (index) => {
    const turn = (index * 360) / count - 90
    const [lx, ly] = polar(0, 0, radius * 1.3, turn - 24)
    const [rx, ry] = polar(0, 0, radius * 1.3, turn + 24)
    return d`M0 0C${lx} ${ly} ${rx} ${ry} 0 0z`
  })
  return path(petals, petal) + circle(0, 0, radius * 0.28, heart)
}

export function clover(radius: number, color: string): string {
  const leaf = d`M0 0C${-radius * 0.7} ${-radius * 0.3} ${-radius * 0.6} ${-radius} 0 ${-radius * 0.75}C${radius * 0.6} ${-radius} ${radius * 0.7} ${-radius * 0.3} 0 0z`
  return (
    roundLine(
      d`M0 0Q${radius * 0.1} ${radius * 0.6} ${radius * 0.4} ${radius}`,
      darken(color, 0.2),
      radius * 0.1,
    ) +
    repeat(3, (index) =>
      place(0, 0, 1, path(leaf, index ? darken(color, 0.1 * index) : color), index * 120),
    )
  )
}

export function moon(radius: number, color: string, behind: string): string {
  return circle(0, 0, radius, color) + circle(radius * 0.42, -radius * 0.22, radius * 0.84, behind)
}

/** A crown of drops 520 units wide, its teeth as high as given. */
export function splashCrown(color: string, shade: string, teeth: readonly number[]): string {
  const step = 520 / teeth.length
  const edge = teeth
    .map((height, index) => {
      const x = -260 + index * step
      return d`C${x + step * 0.3} ${20 - height * 0.3} ${x + step * 0.4} ${-height * 0.8} ${x + step / 2} ${-height}C${x + step * 0.6} ${-height * 0.8} ${x + step * 0.7} ${20 - height * 0.3} ${x + step} 20`
    })
    .join('')
  const drops = teeth
    .map((height, index) =>
      circle(-260 + (index + 0.5) * step, -height - 46, 14 + (index % 3) * 5, color),
    )
    .join('')
  return (
    drops +
    path(
      `M-260 60V20${edge}V60C200 110 -200 110 -260 60z`,
      color,
      `stroke="${color}" stroke-width="${step > 70 ? 22 : 10}" stroke-linejoin="round"`,
    ) +
    ellipse(0, 62, 262, 44, color) +
    ellipse(0, 58, 210, 28, shade)
  )
}
