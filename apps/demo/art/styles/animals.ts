import { lettering } from '@kefir/api/drawing/lettering'
import { darken, lighten, mix } from '../palettes.ts'
import { chosen, keysOf, type Scene, sceneBottle, standOut } from '../scene.ts'
import { bottle } from '../shapes/bottle.ts'
import { tumbler } from '../shapes/dairy.ts'
import { halftone, rays, specks } from '../shapes/marks.ts'
import { catHead, fish, owl } from '../shapes/mascots.ts'
import { plaque } from '../shapes/plaque.ts'
import {
  circle,
  ellipse,
  mirror,
  path,
  place,
  polygon,
  rect,
  roundLine,
} from '@kefir/api/drawing/svg'
import { backdrop, table } from './backdrop.ts'

export function drawOwl(scene: Scene): string {
  const { random, bg, field, paper } = scene
  const body = standOut(scene, bg, field, paper)
  const eyes = chosen(scene, 'eyes', ['yellow', 'amber', 'wink', 'closed'])
  const look = {
    body,
    belly: random.chance(0.5) ? paper : lighten(body, 0.65),
    wing: standOut(scene, body, paper),
    beak: '#FFA62B',
    iris: eyes === 'amber' ? '#FF9A1F' : '#FFD447',
    ink: '#14161C',
    winking: eyes === 'wink',
    sleeping: eyes === 'closed',
  }
  const night = random.chance(0.5)
  const ground = night
    ? rect(0, 0, 800, 800, darken(bg, 0.55)) +
      circle(400, 370, 320, random.pick(['#FFE9A8', lighten(bg, 0.5)])) +
      specks(20, '#FFF6D8', () => [
        random.between(0, 800),
        random.between(0, 800),
        random.between(2, 5),
      ])
    : rect(0, 0, 800, 800, bg) +
      random.pick([
        circle(400, 400, 330, field),
        rays(400, 400, 700, 32, lighten(bg, 0.2)),
        halftone({ x: 0, y: 0, width: 820, height: 820 }, 42, lighten(bg, 0.25), (p) => 0.7 * p),
      ])
  const branch =
    roundLine('M-20 690C200 650 560 720 820 660', darken(body, 0.6), 34) +
    ellipse(130, 640, 60, 26, scene.accent) +
    ellipse(690, 640, 60, 26, scene.accent) +
    ellipse(620, 720, 50, 22, scene.cap)
  const book = () =>
    polygon(
      [
        [250, 610],
        [400, 640],
        [550, 610],
        [550, 730],
        [400, 760],
        [250, 730],
      ],
      paper,
    ) +
    polygon(
      [
        [250, 610],
        [400, 640],
        [400, 760],
        [250, 730],
      ],
      mix(paper, scene.ink, 0.1),
    ) +
    lettering({
      text: scene.word,
      x: 475,
      y: 700,
      size: 24,
      maxWidth: 120,
      fill: scene.ink,
      anchor: 'middle',
    })
  const lantern = () =>
    path('M-34 -60H34L44 40H-44z', '#FFE9A8') +
    rect(-40, -78, 80, 20, scene.ink, 6) +
    rect(-52, 40, 104, 20, scene.ink, 6) +
    roundLine('M-26 -78Q0 -124 26 -78', scene.ink, 9) +
    circle(0, 0, 20, '#FF9A1F')
  const thermos = () =>
    rect(-36, -80, 72, 150, scene.main === scene.bg ? scene.accent : scene.main, 14) +
    rect(-30, -122, 60, 48, '#C4CBD6', 8) +
    rect(-36, -20, 72, 18, '#FFFFFF')
  const bow = () =>
    path('M0 0L-70 -36V36zM0 0L70 -36V36z', scene.cap) + circle(0, 0, 17, darken(scene.cap, 0.25))
  const items = {
    none: () => '',
    book,
    glass: () => place(400, 740, 0.72, tumbler('#FFFFFF', lighten(bg, 0.6))),
    bow: () => place(400, 470, 1, bow()),
    lantern: () => place(600, 600, 1.2, lantern()),
    thermos: () => place(600, 590, 1.2, thermos()),
  }
  const cap =
    path('M-130 -168L0 -222L130 -168L0 -114z', scene.ink) +
    roundLine('M110 -172V-110', scene.cap, 8) +
    circle(110, -100, 13, scene.cap)
  return (
    ground +
    branch +
    place(400, 400, 1.35, owl(look) + (random.chance(0.35) ? cap : '')) +
    items[chosen(scene, 'item', keysOf(items))]() +
    plaque(scene, 'post', 400, 86)
  )
}

export function drawCat(scene: Scene): string {
  const { random, paper } = scene
  const horizon = random.int(540, 600)
  const fur = random.pick([
    '#E8923E',
    '#8E98A8',
    paper,
    '#2B2D36',
    '#C98A60',
    standOut(scene, scene.bg, scene.field),
  ])
  const look = {
    fur,
    stripe: darken(fur, 0.35),
    inner: '#FF9FB2',
    eyes: random.pick(['#C6DC3F', '#FFC93C', '#8FD3FF', '#2DB67D']),
    ink: fur === '#2B2D36' ? '#0C0D14' : '#14161C',
    collar: scene.cap,
    mood: random.pick(['calm', 'happy', 'sly'] as const),
  }
  const x = random.pick([280, 400, 520])
  const body =
    path('M-190 330C-220 120 -120 60 0 60C120 60 220 120 190 330z', darken(fur, 0.1)) +
    path('M-70 330C-80 200 -50 130 0 130C50 130 80 200 70 330z', lighten(fur, 0.55))
  const tail =
    roundLine('M150 300C300 300 300 120 240 60', fur, 44) +
    roundLine('M252 100C246 76 242 66 240 60', look.stripe, 44)
  const paws =
    ellipse(-80, 320, 56, 34, lighten(fur, 0.55)) + ellipse(80, 320, 56, 34, lighten(fur, 0.55))
  const treat = random.pick([
    () => place(x < 400 ? 640 : 150, horizon + 110, 0.86, bottle(sceneBottle(scene))),
    () =>
      place(x < 400 ? 640 : 150, horizon + 110, 0.95, tumbler('#FFFFFF', lighten(scene.bg, 0.5))),
    () =>
      place(
        x < 400 ? 620 : 180,
        horizon + 90,
        0.8,
        ellipse(0, 0, 150, 40, scene.main) +
          ellipse(0, -10, 130, 28, paper) +
          path('M-150 0Q-130 80 0 80Q130 80 150 0z', scene.main),
      ),
    () =>
      place(
        x < 400 ? 630 : 170,
        horizon + 60,
        0.72,
        fish(standOut(scene, scene.bg, scene.field), scene.accent, '#FFFFFF', '#14161C'),
        -20,
      ),
  ])()
  return (
    backdrop(scene, horizon) +
    table(scene, horizon) +
    place(
      x,
      horizon - 200,
      1.02,
      (random.chance(0.5) ? tail : mirror(tail)) + body + paws + place(0, -30, 1.15, catHead(look)),
    ) +
    treat
  )
}
