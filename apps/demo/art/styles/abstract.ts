import { darken, lighten } from '../palettes.ts'
import { capOn, colorsOf, standOut, type Scene } from '../scene.ts'
import { halftone, rays } from '../shapes/marks.ts'
import { circle, d, path, polygon, rect, repeat, ring } from '@kefir/api/drawing/svg'

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

export function drawAbstract(scene: Scene): string {
  return scene.random.pick([bauhaus, bauhaus, orbits, suprematism, folds])(scene)
}
