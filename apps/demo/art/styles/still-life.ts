import { darken } from '../palettes.ts'
import {
  chosen,
  colorsOf,
  keysOf,
  labelColor,
  onColor,
  type Scene,
  sceneBottle,
  standOut,
} from '../scene.ts'
import {
  bottle,
  BOTTLE_FORMS,
  groundShadow,
  LABEL_KINDS,
  type BottleLook,
} from '../shapes/bottle.ts'
import { gable } from '../shapes/gable.ts'
import { tetra, type TetraLook } from '../shapes/carton.ts'
import { cowHead } from '../shapes/cow.ts'
import { rays } from '../shapes/marks.ts'
import { plaque } from '../shapes/plaque.ts'
import { WARES } from '../shapes/wares.ts'
import { circle, path, place, polygon, rect, repeat, times } from '@kefir/api/drawing/svg'
import { backdrop, table } from './backdrop.ts'

const COUNTS = { one: 1, two: 2, three: 3, four: 4, five: 5 }
const GLASSES = { clear: '#DDF1F8', green: '#BFE0C8', milk: '#FFFFFF' }

type Standing<ItsLook> = {
  look: ItsLook
  /** The one the token is about. */
  isHero: boolean
  x: number
  y: number
  size: number
  turn: number
}

/** The bottles of a picture and where they stand: a model is made after the same ones. */
export function arrangeBottles(scene: Scene) {
  const { random } = scene
  const horizon = random.int(560, 640)
  const count = COUNTS[chosen(scene, 'count', keysOf(COUNTS))]
  const ware = chosen(scene, 'ware', ['bottle', ...keysOf(WARES)], ['bottle'])
  const glass = GLASSES[chosen(scene, 'glass', keysOf(GLASSES))]
  const scale = [1.42, 1.32, 1.2, 1.08, 0.96][count - 1] ?? 1
  const hero = random.int(0, count - 1)
  const other = ['#EDE8DA', '#9AA3AF', ...colorsOf(scene)]
  const word = scene.word
  const bottles = times(count, (index): Standing<BottleLook> => {
    const isHero = index === hero
    const x = 400 + (index - (count - 1) / 2) * (720 / (count + 0.6))
    const size = scale * (isHero ? 1.08 : random.between(0.78, 0.98))
    const label = labelColor(scene, random.pick(colorsOf(scene)))
    const look = sceneBottle(scene, {
      glass,
      label,
      labelInk: onColor(scene, label),
      cap: isHero ? scene.cap : random.pick(other),
      kind: random.pick(LABEL_KINDS.slice(0, 5)),
      form: random.pick(BOTTLE_FORMS),
      word: isHero ? word : random.pick(['КЕФИР', '0,5 Л', '3,2 %', 'МОЛОКО', 'ГОСТ', word]),
      level: random.chance(0.2) ? random.between(0.45, 0.85) : 1,
    })
    return { look, isHero, x, y: horizon + random.between(40, 90), size, turn: 0 }
  })
  return { horizon, ware, bottles }
}

export function drawBottles(scene: Scene): string {
  const { horizon, ware, bottles } = arrangeBottles(scene)
  const items = bottles.map(({ look, isHero, x, y, size }) => {
    const body =
      ware === 'bottle' ? bottle(look) : WARES[ware](isHero ? scene.cap : look.label, look.labelInk)
    return place(x, y, size, groundShadow(88, darken(scene.field, 0.22)) + body)
  })
  return backdrop(scene, horizon) + table(scene, horizon) + items.join('')
}

const TETRA_PATTERNS = ['band', 'dots', 'sun', 'stripes'] as const

/** What is done to the upper corner of a carton. */
const CORNERS = {
  straw: (): string => '',
  whole: (): string => '',
  cut: ({ ink }: Scene): string =>
    path('M12 -286L64 -238L38 -214z', ink) +
    circle(78, -226, 10, '#FFFFFF') +
    circle(92, -190, 7, '#FFFFFF'),
  glued: ({ ink }: Scene): string =>
    place(
      0,
      -296,
      1,
      rect(-52, -17, 104, 34, '#F0C38E', 16, `stroke="${ink}" stroke-width="3"`) +
        circle(-12, 0, 3, ink) +
        circle(12, 0, 3, ink),
      -24,
    ),
}

