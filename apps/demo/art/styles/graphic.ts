import { arcLettering, lettering } from '@kefir/api/drawing/lettering'
import { darken, lighten, mix } from '../palettes.ts'
import {
  chosen,
  colorsOf,
  keysOf,
  onColor,
  type Scene,
  sceneBottle,
  standOut,
  written,
} from '../scene.ts'
import { bottle } from '../shapes/bottle.ts'
import { tetra } from '../shapes/carton.ts'
import { churn } from '../shapes/dairy.ts'
import { rays, scallops, sparkle, specks, wave } from '../shapes/marks.ts'
import { moon } from '../shapes/nature.ts'
import { BALLS, BROWNING, FIELDS, FILLINGS, PANCAKE_EDGES } from '../shapes/rounds.ts'
import { circle, path, place, rect, repeat } from '@kefir/api/drawing/svg'

const HOURS = { dawn: '#FFB7A5', noon: '#8FD3FF', dusk: '#6B4A9E', night: '#14183A' }
const LIQUIDS = { milk: '#FFFFFF', kefir: '#FFF3D6', whey: '#DCE58A', cream: '#FFE0A0' }
const SHORES = { kissel: '#D94F7A', sand: '#E3C583', sugar: '#FFFFFF', none: null }
/** How high the waves go. */
const SWELLS = { calm: 4, swell: 20, surf: 38, ninth: 62 }

function lightOf(scene: Scene, hour: keyof typeof HOURS, x: number, top: number): string {
  const { random } = scene
  if (hour === 'night')
    return (
      specks(30, '#FFF6D8', () => [
        random.between(0, 800),
        random.between(0, top),
        random.between(2, 4),
      ]) + place(x, 120, 1, moon(70, '#FFE9A8', HOURS.night))
    )
  const y = { dawn: top - 10, noon: 110, dusk: top + 20 }[hour]
  const shine = scene.rank >= 3 ? rays(x, y, 600, 36, lighten(HOURS[hour], 0.25), 0.45) : ''
  return shine + circle(x, y, hour === 'noon' ? 80 : 110, hour === 'dusk' ? '#FF7A3D' : '#FFC93C')
}

export function drawWaves(scene: Scene): string {
  const { random, paper } = scene
  const hour = chosen(scene, 'hour', keysOf(HOURS))
  const liquid = LIQUIDS[chosen(scene, 'liquid', keysOf(LIQUIDS))]
  const shore = SHORES[chosen(scene, 'shore', keysOf(SHORES))]
  const amplitude = SWELLS[chosen(scene, 'swell', keysOf(SWELLS))]
  const sky = HOURS[hour]
  const bands = random.int(5, 8)
  const length = random.pick([400, 540, 800])
  const depths = random.shuffle(colorsOf(scene))
  const top = random.between(210, 290)
  const drift = random.between(-0.16, 0.16)
  const body = repeat(bands, (index) => {
    const y = top + (index * (800 - top)) / bands
    const deep = mix(liquid, depths[index % depths.length] ?? liquid, 0.34)
    return wave(
      y,
      800,
      amplitude * (0.8 + 0.4 * random.next()),
      length,
      0.5 + drift * index,
      820,
      index % 2 ? deep : liquid,
    )
  })
  const boat =
    chosen(scene, 'boat', ['none', 'boat']) === 'none'
      ? ''
      : place(
          random.between(240, 560),
          top + 40,
          0.46,
          tetra({ face: paper, side: scene.main, band: scene.accent, mark: scene.cap }),
          random.between(-10, 10),
        )
  const land = shore
    ? path('M0 690Q180 630 330 700Q420 740 520 800H0z', shore) +
      path('M0 730Q160 690 300 760L330 800H0z', darken(shore, 0.12)) +
      (shore === SHORES.sugar
        ? sparkle(120, 700, 22, '#8FD3FF') + sparkle(260, 740, 16, '#8FD3FF')
        : '')
    : ''
  const buoy = circle(
    random.between(560, 720),
    random.between(560, 700),
    26,
    scene.cap,
    `stroke="${scene.ink}" stroke-width="5"`,
  )
  return (
    rect(0, 0, 800, 800, sky) +
    lightOf(scene, hour, random.between(180, 620), top) +
    boat +
    body +
    land +
    buoy
  )
}

