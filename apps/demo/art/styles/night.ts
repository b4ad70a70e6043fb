import { apartFrom, darken, lighten, mix } from '../palettes.ts'
import { colorsOf, glowOn, labelColor, onColor, type Scene, sceneBottle } from '../scene.ts'
import { bottle, groundShadow } from '../shapes/bottle.ts'
import { hut } from '../shapes/buildings.ts'
import { halftone, specks, star } from '../shapes/marks.ts'
import { catHead } from '../shapes/mascots.ts'
import { fir, hill, moon } from '../shapes/nature.ts'
import { circle, path, place, rect, repeat } from '@kefir/api/drawing/svg'

export function drawNight(scene: Scene): string {
  const { random } = scene
  const deep = mix(
    random.pick(['#14183A', '#1B1247', '#0F2338', '#2A1233', '#0B3346']),
    scene.bg,
    0.22,
  )
  const glow = mix(deep, scene.field, 0.4)
  const stars =
    specks(28, '#FFF6D8', () => [
      random.between(20, 780),
      random.between(20, 460),
      random.between(1.5, 4),
    ]) +
    repeat(6, () =>
      star(
        random.between(40, 760),
        random.between(30, 400),
        random.between(7, 13),
        '#FFF6D8',
        4,
        0.3,
      ),
    )
  const heroX = random.pick([250, 400, 540])
  const light = place(
    heroX > 380 ? random.between(130, 260) : random.between(540, 660),
    random.between(130, 220),
    1,
    random.chance(0.6)
      ? moon(92, '#FFE9A8', deep)
      : circle(0, 0, 92, '#FFE9A8') +
          circle(-24, -20, 18, '#F2D27E') +
          circle(30, 26, 26, '#F2D27E'),
  )
  const scenery = random.pick([
    () =>
      hill(430, 40, random.next(), glow) +
      repeat(5, (index) =>
        place(
          80 + index * 165 + random.between(-20, 20),
          500,
          0.68,
          hut({
            wall: mix(deep, glowOn(scene, deep, glow), 0.7),
            roof: darken(deep, 0.4),
            trim: mix(deep, '#FFFFFF', 0.5),
            light: '#FFC93C',
          }),
        ),
      ),
    () =>
      repeat(10, (index) => {
        const h = random.between(120, 330)
        return (
          rect(
            index * 84 - 10,
            560 - h,
            74,
            h,
            mix(deep, index % 2 ? scene.field : scene.main, 0.42),
          ) +
          repeat(3, (row) =>
            random.chance(0.55)
              ? rect(index * 84 + 8, 580 - h + row * 38, 16, 18, '#FFC93C') +
                rect(
                  index * 84 + 36,
                  580 - h + row * 38,
                  16,
                  18,
                  random.chance(0.5) ? '#FFC93C' : glow,
                )
              : '',
          )
        )
      }),
    () =>
      repeat(8, (index) =>
        fir(
          index * 112 + random.between(-20, 20),
          560,
          random.between(0.9, 1.5),
          mix(deep, '#0B8A5B', 0.4),
        ),
      ),
  ])()
  const wood = apartFrom([deep, '#FFFFFF'], colorsOf(scene))
  const sill =
    rect(0, 560, 800, 240, mix(deep, wood, 0.82)) +
    rect(0, 560, 800, 22, lighten(wood, 0.5)) +
    halftone({ x: 0, y: 610, width: 830, height: 200 }, 40, mix(deep, wood, 0.6), () => 0.45)
  const label = labelColor(scene, scene.main)
  const hero = place(
    heroX,
    690,
    1.2,
    groundShadow(90, darken(deep, 0.3)) +
      bottle(sceneBottle(scene, { label, labelInk: onColor(scene, label), glass: '#F4F1FF' })),
  )
  const cat = random.chance(0.45)
    ? place(
        heroX > 380 ? 150 : 650,
        600,
        0.62,
        path('M-120 150C-120 20 120 20 120 150z', '#14161C') +
          catHead({
            fur: '#14161C',
            stripe: '#2B2D36',
            inner: '#FF9FB2',
            eyes: '#C6DC3F',
            ink: '#14161C',
            collar: scene.cap,
          }),
      )
    : ''
  return rect(0, 0, 800, 800, deep) + stars + light + scenery + sill + cat + hero
}
