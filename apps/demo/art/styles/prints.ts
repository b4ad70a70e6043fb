import { lettering, textWidth } from '@kefir/api/drawing/lettering'
import { darken, mix } from '../palettes.ts'
import {
  capOn,
  chosen,
  colorsOf,
  keysOf,
  onColor,
  type Scene,
  sceneBottle,
  standOut,
  written,
} from '../scene.ts'
import { bottle, foilCapTop } from '../shapes/bottle.ts'
import { tetra } from '../shapes/carton.ts'
import { cowHead } from '../shapes/cow.ts'
import { star } from '../shapes/marks.ts'
import { circle, path, place, polygon, rect, repeat } from '@kefir/api/drawing/svg'
import { cowLook } from './cows.ts'
import { smallMotif } from './small-motif.ts'

/** Two inks on a sheet instead of the palette. */
const INKS = {
  'blue-white': inksOf('#1D49F2', '#FFFFFF', '#8FA8FF', '#14205C'),
  'red-white': inksOf('#D81F45', '#FFFFFF', '#FF9FB2', '#5A0B1D'),
  'yellow-black': inksOf('#FFC93C', '#14161C', '#5C6270', '#14161C'),
  mono: inksOf('#2B2D36', '#F6F3EA', '#8E98A8', '#0C0D14'),
  overexposed: inksOf('#FFE9C2', '#C8502B', '#F2B67A', '#7A2E1D'),
}

function inksOf(bg: string, main: string, field: string, ink: string) {
  return { bg, main, field, accent: main, ink, paper: '#FFFFFF' }
}

const FRAMES = {
  none: (): string => '',
  rule: (color: string): string =>
    rect(28, 28, 744, 592, 'none', 0, `stroke="${color}" stroke-width="9"`),
  vignette: (color: string): string =>
    rect(34, 34, 732, 586, 'none', 70, `stroke="${color}" stroke-width="7"`) +
    rect(52, 52, 696, 550, 'none', 60, `stroke="${color}" stroke-width="3"`) +
    [80, 720].map((x) => circle(x, 80, 18, color) + circle(x, 574, 18, color)).join(''),
}

/** Constructivist poster: diagonals, one object, one word. */
export function drawPoster(scene: Scene): string {
  const inks = chosen(scene, 'inks', ['own', 'striped', ...keysOf(INKS)], ['own'])
  const printed = inks === 'own' || inks === 'striped' ? scene : { ...scene, ...INKS[inks] }
  return printPoster(printed, inks === 'striped')
}

function printPoster(scene: Scene, isStriped: boolean): string {
  const { random, bg, paper } = scene
  const wedge = standOut(scene, bg)
  const second = standOut(scene, bg, wedge)
  const flip = random.chance(0.5)
  const shapes = [
    () =>
      polygon(
        [
          [0, 800],
          [0, 420],
          [800, 60],
          [800, 440],
        ],
        wedge,
      ) +
      polygon(
        [
          [0, 800],
          [800, 440],
          [800, 560],
          [260, 800],
        ],
        second,
      ),
    () =>
      polygon(
        [
          [0, 0],
          [560, 0],
          [160, 800],
          [0, 800],
        ],
        wedge,
      ) +
      polygon(
        [
          [560, 0],
          [640, 0],
          [240, 800],
          [160, 800],
        ],
        second,
      ),
    () =>
      circle(520, 300, 290, wedge) +
      polygon(
        [
          [0, 560],
          [800, 360],
          [800, 420],
          [0, 640],
        ],
        second,
      ),
    () =>
      polygon(
        [
          [60, 60],
          [740, 330],
          [60, 600],
        ],
        wedge,
      ) + circle(590, 250, 120, second),
    () =>
      repeat(6, (index) =>
        polygon(
          [
            [index * 150 - 300, 800],
            [index * 150 + 240, 0],
            [index * 150 + 300, 0],
            [index * 150 - 240, 800],
          ],
          index % 2 ? wedge : second,
        ),
      ),
  ]
  // Stripes are for those that are told by them.
  const plain = scene.look['inks'] === undefined ? shapes : shapes.slice(0, -1)
  const shape = (isStriped ? shapes.at(-1)! : random.pick(plain))()
  const objects = {
    bottle: () =>
      place(430, 630, 1.28, bottle(sceneBottle(scene, { word: '' })), random.pick([-18, 14, 20])),
    tetra: () =>
      place(
        420,
        600,
        1.4,
        tetra({
          face: paper,
          side: scene.cap,
          band: scene.ink,
          mark: scene.cap,
          pattern: 'stripes',
        }),
        random.pick([-12, 10]),
      ),
    cow: () => place(420, 360, 1.22, cowHead({ ...cowLook(scene, random), bell: scene.cap })),
    cap: () =>
      place(430, 360, 0.82, foilCapTop(scene.cap, 300) + star(0, 0, 130, darken(scene.cap, 0.4))),
  }
  const object = objects[chosen(scene, 'object', keysOf(objects))]()
  const slogan = written(
    scene,
    'slogan',
    random.pick(['ПЕЙТЕ!', 'ДАЁШЬ!', 'СВЕЖИЙ!', 'НОВЫЙ!', 'ТОЛЬКО!']),
  )
  const board = capOn(scene, bg) === scene.cap && scene.rank > 1 ? scene.cap : scene.ink
  const title =
    rect(0, 640, 800, 160, board) +
    lettering({
      text: scene.word,
      x: 400,
      y: 758,
      size: 118,
      weight: 900,
      maxWidth: 720,
      fill: onColor(scene, board),
      anchor: 'middle',
    })
  const width = textWidth({ text: slogan, size: 44, weight: 900 }) + 56
  const shout = place(
    flip ? 770 - width / 2 : 40 + width / 2,
    flip ? 560 : 110,
    1,
    rect(-width / 2, -46, width, 78, scene.ink) +
      lettering({
        text: slogan,
        x: 0,
        y: 9,
        size: 44,
        weight: 900,
        fill: scene.paper,
        anchor: 'middle',
      }),
    -7,
  )
  const frame = FRAMES[chosen(scene, 'frame', keysOf(FRAMES), ['none'])](paper)
  return rect(0, 0, 800, 800, bg) + shape + object + title + shout + frame
}

/** Across the sheet. */
const CELLS = { four: 4, three: 3, two: 2 }
const WHITES = { warm: '#FFF3D9', cold: '#E9F1FF', none: null }

export function drawGrid(scene: Scene): string {
  const { random, paper } = scene
  const size = CELLS[chosen(scene, 'cells', keysOf(CELLS))]
  const white = WHITES[chosen(scene, 'white', keysOf(WHITES), ['none'])]
  const cell = 800 / size
  const grounds = white ? [white, mix(white, scene.bg, 0.12)] : [...colorsOf(scene), paper]
  let before = ''
  return repeat(size * size, (index) => {
    const x = (index % size) * cell
    const y = Math.floor(index / size) * cell
    const ground = random.pick(grounds.filter((color) => color !== before))
    before = ground
    const soft = mix(ground, ground === paper ? scene.bg : '#FFFFFF', 0.24)
    const under = random.pick([
      '',
      '',
      circle(0, 0, 132, soft),
      rect(-133, 0, 266, 133, soft),
      path('M-133 -133H133L-133 133z', soft),
    ])
    return place(
      x + cell / 2,
      y + cell / 2,
      cell / 266,
      rect(-133.5, -133.5, 267, 267, ground) + under + smallMotif({ ...scene, bg: ground }, ground),
    )
  })
}
