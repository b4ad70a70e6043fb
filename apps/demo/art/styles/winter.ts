import { lighten, luminance, mix } from '../palettes.ts'
import { colorsOf, labelColor, onColor, type Scene, sceneBottle } from '../scene.ts'
import { bottle } from '../shapes/bottle.ts'
import { hut } from '../shapes/buildings.ts'
import { cowBody } from '../shapes/cow.ts'
import { halftone, snowflake, specks } from '../shapes/marks.ts'
import { fir, hill } from '../shapes/nature.ts'
import {
  circle,
  ellipse,
  path,
  place,
  polygon,
  rect,
  repeat,
  roundLine,
} from '@kefir/api/drawing/svg'
import { cowLook } from './cows.ts'

export function drawWinter(scene: Scene): string {
  const { random, bg } = scene
  const cold = colorsOf(scene).filter((color) => luminance(color) < 0.42 && luminance(color) > 0.02)
  const dusk = luminance(bg) < 0.42 ? bg : random.pick(cold.length > 0 ? cold : ['#1D49F2'])
  const snow = '#FFFFFF'
  const shade = mix(snow, dusk, 0.22)
  const flakes = repeat(9, () =>
    place(
      random.between(30, 770),
      random.between(30, 520),
      1,
      snowflake(random.between(14, 40), lighten(dusk, 0.7), 4),
      random.between(0, 60),
    ),
  )
  const dots = specks(40, snow, () => [
    random.between(0, 800),
    random.between(0, 620),
    random.between(2, 6),
  ])
  const firs = repeat(random.int(4, 7), (index) =>
    fir(
      20 + index * 130 + random.between(-30, 30),
      590 + random.between(-20, 20),
      random.between(0.9, 1.7),
      mix(dusk, '#0B5A3B', 0.65),
      snow,
    ),
  )
  const label = labelColor(scene, scene.main)
  const hero = random.pick([
    () =>
      place(
        400,
        700,
        1.12,
        bottle(sceneBottle(scene, { label, labelInk: onColor(scene, label), glass: '#F3F7FF' })) +
          path('M-40 -306Q0 -284 40 -306L52 -276Q0 -248 -52 -276z', scene.accent) +
          path('M18 -276L54 -284L72 -190L36 -182z', scene.accent) +
          roundLine('M24 -250L58 -258M30 -220L64 -228', scene.paper, 7),
      ),
    () => snowman(scene),
    () =>
      place(400, 690, 1.5, hut({ wall: '#8B5A3C', roof: snow, trim: scene.cap, light: '#FFC93C' })),
    () => place(400, 690, 1.15, cowBody({ ...cowLook(scene, random), bell: scene.cap })),
  ])()
  return (
    rect(0, 0, 800, 800, dusk) +
    halftone(
      { x: 0, y: 0, width: 820, height: 400 },
      36,
      lighten(dusk, 0.14),
      (p) => 0.7 * (1 - p),
    ) +
    flakes +
    hill(560, 36, random.next(), shade) +
    firs +
    hero +
    hill(690, 18, random.next(), snow) +
    dots
  )
}

function snowman(scene: Scene): string {
  const buttons = circle(0, -150, 10, scene.ink) + circle(0, -110, 10, scene.ink)
  const face =
    circle(-26, -300, 9, scene.ink) +
    circle(26, -300, 9, scene.ink) +
    polygon(
      [
        [0, -288],
        [70, -274],
        [0, -266],
      ],
      '#FF7A3D',
    ) +
    roundLine('M-24 -254Q0 -238 24 -254', scene.ink, 6)
  const hat =
    rect(-62, -372, 124, 18, scene.cap, 8) + path('M-44 -372L-38 -440H38L44 -372z', scene.cap)
  return place(
    400,
    720,
    1.1,
    roundLine('M-90 -150L-170 -230M90 -150L170 -230', '#5A3420', 12) +
      ellipse(0, -20, 150, 110, '#FFFFFF') +
      circle(0, -140, 100, '#F3F7FF') +
      circle(0, -284, 74, '#FFFFFF') +
      buttons +
      face +
      path('M-66 -232Q0 -196 66 -232L70 -204Q0 -166 -70 -204z', scene.accent) +
      hat,
  )
}
