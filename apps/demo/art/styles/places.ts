import { darken, lighten, mix } from '../palettes.ts'
import { glowOn, onColor, type Scene, sceneBottle, standOut } from '../scene.ts'
import { bottle } from '../shapes/bottle.ts'
import { factory, hut, silo } from '../shapes/buildings.ts'
import { cowBody } from '../shapes/cow.ts'
import { halftone, rays } from '../shapes/marks.ts'
import { birch, cloud, daisy, fir, hill, tree } from '../shapes/nature.ts'
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

export function drawFactory(scene: Scene): string {
  const { random, bg, field, paper } = scene
  const horizon = random.int(560, 620)
  const wall = standOut(scene, bg, field)
  const look = {
    wall,
    roof: scene.ink,
    window: random.pick(['#FFE08A', lighten(bg, 0.5), lighten(wall, 0.5)]),
    smoke: lighten(bg, 0.6),
    stripe: scene.cap,
    word: random.pick(['МОЛЗАВОД', scene.word, 'МОЛЗАВОД № ' + random.int(1, 24)]),
    wordInk: onColor(scene, scene.cap),
    chimneys: random.int(1, 2),
  }
  const size = random.between(0.92, 1.1)
  const front = random.pick([
    () =>
      repeat(6, (index) =>
        fir(
          40 + index * 146 + random.between(-20, 20),
          horizon + 60,
          random.between(0.55, 0.85),
          mix(field, scene.ink, 0.45),
        ),
      ),
    () =>
      repeat(5, (index) =>
        place(
          90 + index * 155,
          horizon + 150,
          0.38,
          bottle(sceneBottle(scene, { cap: index === 2 ? scene.cap : '#EDE8DA', word: '' })),
        ),
      ),
    () => place(random.between(200, 600), horizon + 150, 0.62, cowBody(cowLook(scene, random))),
    () =>
      rect(0, horizon + 70, 800, 70, darken(field, 0.3)) +
      repeat(8, (index) => rect(20 + index * 104, horizon + 100, 56, 9, paper)),
  ])()
  const behind = random.chance(0.6)
    ? place(random.between(640, 720), horizon, 1, silo(lighten(wall, 0.4), scene.cap, scene.ink))
    : ''
  return (
    sky(scene, horizon) +
    behind +
    place(random.between(360, 430), horizon + 4, size, factory(look)) +
    rect(0, horizon, 800, 800 - horizon, field) +
    front
  )
}

export function drawVillage(scene: Scene): string {
  const { random, bg, field, paper } = scene
  const horizon = random.int(400, 460)
  const walls = [scene.main, scene.accent, '#B9793F', '#8B5A3C'].filter(
    (color) => color !== field && color !== bg,
  )
  const near = mix(field, scene.ink, 0.14)
  const roofs = [scene.ink, darken(scene.main, 0.3), darken(scene.accent, 0.4)]
  const house = (x: number, y: number, size: number, chosen: boolean) =>
    place(
      x,
      y,
      size,
      hut({
        wall: random.pick(walls),
        roof: chosen ? scene.cap : random.pick(roofs),
        trim: paper,
        light: random.pick(['#FFC93C', '#FFE08A', lighten(bg, 0.5)]),
      }),
    )
  const back = repeat(4, (index) =>
    random.chance(0.4)
      ? tree(90 + index * 210, horizon + 30, 0.9, mix(field, scene.ink, 0.35), scene.ink)
      : house(90 + index * 210 + random.between(-24, 24), horizon + 50, 0.55, false),
  )
  const main = house(random.pick([240, 400, 560]), horizon + 240, random.between(1.3, 1.5), true)
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
    flowers
  )
}
