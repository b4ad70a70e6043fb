import { arcLettering, lettering } from '@kefir/api/drawing/lettering'
import { darken, lighten } from '../palettes.ts'
import { chosen, keysOf, type Scene, written } from '../scene.ts'
import { foilCapTop } from '../shapes/bottle.ts'
import { cowHead } from '../shapes/cow.ts'
import { halftone, rays, star, ticks } from '../shapes/marks.ts'
import { daisy } from '../shapes/nature.ts'
import { circle, path, place, polar, rect, repeat, ring } from '@kefir/api/drawing/svg'
import { cowLook } from './cows.ts'

const DAYS = [
  'ПОНЕДЕЛЬНИК',
  'ВТОРНИК',
  'СРЕДА',
  'ЧЕТВЕРГ',
  'ПЯТНИЦА',
  'СУББОТА',
  'ВОСКРЕСЕНЬЕ',
] as const
/** How many teeth the edge is crimped into. */
const TEETH = { smooth: 64, wavy: 16, toothed: 32 }

/** `turn` in degrees moves the cap on from where the picture has it. */
export function drawCapCloseup(scene: Scene, turn = 0): string {
  const { random, bg, field } = scene
  const rim = darken(scene.cap, 0.42)
  const teeth = TEETH[chosen(scene, 'edge', keysOf(TEETH))]
  const ground = random.pick([
    () => rect(0, 0, 400, 800, field),
    () =>
      halftone(
        { x: 0, y: 0, width: 830, height: 820 },
        48,
        lighten(bg, 0.25),
        (p) => 0.2 + 0.6 * p,
      ),
    () => rays(400, 400, 700, 30, lighten(bg, 0.2)),
    () =>
      repeat(9, (index) =>
        index % 2 ? '' : ring(400, 400, 330 + index * 40, lighten(bg, 0.2), 26),
      ),
    () => path('M0 800L800 0V800z', field),
  ])()
  const centers = {
    star: () => star(0, 0, 92, rim),
    cow: () =>
      place(
        0,
        14,
        0.5,
        cowHead({
          ...cowLook(scene, random),
          patch: rim,
          coat: lighten(scene.cap, 0.6),
          muzzle: lighten(scene.cap, 0.25),
          horn: rim,
        }),
      ),
    number: () =>
      lettering({
        text: String(random.int(1, 31)),
        x: 0,
        y: 58,
        size: 160,
        weight: 900,
        fill: rim,
        anchor: 'middle',
        maxWidth: 200,
      }),
    daisy: () => daisy(96, rim, lighten(scene.cap, 0.5), 10),
    word: () =>
      lettering({
        text: scene.word,
        x: 0,
        y: 22,
        size: 64,
        weight: 900,
        fill: rim,
        anchor: 'middle',
        maxWidth: 250,
      }),
    ticks: () => ticks(0, 0, 40, 100, 24, rim, 9) + circle(0, 0, 28, rim),
  }
  const center = centers[chosen(scene, 'center', keysOf(centers))]()
  const day = written(scene, 'day', random.pick(DAYS))
  const cap =
    foilCapTop(scene.cap, 330, teeth) +
    ring(0, 0, 150, rim, 6) +
    center +
    arcLettering({
      text: scene.word,
      size: 48,
      cx: 0,
      cy: 0,
      radius: 172,
      angle: -90,
      fill: rim,
      maxSweep: 150,
      tracking: 0.08,
    }) +
    arcLettering({
      text: day,
      size: 32,
      cx: 0,
      cy: 0,
      radius: 174,
      angle: 90,
      upright: true,
      fill: rim,
      maxSweep: 140,
      tracking: 0.06,
    }) +
    repeat(2, (index) => {
      const [x, y] = polar(0, 0, 190, index * 180)
      return star(x, y, 18, rim)
    })
  return (
    rect(0, 0, 800, 800, bg) +
    ground +
    circle(414, 418, 330, darken(bg, 0.4), 'fill-opacity=".35"') +
    place(400, 400, 1, cap, random.between(-24, 24) + turn)
  )
}
