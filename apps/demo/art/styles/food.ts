import { lettering } from '@kefir/api/drawing/lettering'
import { darken, lighten, mix } from '../palettes.ts'
import { chosen, keysOf, onColor, type Scene, sceneBottle, standOut } from '../scene.ts'
import { bottle } from '../shapes/bottle.ts'
import { bread, cheeseWedge, cheeseWheel, spoon } from '../shapes/dairy.ts'
import { scallops } from '../shapes/marks.ts'
import { clover, daisy } from '../shapes/nature.ts'
import {
  circle,
  ellipse,
  path,
  place,
  polygon,
  rect,
  repeat,
  ring,
  times,
} from '@kefir/api/drawing/svg'
import { backdrop, table } from './backdrop.ts'

const RINDS = { red: '#D81F45', golden: '#D98E1F', black: '#2B2D36' }

export function drawCheese(scene: Scene): string {
  const { random } = scene
  const horizon = random.int(500, 570)
  const color = random.pick(['#FFC93C', '#FFD97A', '#F2A93B', '#FFE9B0'])
  const rind = RINDS[chosen(scene, 'rind', keysOf(RINDS))]
  const holes = times(
    6,
    () => [random.between(-170, 60), random.between(-170, -110), random.between(12, 30)] as const,
  )
  const forms = {
    wheel: () =>
      place(
        400,
        horizon + 60,
        1.22,
        ellipse(0, 96, 260, 50, darken(scene.field, 0.22)) + cheeseWheel(color, rind, holes),
      ),
    wedge: () => place(400, horizon + 130, 1.35, cheeseWedge(color, rind)),
    stack: () =>
      place(400, horizon + 110, 1.1, cheeseWheel(color, rind, holes)) +
      place(400, horizon - 66, 0.78, cheeseWheel(lighten(color, 0.3), rind, holes)),
  }
  const main = forms[chosen(scene, 'form', keysOf(forms))]()
  const label = place(
    random.pick([200, 610]),
    horizon + 170,
    1,
    scallops(0, 0, 84, 16, scene.paper) +
      circle(0, 0, 66, scene.cap) +
      lettering({
        text: scene.word === 'КЕФИР' ? 'СЫР' : scene.word,
        x: 0,
        y: 12,
        size: 32,
        maxWidth: 112,
        fill: onColor(scene, scene.cap),
        anchor: 'middle',
      }),
  )
  const side = random.pick([
    () => '',
    () => place(690, horizon + 60, 0.66, bottle(sceneBottle(scene))),
    () =>
      repeat(3, (index) =>
        place(90 + index * 50, horizon + 200 - index * 10, 1, daisy(44, scene.paper, '#FFC93C')),
      ),
  ])()
  return backdrop(scene, horizon) + table(scene, horizon) + side + main + label
}

/** Breakfast seen from above. */
export function drawBreakfast(scene: Scene): string {
  const { random, bg, field, paper } = scene
  const cloth = standOut(scene, bg, paper)
  const cell = random.pick([80, 100, 160])
  const rows = Math.ceil(800 / cell)
  const checks = path(
    times(rows * rows, (index) => {
      const x = index % rows
      const y = Math.floor(index / rows)
      return (x + y) % 2 ? '' : `M${x * cell} ${y * cell}h${cell}v${cell}h-${cell}z`
    }).join(''),
    mix(bg, cloth, 0.28),
  )
  const stripes = repeat(8, (index) => rect(index * 100, 0, 50, 800, mix(bg, cloth, 0.25)))
  const yolk = random.pick(['#FFC93C', '#FF9F1C'])
  const plate = (content: string) =>
    circle(8, 14, 226, darken(bg, 0.4), 'fill-opacity=".3"') +
    circle(0, 0, 220, paper) +
    ring(0, 0, 196, scene.cap, 12) +
    circle(0, 0, 150, mix(paper, bg, 0.1)) +
    content
  const dishes = [
    path(
      'M-96 -20C-110 -90 -20 -130 40 -104C120 -90 120 20 80 66C30 120 -90 90 -96 -20z',
      '#FFFFFF',
    ) +
      circle(0, 0, 46, yolk) +
      circle(-14, -14, 12, '#FFE9A8'),
    repeat(
      5,
      (index) =>
        circle(Math.cos(index * 1.257) * 66, Math.sin(index * 1.257) * 66, 48, '#E8B36A') +
        circle(Math.cos(index * 1.257) * 66, Math.sin(index * 1.257) * 66, 36, '#F6D08E'),
    ) + circle(0, 0, 40, '#FFFFFF'),
    place(0, 50, 1, bread('#8B5A3C', '#E8C48E')) + path('M-40 -60H36V0H-40z', '#FFE08A'),
    circle(0, 0, 120, '#FFFFFF') +
      repeat(9, (index) =>
        circle(
          Math.cos(index * 2.4) * (20 + index * 9),
          Math.sin(index * 2.4) * (20 + index * 9),
          15,
          index % 2 ? '#D81F45' : '#3A4FB8',
        ),
      ),
  ]
  const from = random.shuffle([
    [230, 250],
    [570, 250],
    [230, 570],
    [570, 570],
  ] as const)
  const at = (index: number, scale: number, content: string, turn = 0) =>
    place(from[index]?.[0] ?? 0, from[index]?.[1] ?? 0, scale, content, turn)
  const cup =
    circle(6, 10, 118, darken(bg, 0.4), 'fill-opacity=".3"') +
    circle(0, 0, 112, scene.main === bg ? scene.accent : scene.main) +
    circle(0, 0, 92, '#FFFDF5') +
    path(
      'M-50 -20Q-20 -60 30 -46M-20 20Q20 40 50 6',
      'none',
      `stroke="${mix('#FFFDF5', field, 0.35)}" stroke-width="12" stroke-linecap="round"`,
    )
  return (
    rect(0, 0, 800, 800, bg) +
    random.pick([checks, checks, stripes]) +
    at(0, 1.05, plate(random.pick(dishes))) +
    at(1, 1.1, cup) +
    at(2, 0.84, place(0, 200, 1, bottle(sceneBottle(scene))), random.between(-40, 40)) +
    at(
      3,
      1,
      random.pick([
        spoon('#C4CBD6'),
        place(0, 60, 1.2, bread('#8B5A3C', '#F0D2A0')),
        clover(90, '#2DB67D'),
        polygon(
          [
            [-90, 70],
            [90, 70],
            [70, -60],
            [-70, -60],
          ],
          '#FFE08A',
        ) +
          polygon(
            [
              [-90, 70],
              [90, 70],
              [90, 100],
              [-90, 100],
            ],
            '#E8B84A',
          ),
      ]),
      random.between(-50, 50),
    )
  )
}
