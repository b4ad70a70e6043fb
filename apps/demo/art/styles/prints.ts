import { lettering, textWidth } from '@kefir/api/drawing/lettering'
import { darken, mix } from '../palettes.ts'
import { capOn, colorsOf, onColor, type Scene, sceneBottle, standOut } from '../scene.ts'
import { bottle, foilCapTop } from '../shapes/bottle.ts'
import { tetra } from '../shapes/carton.ts'
import { cowHead } from '../shapes/cow.ts'
import { star } from '../shapes/marks.ts'
import { circle, path, place, polygon, rect, repeat } from '@kefir/api/drawing/svg'
import { cowLook } from './cows.ts'
import { smallMotif } from './small-motif.ts'

/** Constructivist poster: diagonals, one object, one word. */
export function drawPoster(scene: Scene): string {
  const { random, bg, paper } = scene
  const wedge = standOut(scene, bg)
  const second = standOut(scene, bg, wedge)
  const flip = random.chance(0.5)
  const shape = random.pick([
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
  ])()
  const object = random.pick([
    () =>
      place(430, 630, 1.28, bottle(sceneBottle(scene, { word: '' })), random.pick([-18, 14, 20])),
    () =>
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
    () => place(420, 360, 1.22, cowHead({ ...cowLook(scene, random), bell: scene.cap })),
    () =>
      place(430, 360, 0.82, foilCapTop(scene.cap, 300) + star(0, 0, 130, darken(scene.cap, 0.4))),
  ])()
  const slogan = random.pick(['ПЕЙТЕ', 'ДАЁШЬ', 'СВЕЖИЙ', 'НОВЫЙ', 'ТОЛЬКО'])
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
  const call = `${slogan}!`
  const width = textWidth({ text: call, size: 44, weight: 900 }) + 56
  const shout = place(
    flip ? 770 - width / 2 : 40 + width / 2,
    flip ? 560 : 110,
    1,
    rect(-width / 2, -46, width, 78, scene.ink) +
      lettering({
        text: call,
        x: 0,
        y: 9,
        size: 44,
        weight: 900,
        fill: scene.paper,
        anchor: 'middle',
      }),
    -7,
  )
  return rect(0, 0, 800, 800, bg) + shape + object + title + shout
}

export function drawGrid(scene: Scene): string {
  const { random, paper } = scene
  const size = random.pick([2, 3, 3, 4])
  const cell = 800 / size
  const grounds = [...colorsOf(scene), paper]
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
