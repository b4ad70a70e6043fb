import { darken, lighten, mix } from '../palettes.ts'
import {
  chosen,
  glowOn,
  keysOf,
  onColor,
  type Scene,
  sceneBottle,
  standOut,
  written,
} from '../scene.ts'
import { bottle } from '../shapes/bottle.ts'
import { factory, hut, silo } from '../shapes/buildings.ts'
import { cowBody } from '../shapes/cow.ts'
import { halftone, rays } from '../shapes/marks.ts'
import { birch, cloud, daisy, fir, hill, tree } from '../shapes/nature.ts'
import { plaque } from '../shapes/plaque.ts'
import { queueOf, shop, SIGNS } from '../shapes/shop.ts'
import { tower, TOWER_MATERIALS } from '../shapes/towers.ts'
import { SMOKES, YARDS } from '../shapes/yard.ts'
import { circle, place, polygon, rect, repeat, roundLine } from '@kefir/api/drawing/svg'
import { cowLook } from './cows.ts'

function sky(scene: Scene, horizon: number): string {
  const { random, bg, field } = scene
  const sun = glowOn(scene, bg, field)
  const x = random.between(200, 600)
  const variants = [
    () =>
      rays(x, horizon, 900, random.int(12, 20) * 2, lighten(bg, 0.2), 0.5, 3) +
      circle(x, horizon - 20, 150, sun),
    () =>
      halftone(
        { x: 0, y: 0, width: 820, height: horizon },
        32,
        lighten(bg, 0.4),
        (p) => 0.75 * p,
        0.8,
      ) + circle(x, 190, 100, sun),
    () =>
      repeat(5, (index) =>
        rect(
          0,
          (index * horizon) / 5,
          800,
          horizon / 5 + 1,
          mix(bg, lighten(field, 0.4), index * 0.16),
        ),
      ) + circle(x, horizon - 120, 120, sun),
    () =>
      circle(x, 180, 110, sun) +
      cloud(x - 180, 200, 1.3, lighten(bg, 0.6)) +
      cloud(x + 230, 130, 0.9, lighten(bg, 0.6)),
  ]
  return rect(0, 0, 800, 800, bg) + random.pick(variants)()
}

const WINDOW_LIGHTS = { day: '#BFE6FF', lamps: '#FFE08A', steam: '#E6EBF2' }
const TOWER_HEIGHTS = { '12 М': 200, '18 М': 290, '24 М': 380, '31 М': 470 }
const STANDING = { stands: 0, leans: 9, paper: 0 }
const TOWER_COUNTS = { one: 1, two: 2, three: 3 }

/** What stands before a works. */
function frontOf(scene: Scene, horizon: number): string {
  const { random, field, paper } = scene
  const fronts = {
    firs: () =>
      repeat(6, (index) =>
        fir(
          40 + index * 146 + random.between(-20, 20),
          horizon + 60,
          random.between(0.55, 0.85),
          mix(field, scene.ink, 0.45),
        ),
      ),
    bottles: () =>
      repeat(5, (index) =>
        place(
          90 + index * 155,
          horizon + 150,
          0.38,
          bottle(sceneBottle(scene, { cap: index === 2 ? scene.cap : '#EDE8DA', word: '' })),
        ),
      ),
    cow: () =>
      place(random.between(200, 600), horizon + 150, 0.62, cowBody(cowLook(scene, random))),
    road: () =>
      rect(0, horizon + 70, 800, 70, darken(field, 0.3)) +
      repeat(8, (index) => rect(20 + index * 104, horizon + 100, 56, 9, paper)),
  }
  return fronts[chosen(scene, 'front', keysOf(fronts))]()
}

function works(scene: Scene, horizon: number): string {
  const { random, bg, field } = scene
  const wall = standOut(scene, bg, field)
  const light = chosen(scene, 'light', keysOf(WINDOW_LIGHTS))
  const board = random.pick(['МОЛЗАВОД', scene.word, 'МОЛЗАВОД № ' + random.int(1, 24)])
  const look = {
    wall,
    roof: scene.ink,
    window: WINDOW_LIGHTS[light],
    smoke: lighten(bg, 0.6),
    stripe: scene.cap,
    word: written(scene, 'board', board),
    wordInk: onColor(scene, scene.cap),
    chimneys: random.int(1, 2),
  }
  const dark = light === 'lamps' ? rect(0, 0, 800, horizon, '#14183A', 0, 'fill-opacity=".7"') : ''
  const steam =
    light === 'steam'
      ? repeat(6, (index) =>
          circle(
            90 + index * 130,
            horizon - 40 - (index % 2) * 70,
            84,
            '#FFFFFF',
            'fill-opacity=".6"',
          ),
        )
      : ''
  const behind = random.chance(0.6)
    ? place(random.between(640, 720), horizon, 1, silo(lighten(wall, 0.4), scene.cap, scene.ink))
    : ''
  return (
    dark +
    steam +
    behind +
    place(random.between(360, 430), horizon + 4, random.between(0.92, 1.1), factory(look))
  )
}

