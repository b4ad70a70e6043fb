import { lighten, luminance, mix } from '../palettes.ts'
import {
  capOn,
  chosen,
  colorsOf,
  keysOf,
  labelColor,
  onColor,
  type Scene,
  sceneBottle,
} from '../scene.ts'
import { bottle } from '../shapes/bottle.ts'
import { hut } from '../shapes/buildings.ts'
import { cowBody } from '../shapes/cow.ts'
import { cone, foilStar, icicle } from '../shapes/fir-toys.ts'
import { halftone, snowflake, sparkle, specks, star } from '../shapes/marks.ts'
import { cloud, fir, hill } from '../shapes/nature.ts'
import { plaque } from '../shapes/plaque.ts'
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
  const heroes = {
    bottle: () =>
      place(
        400,
        700,
        1.12,
        bottle(sceneBottle(scene, { label, labelInk: onColor(scene, label), glass: '#F3F7FF' })) +
          path('M-40 -306Q0 -284 40 -306L52 -276Q0 -248 -52 -276z', scene.accent) +
          path('M18 -276L54 -284L72 -190L36 -182z', scene.accent) +
          roundLine('M24 -250L58 -258M30 -220L64 -228', scene.paper, 7),
      ),
    snowman: () => snowman(scene),
    hut: () =>
      place(400, 690, 1.5, hut({ wall: '#8B5A3C', roof: snow, trim: scene.cap, light: '#FFC93C' })),
    cow: () => place(400, 690, 1.15, cowBody({ ...cowLook(scene, random), bell: scene.cap })),
    star: () => place(400, 640, 1.25, foilStar(capOn(scene, dusk))),
    cone: () => place(400, 660, 1.25, cone('#7A4A2E', '#FFF6E4')),
    icicle: () => place(400, 670, 1.3, icicle('#BFE6FF')),
  }
  const hero = heroes[chosen(scene, 'hero', keysOf(heroes), ['bottle', 'snowman', 'hut', 'cow'])]()
  const shine = SHINES[chosen(scene, 'shine', keysOf(SHINES), ['dull'])]
  const sparks = repeat(shine, (index) =>
    sparkle(
      230 + ((index * 157) % 340),
      250 + ((index * 211) % 360),
      22 + (index % 3) * 10,
      '#FFF3C4',
    ),
  )
  const sky = SKIES[chosen(scene, 'sky', keysOf(SKIES), ['clear'])]
  return (
    rect(0, 0, 800, 800, dusk) +
    halftone(
      { x: 0, y: 0, width: 820, height: 400 },
      36,
      lighten(dusk, 0.14),
      (p) => 0.7 * (1 - p),
    ) +
    sky() +
    flakes +
    hill(560, 36, random.next(), shade) +
    firs +
    hero +
    sparks +
    hill(690, 18, random.next(), snow) +
    TRACKS[chosen(scene, 'tracks', keysOf(TRACKS), ['none'])](mix(snow, dusk, 0.4)) +
    dots +
    plaque(scene, 'frost', 120, 90)
  )
}

/** How many sparks there are. */
const SHINES = { dull: 0, frosty: 4, festive: 9, blinding: 18 }

const SKIES = {
  clear: (): string => star(660, 130, 34, '#FFF6D8', 8, 0.4),
  low: (): string =>
    repeat(5, (index) => cloud(60 + index * 170, 110 + (index % 2) * 50, 1.5, '#D9DEE8')),
  pink: (): string => rect(0, 0, 800, 470, '#FF9FB2', 0, 'fill-opacity=".75"'),
  aurora: (): string =>
    repeat(4, (index) =>
      roundLine(
        `M-20 ${190 + index * 40}Q200 ${60 + index * 40} 400 ${180 + index * 34}T820 ${110 + index * 40}`,
        ['#2DB67D', '#8FE3B8', '#8A4DFF', '#C6DC3F'][index]!,
        26,
        'stroke-opacity=".75"',
      ),
    ),
}

const TRACKS = {
  boots: (color: string): string =>
    repeat(7, (index) => ellipse(90 + index * 100, index % 2 ? 744 : 770, 22, 12, color)),
  sledge: (color: string): string =>
    roundLine('M-10 736Q400 716 810 746M-10 772Q400 752 810 782', color, 9),
  hare: (color: string): string =>
    repeat(6, (index) =>
      place(
        90 + index * 124,
        756,
        1,
        ellipse(-22, -12, 13, 6, color) +
          ellipse(-22, 12, 13, 6, color) +
          circle(16, 0, 6, color) +
          circle(34, 0, 6, color),
      ),
    ),
  none: (): string => '',
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