/** The cartons of a picture and where they stand: a model is made after the same ones. */
export function arrangeCartons(scene: Scene) {
  const { random, paper } = scene
  const horizon = random.int(570, 630)
  const count = COUNTS[chosen(scene, 'count', ['one', 'two', 'three'])]
  const pattern = chosen(scene, 'pattern', TETRA_PATTERNS)
  const corner = chosen(scene, 'corner', ['straw', 'whole', 'cut', 'glued'])
  const isBlue = chosen(scene, 'tint', ['own', 'blue'], ['own']) === 'blue'
  const patterns = random.shuffle(TETRA_PATTERNS)
  const cartons = times(count, (index): Standing<TetraLook> => {
    const main = index === count - 1
    const face = index % 2 && !main ? scene.accent : paper
    const side = main && isBlue ? '#1D49F2' : standOut(scene, face, scene.bg, scene.field)
    const band = standOut(scene, face, side)
    const mark = main ? scene.cap : standOut(scene, face, band, side)
    const look = {
      face,
      side,
      band,
      mark,
      pattern: main ? pattern : patterns[index % 4]!,
      ...(main && { word: scene.word, wordInk: onColor(scene, face) }),
      ...(main && corner === 'straw' && { straw: scene.cap }),
    }
    const spots = [
      [[400, 1.75]],
      [
        [560, 1.05],
        [300, 1.5],
      ],
      [
        [180, 0.85],
        [630, 1.0],
        [390, 1.42],
      ],
    ][count - 1]
    const [x = 400, size = 1] = spots?.[index] ?? []
    const y = horizon + 50 + index * 34
    const turn = count > 1 && !main ? random.between(-6, 6) : 0
    return { look, isHero: main, x: x + random.between(-24, 24), y, size, turn }
  })
  return { horizon, corner, cartons }
}

export function drawTetra(scene: Scene): string {
  const { horizon, corner, cartons } = arrangeCartons(scene)
  const items = cartons.map(({ look, isHero, x, y, size, turn }) =>
    place(
      x,
      y,
      size,
      groundShadow(150, darken(scene.field, 0.2)) +
        tetra(look) +
        (isHero ? CORNERS[corner](scene) : ''),
      turn,
    ),
  )
  return (
    backdrop(scene, horizon) +
    table(scene, horizon) +
    items.join('') +
    plaque(scene, 'year', 660, 708)
  )
}

export function drawGable(scene: Scene): string {
  const { random, paper } = scene
  const horizon = random.int(590, 640)
  const count = random.pick([1, 1, 2, 3])
  const items = repeat(count, (index) => {
    const main = index === count - 1
    const top = main ? scene.cap : standOut(scene, scene.bg, paper)
    const side = standOut(scene, scene.bg, paper, top)
    const emblems = [
      circle(0, 0, 62, side) +
        place(
          0,
          10,
          0.28,
          cowHead({
            coat: paper,
            patch: scene.ink,
            muzzle: scene.accent,
            horn: top,
            ink: scene.ink,
          }),
        ),
      rays(0, 0, 66, 24, side, 0.5) + circle(0, 0, 34, side),
      place(
        0,
        78,
        0.38,
        bottle(sceneBottle(scene, { glass: side, label: paper, word: '', kind: 'band' })),
      ),
      path('M0 -70C30 -20 52 0 52 26A52 52 0 0 1 -52 26C-52 0 -30 -20 0 -70z', side) +
        circle(-18, 26, 12, paper),
    ]
    const look = {
      front: paper,
      side,
      top,
      ink: scene.ink,
      word: main ? scene.word : 'МОЛОКО',
      wordInk: onColor(scene, top),
      emblem: random.pick(emblems),
    }
    const spots = [
      [[395, 1.36]],
      [
        [570, 1.1],
        [290, 1.26],
      ],
      [
        [190, 0.95],
        [640, 1.02],
        [410, 1.22],
      ],
    ][count - 1]
    const [x = 400, size = 1] = spots?.[index] ?? []
    return place(
      x,
      horizon + 40 + index * 28,
      size,
      polygon(
        [
          [-120, 6],
          [60, 6],
          [160, -40],
          [200, -20],
          [90, 22],
        ],
        darken(scene.field, 0.22),
      ) + gable(look),
    )
  })
  return backdrop(scene, horizon) + table(scene, horizon) + items
}