function towers(scene: Scene, horizon: number): string {
  const material = chosen(scene, 'material', keysOf(TOWER_MATERIALS))
  const height = TOWER_HEIGHTS[chosen(scene, 'metres', keysOf(TOWER_HEIGHTS))]
  const state = chosen(scene, 'state', keysOf(STANDING))
  const count = TOWER_COUNTS[chosen(scene, 'count', keysOf(TOWER_COUNTS), ['one'])]
  const sheet =
    state === 'paper'
      ? rect(90, 40, 620, horizon - 20, '#FFFFFF', 6) +
        repeat(9, (index) => rect(90, 60 + index * 62, 620, 2, '#8FD3FF'))
      : ''
  return (
    sheet +
    repeat(count, (index) =>
      place(
        400 + (index - (count - 1) / 2) * 210,
        horizon + 6,
        1,
        tower(material, height, state === 'paper' ? '#1D49F2' : null),
        STANDING[state],
      ),
    )
  )
}

export function drawFactory(scene: Scene): string {
  const { random, field } = scene
  const horizon = random.int(560, 620)
  const heroes = { works, towers }
  const hero = chosen(scene, 'hero', keysOf(heroes), ['works'])
  return (
    sky(scene, horizon) +
    heroes[hero](scene, horizon) +
    rect(0, horizon, 800, 800 - horizon, field) +
    frontOf(scene, horizon) +
    plaque(scene, 'hour', 400, 708) +
    plaque(scene, 'metres', 660, 708)
  )
}

const TRIMS = { white: '#FFFFFF', blue: '#1D49F2', none: null }
const FLOORS = { one: 1, two: 2, five: 5 }
const QUEUES = { long: 9, short: 3, none: 0 }

export function drawVillage(scene: Scene): string {
  const { random, bg, field, paper } = scene
  const horizon = random.int(400, 460)
  const walls = [scene.main, scene.accent, '#B9793F', '#8B5A3C'].filter(
    (color) => color !== field && color !== bg,
  )
  const near = mix(field, scene.ink, 0.14)
  const roofs = [scene.ink, darken(scene.main, 0.3), darken(scene.accent, 0.4)]
  const trim = TRIMS[chosen(scene, 'trim', keysOf(TRIMS), ['white'])]
  const house = (x: number, y: number, size: number, isMain: boolean) => {
    const wall = random.pick(walls)
    return place(
      x,
      y,
      size,
      hut({
        wall,
        roof: isMain ? scene.cap : random.pick(roofs),
        trim: isMain ? (trim ?? darken(wall, 0.25)) : paper,
        light: random.pick(['#FFC93C', '#FFE08A', lighten(bg, 0.5)]),
      }),
    )
  }
  const back = repeat(4, (index) =>
    random.chance(0.4)
      ? tree(90 + index * 210, horizon + 30, 0.9, mix(field, scene.ink, 0.35), scene.ink)
      : house(90 + index * 210 + random.between(-24, 24), horizon + 50, 0.55, false),
  )
  const heroes = {
    hut: () => {
      const x = random.pick([240, 400, 540])
      const size = random.between(1.3, 1.5)
      const smoke = SMOKES[chosen(scene, 'smoke', keysOf(SMOKES), ['none'])]
      const yard = chosen(scene, 'yard', ['none', ...keysOf(YARDS)], ['none'])
      return (
        place(x + 59 * size, horizon + 240 - 254 * size, 1, smoke(lighten(bg, 0.7))) +
        house(x, horizon + 240, size, true) +
        (yard === 'none' ? '' : place(x > 350 ? 130 : 650, horizon + 250, 1, YARDS[yard]()))
      )
    },
    shop: () => {
      const floors = FLOORS[chosen(scene, 'floors', keysOf(FLOORS))]
      const sign = chosen(scene, 'sign', keysOf(SIGNS))
      const wall = standOut(scene, bg, field)
      const queue = QUEUES[chosen(scene, 'queue', keysOf(QUEUES))]
      const people = [scene.main, scene.accent, '#8B5A3C', '#2F7BFF'] as const
      return (
        place(
          400,
          horizon + 240,
          1.1,
          shop({ wall, sign, floors, word: scene.word, cap: scene.cap }),
        ) + place(440, horizon + 250, 1, queueOf(queue, people))
      )
    },
  }
  const main = heroes[chosen(scene, 'hero', keysOf(heroes), ['hut'])]()
  const plants = repeat(3, (index) =>
    random.pick([birch, birch, fir])(
      random.pick([60, 720, 130, 660]) + index * 10,
      horizon + 220 + index * 40,
      0.85,
      mix(field, '#2DB67D', 0.4),
      scene.ink,
    ),
  )
  const flowers = repeat(12, () =>
    place(
      random.between(20, 780),
      random.between(horizon + 280, 780),
      1,
      daisy(random.between(12, 22), paper, scene.cap, 7),
    ),
  )
  const fence = random.chance(0.5)
    ? roundLine(`M0 ${horizon + 276}H800M0 ${horizon + 306}H800`, paper, 9) +
      repeat(14, (index) =>
        polygon(
          [
            [index * 60 + 6, horizon + 330],
            [index * 60 + 6, horizon + 262],
            [index * 60 + 17, horizon + 248],
            [index * 60 + 28, horizon + 262],
            [index * 60 + 28, horizon + 330],
          ],
          paper,
        ),
      )
    : ''
  return (
    sky(scene, horizon) +
    hill(horizon, 50, random.next(), mix(field, bg, 0.35)) +
    back +
    hill(horizon + 90, 40, random.next(), field) +
    plants +
    main +
    hill(horizon + 250, 26, random.next(), near) +
    fence +
    flowers +
    plaque(scene, 'street', 400, 708)
  )
}