function pancake(scene: Scene, cy: number, ground: string): string {
  const edge = PANCAKE_EDGES[chosen(scene, 'edge', keysOf(PANCAKE_EDGES))]
  const filling = FILLINGS[chosen(scene, 'filling', keysOf(FILLINGS))]
  const text = {
    size: 46,
    cx: 400,
    cy,
    radius: 236,
    fill: onColor(scene, ground),
    maxSweep: 130,
  }
  const day = written(scene, 'day')
  return (
    place(400, cy, 1, edge(ground) + BROWNING + filling()) +
    (day && arcLettering({ ...text, text: day, angle: -90 })) +
    arcLettering({ ...text, text: scene.word, angle: 90, upright: true, size: 40 })
  )
}

const MOTTOES = { said: (word: string) => word, forgotten: () => '', unsaid: () => '...!' }

function ball(scene: Scene, cy: number): string {
  const field = FIELDS[chosen(scene, 'field', keysOf(FIELDS))]
  const kind = chosen(scene, 'ball', keysOf(BALLS))
  const motto = MOTTOES[chosen(scene, 'motto', keysOf(MOTTOES))](scene.word)
  return (
    rect(0, 650, 800, 150, field) +
    rect(0, 650, 800, 10, '#FFFFFF') +
    place(400, cy + 20, 1.1, BALLS[kind]()) +
    (motto &&
      lettering({
        text: motto,
        x: 400,
        y: 754,
        size: 74,
        weight: 900,
        maxWidth: 700,
        fill: onColor(scene, field),
        anchor: 'middle',
      }))
  )
}

export function drawSunburst(scene: Scene): string {
  const { random, bg, paper } = scene
  const cy = random.pick([400, 420, 440])
  const count = random.pick([14, 18, 24, 32])
  const one = standOut(scene, bg)
  const two = random.chance(0.6) ? standOut(scene, bg, one) : paper
  const turn = random.between(0, 20)
  const burst =
    rays(400, cy, 720, count, one, 0.5, turn) +
    rays(400, cy, 720, count, two, 0.22, turn + 180 / count)
  const core = random.pick([
    () => circle(400, cy, 290, bg),
    () => scallops(400, cy, 280, 24, bg),
    () => circle(400, cy, 300, paper) + circle(400, cy, 278, bg),
  ])()
  const heroes = {
    bottle: () => {
      const kind = chosen(scene, 'label', ['band', 'disc', 'stripes', 'diamond', 'arch'])
      const glass = bg === paper ? scene.ink : paper
      return place(400, cy + 245, 1.18, bottle(sceneBottle(scene, { glass, kind })))
    },
    tetra: () =>
      place(
        400,
        cy + 200,
        1.25,
        tetra({
          face: paper,
          side: scene.cap,
          band: standOut(scene, paper, bg),
          mark: scene.cap,
          word: scene.word,
          wordInk: scene.ink,
          pattern: 'stripes',
        }),
      ),
    churn: () =>
      place(
        400,
        cy + 210,
        1.1,
        churn({ body: lighten(scene.cap, 0.1), ink: scene.ink, label: paper, word: scene.word }),
      ),
    pancake: () => pancake(scene, cy, bg),
    ball: () => ball(scene, cy - 40),
  }
  const hero =
    heroes[chosen(scene, 'hero', keysOf(heroes), ['bottle', 'bottle', 'tetra', 'churn'])]()
  const year = written(scene, 'year')
  const mark =
    year &&
    lettering({
      text: year,
      x: 400,
      y: 744,
      size: 44,
      weight: 900,
      fill: onColor(scene, one),
      anchor: 'middle',
    })
  const strip = year && rect(280, 696, 240, 62, one, 14)
  return rect(0, 0, 800, 800, bg) + burst + core + hero + strip + mark
}
