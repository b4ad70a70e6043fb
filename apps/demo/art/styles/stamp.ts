import { arcLettering, lettering } from '@kefir/api/drawing/lettering'
import { darken, lighten, mix } from '../palettes.ts'
import { capOn, chosen, keysOf, type Scene, standOut, written } from '../scene.ts'
import { type Area, halftone, perforated, postmark, rays, wave } from '../shapes/marks.ts'
import { clipped, d, place, rect, repeat, roundLine } from '@kefir/api/drawing/svg'
import { TOWNS } from './label.ts'
import { smallMotif } from './small-motif.ts'

const EDGES = {
  even: (area: Area, paper: string, bg: string): string => perforated(area, 17, paper, bg),
  comb: (area: Area, paper: string, bg: string): string => perforated(area, 28, paper, bg),
  plain: ({ x, y, width, height }: Area, paper: string): string => rect(x, y, width, height, paper),
}

export function drawStamp(scene: Scene): string {
  const { random, bg, paper, ink } = scene
  const tall = random.chance(0.65)
  const area = tall
    ? { x: 130, y: 70, width: 540, height: 660 }
    : { x: 70, y: 130, width: 660, height: 540 }
  const inner = {
    x: area.x + 44,
    y: area.y + 44,
    width: area.width - 88,
    height: area.height - 170,
  }
  const ground = standOut(scene, bg, paper)
  const cx = inner.x + inner.width / 2
  const cy = inner.y + inner.height / 2
  const land = standOut(scene, ground)
  const views = {
    rays: () =>
      rays(cx, cy + 40, 600, 28, lighten(ground, 0.25)) +
      place(cx, cy, tall ? 1.5 : 1.2, smallMotif(scene, ground)),
    sea: () =>
      wave(cy + 60, 800, 20, 160, 0.2, 800, land) +
      wave(cy + 110, 800, 20, 160, 0.6, 800, mix(land, ink, 0.3)) +
      place(cx, cy, 1.3, smallMotif(scene, ground)),
    dots: () =>
      halftone(inner, 30, lighten(ground, 0.3), (p) => 0.2 + 0.6 * p) +
      place(cx, cy, tall ? 1.6 : 1.35, smallMotif(scene, ground)),
  }
  const view = random.pick(Object.values(views))()
  const window = clipped(
    scene.nextId(),
    rect(inner.x, inner.y, inner.width, inner.height, ink),
    rect(inner.x, inner.y, inner.width, inner.height, ground) + view,
  )
  const bottom = area.y + area.height
  const price = written(scene, 'price', random.pick(['4 К', '6 К', '10 К', '16 К', '20 К', '1 Р']))
  const town = written(scene, 'town', random.pick(TOWNS))
  const texts =
    lettering({
      text: 'ПОЧТА · ' + scene.word,
      x: inner.x,
      y: bottom - 84,
      size: 38,
      maxWidth: inner.width - 130,
      fill: ink,
    }) +
    lettering({
      text: town,
      x: inner.x,
      y: bottom - 46,
      size: 24,
      weight: 600,
      maxWidth: inner.width - 130,
      fill: ink,
    }) +
    lettering({
      text: price,
      x: inner.x + inner.width,
      y: bottom - 54,
      size: 62,
      weight: 900,
      maxWidth: 120,
      fill: scene.rarity === 'usual' ? ink : capOn(scene, paper),
      anchor: 'end',
    })
  const ink2 = darken(bg, 0.45)
  const round = (name: string) =>
    postmark(ink2, 96) +
    arcLettering({
      text: name,
      size: 22,
      cx: 0,
      cy: 0,
      radius: 70,
      angle: -90,
      fill: ink2,
      maxSweep: 200,
    })
  const marks = {
    none: () => '',
    round: () => round(town),
    foreign: () => round(random.pick(TOWNS.filter((name) => name !== town))),
    wave: () =>
      place(
        -120,
        0,
        1.5,
        repeat(4, (index) => roundLine(d`M-40 ${-45 + index * 28}q28 -16 56 0t56 0t56 0`, ink2, 6)),
      ),
  }
  const mark = place(
    random.pick([170, 620]),
    random.between(130, 200),
    1,
    marks[chosen(scene, 'mark', keysOf(marks))](),
    random.between(-24, 24),
  )
  const tone = random.pick([
    halftone({ x: 0, y: 0, width: 830, height: 830 }, 50, darken(bg, 0.12), () => 0.4),
    '',
  ])
  const sheet =
    rect(area.x + 10, area.y + 14, area.width, area.height, darken(bg, 0.35)) +
    EDGES[chosen(scene, 'edge', keysOf(EDGES))](area, paper, bg)
  return (
    rect(0, 0, 800, 800, bg) +
    tone +
    `<g transform="rotate(${random.int(-5, 5)} 400 400)">${sheet}${window}${texts}</g>${mark}`
  )
}
