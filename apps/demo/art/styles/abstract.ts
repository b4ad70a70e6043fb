import { darken, lighten, mix } from '../palettes.ts'
import { capOn, chosen, colorsOf, keysOf, standOut, type Scene } from '../scene.ts'
import { halftone, rays, star } from '../shapes/marks.ts'
import {
  circle,
  d,
  path,
  place,
  polygon,
  rect,
  repeat,
  ring,
  roundLine,
} from '@kefir/api/drawing/svg'

function tile(scene: Scene, x: number, y: number, size: number): string {
  const { random, paper } = scene
  const all = [...colorsOf(scene), paper, scene.ink]
  const base = random.pick(all)
  const top = standOut(scene, base)
  const third = random.pick(all)
  const half = size / 2
  const art = [
    () => path(d`M${x} ${y}A${size} ${size} 0 0 1 ${x + size} ${y + size}H${x}z`, top),
    () =>
      circle(x + half, y + half, half * 0.8, top) + circle(x + half, y + half, half * 0.4, third),
    () =>
      path(
        d`M${x} ${y}H${x + size}A${half} ${half} 0 0 1 ${x} ${y}zM${x} ${y + size}H${x + size}A${half} ${half} 0 0 0 ${x} ${y + size}z`,
        top,
      ),
    () =>
      polygon(
        [
          [x, y + size],
          [x + half, y],
          [x + size, y + size],
        ],
        top,
      ) +
      polygon(
        [
          [x + half, y],
          [x + size, y + size],
          [x + half * 1.2, y + size],
        ],
        darken(top, 0.25),
      ),
    () => repeat(4, (index) => rect(x, y + (index * size) / 4, size, size / 8, top)),
    () =>
      path(d`M${x} ${y + half}A${half} ${half} 0 0 1 ${x + size} ${y + half}z`, top) +
      path(d`M${x} ${y + size}A${half} ${half} 0 0 1 ${x + size} ${y + size}z`, third),
    () =>
      halftone(
        { x: x + size / 10, y: y + size / 10, width: size * 0.86, height: size * 0.9 },
        size / 5,
        top,
        () => 0.6,
      ),
    () => path(d`M${x} ${y}H${x + size}L${x} ${y + size}z`, top),
    () =>
      rect(x, y, half, half, top) +
      rect(x + half, y + half, half, half, top) +
      circle(x + half, y + half, half * 0.5, third),
  ]
  return rect(x, y, size + 0.5, size + 0.5, base) + random.pick(art)()
}

function bauhaus(scene: Scene): string {
  const { random } = scene
  const count = random.pick([2, 4, 4, 5])
  const size = 800 / count
  const accent = random.int(0, count * count - 1)
  return repeat(count * count, (index) => {
    const x = (index % count) * size
    const y = Math.floor(index / count) * size
    const mark =
      index === accent
        ? circle(x + size / 2, y + size / 2, size * 0.36, scene.cap) +
          ring(x + size / 2, y + size / 2, size * 0.24, darken(scene.cap, 0.35), size * 0.03)
        : ''
    return tile(scene, x, y, size) + mark
  })
}

function orbits(scene: Scene): string {
  const { random, bg } = scene
  const colors = random.shuffle([...colorsOf(scene).slice(1), scene.paper, scene.ink])
  const cx = random.pick([0, 400, 800, 250])
  const cy = random.pick([800, 400, 0, 560])
  const count = random.int(6, 9)
  const bands = repeat(count, (index) =>
    circle(cx, cy, 900 - (index * 860) / count, colors[index % colors.length] ?? bg),
  )
  return (
    rect(0, 0, 800, 800, bg) +
    bands +
    circle(
      random.between(220, 580),
      random.between(180, 620),
      random.between(70, 130),
      scene.cap,
      `stroke="${scene.paper}" stroke-width="10"`,
    )
  )
}

function suprematism(scene: Scene): string {
  const { random, paper } = scene
  const colors = [...colorsOf(scene), scene.ink]
  const angle = random.pick([-32, -24, 20, 38])
  const bars = repeat(random.int(8, 12), () =>
    rect(
      random.between(-60, 640),
      random.between(40, 740),
      random.between(80, 460),
      random.between(12, 66),
      random.pick(colors),
    ),
  )
  const big = random.pick([
    circle(560, 260, 190, scene.main),
    rect(420, 90, 300, 300, scene.main),
    polygon(
      [
        [520, 60],
        [740, 460],
        [300, 460],
      ],
      scene.main,
    ),
  ])
  const sheet = `<g transform="rotate(${angle} 400 400)">${rect(120, 430, 560, 110, scene.bg)}${bars}</g>`
  return (
    rect(0, 0, 800, 800, paper) +
    big +
    sheet +
    circle(
      random.between(140, 300),
      random.between(140, 640),
      random.between(60, 100),
      capOn(scene, paper),
    )
  )
}

function folds(scene: Scene): string {
  const { random, bg, paper } = scene
  const steps = random.int(4, 6)
  const colors = random.shuffle([...colorsOf(scene), paper])
  const stripes = repeat(steps, (index) => {
    const color = colors[index % colors.length] ?? bg
    const x = (index * 800) / steps
    const w = 800 / steps
    const lift = index % 2 ? 120 : 0
    return (
      polygon(
        [
          [x, lift],
          [x + w, 120 - lift],
          [x + w, 800],
          [x, 800],
        ],
        color,
      ) +
      polygon(
        [
          [x, lift + 360],
          [x + w, 480 - lift],
          [x + w, 600 - lift],
          [x, lift + 480],
        ],
        index % 2 ? lighten(color, 0.35) : darken(color, 0.25),
      )
    )
  })
  return (
    rect(0, 0, 800, 800, bg) +
    rays(400, 0, 900, 40, lighten(bg, 0.2)) +
    stripes +
    circle(random.pick([200, 400, 600]), random.between(180, 340), 110, scene.cap)
  )
}

/** Across, how many there are, and how large one is. */
const ZOOMS = { small: [7, 34], middle: [4, 62], large: [2, 120] } as const

/** One microbe around (0, 0), its body `r` thick. */
const MICROBES = {
  rod: (r: number, color: string, ink: string): string =>
    rect(-r * 1.7, -r * 0.6, r * 3.4, r * 1.2, color, r * 0.6) + face(r * 0.5, ink),
  coccus: (r: number, color: string, ink: string): string =>
    circle(0, 0, r, color) + face(r * 0.7, ink),
  chain: (r: number, color: string, ink: string): string =>
    repeat(4, (index) =>
      circle((index - 1.5) * r * 0.95, index % 2 ? r * 0.24 : 0, r * 0.6, color),
    ) + face(r * 0.4, ink),
  riddle: (r: number, color: string, ink: string): string =>
    star(0, 0, r * 1.2, color, 9, 0.72) + circle(0, 0, r * 0.5, ink),
}

function face(r: number, ink: string): string {
  return (
    circle(-r * 0.4, -r * 0.1, r * 0.16, ink) +
    circle(r * 0.4, -r * 0.1, r * 0.16, ink) +
    roundLine(d`M${-r * 0.3} ${r * 0.25}Q0 ${r * 0.55} ${r * 0.3} ${r * 0.25}`, ink, r * 0.12)
  )
}

function microbes(scene: Scene): string {
  const { random, bg, field, paper, ink } = scene
  const shape = MICROBES[chosen(scene, 'microbe', keysOf(MICROBES))]
  const [across, r] = ZOOMS[chosen(scene, 'zoom', keysOf(ZOOMS))]
  const colors = colorsOf(scene).filter((color) => color !== bg)
  const step = 640 / across
  const dish =
    circle(400, 400, 372, mix(bg, paper, 0.35)) + ring(400, 400, 372, mix(field, paper, 0.4), 16)
  const crowd = repeat(across * across, (index) =>
    place(
      80 + ((index % across) + 0.5) * step + random.between(-10, 10),
      80 + (Math.floor(index / across) + 0.5) * step + random.between(-10, 10),
      1,
      shape(r, index === 0 ? scene.cap : (colors[index % colors.length] ?? field), ink),
      random.between(-40, 40),
    ),
  )
  return rect(0, 0, 800, 800, bg) + dish + crowd
}

const COMPOSITIONS = { tiles: bauhaus, orbits, suprematism, folds, microbes }

export function drawAbstract(scene: Scene): string {
  const usual = ['tiles', 'tiles', 'orbits', 'suprematism', 'folds'] as const
  return COMPOSITIONS[chosen(scene, 'composition', keysOf(COMPOSITIONS), usual)](scene)
}
