import { darken, lighten, mix } from './palettes.ts'
import { capOn, glowOn, type Scene, standOut } from './scene.ts'
import { factory, hut } from './shapes/buildings.ts'
import { tetra } from './shapes/carton.ts'
import { cowBody } from './shapes/cow.ts'
import { rays, specks } from './shapes/marks.ts'
import { cloud, fir, hill, tree, wheat } from './shapes/nature.ts'
import { cowLook } from './styles/cows.ts'
import { circle, mirror, place, rect, repeat } from '@kefir/api/drawing/svg'

export const W = 1600

export const H = 400

export function fieldBanner(scene: Scene): string {
  const { random, bg, field, accent } = scene
  const far = mix(field, bg, 0.35)
  const cows = repeat(random.int(3, 5), (index) => {
    const body = cowBody({ ...cowLook(scene, random), bell: scene.main })
    return place(
      180 + index * 330 + random.between(-60, 60),
      356 + random.between(-14, 24),
      0.5 + random.between(0, 0.14),
      random.chance(0.5) ? mirror(body) : body,
    )
  })
  return (
    circle(random.between(300, 1300), 150, 90, glowOn(scene, bg, field)) +
    repeat(5, (index) =>
      cloud(
        120 + index * 340 + random.between(-60, 60),
        random.between(70, 150),
        random.between(0.6, 1.1),
        lighten(bg, 0.55),
      ),
    ) +
    hill(210, 40, random.next(), far, W, H) +
    repeat(9, () =>
      tree(random.between(0, W), 236, random.between(0.5, 0.9), darken(field, 0.3), scene.ink),
    ) +
    hill(270, 34, random.next(), field, W, H) +
    cows +
    hill(394, 8, 0.8, accent, W, H)
  )
}

export function factoryBanner(scene: Scene): string {
  const { random, bg, field } = scene
  const look = {
    wall: standOut(scene, bg, field),
    roof: scene.ink,
    window: lighten(bg, 0.4),
    smoke: lighten(bg, 0.5),
    stripe: scene.paper,
    word: 'МОЛЗАВОД',
    wordInk: scene.ink,
  }
  return (
    rays(800, 380, 1100, 48, lighten(bg, 0.14)) +
    circle(random.between(560, 1040), 240, 150, glowOn(scene, bg, look.wall)) +
    repeat(12, (index) =>
      fir(
        index * 146 + random.between(-20, 20),
        352,
        random.between(0.5, 0.9),
        mix(field, scene.ink, 0.3),
      ),
    ) +
    place(560 + random.between(-200, 300), 350, 0.78, factory(look)) +
    rect(0, 346, W, 54, field) +
    repeat(8, (index) =>
      place(
        100 + index * 210,
        388,
        0.26,
        tetra({ face: scene.paper, side: scene.main, band: scene.accent, mark: scene.ink }),
      ),
    )
  )
}

export function villageBanner(scene: Scene): string {
  const { random, bg, field } = scene
  const stars = specks(26, lighten(bg, 0.7), () => [
    random.between(0, W),
    random.between(10, 180),
    random.between(2, 4),
  ])
  return (
    stars +
    circle(random.between(200, 1400), 110, 60, glowOn(scene, bg)) +
    hill(230, 50, random.next(), mix(field, bg, 0.4), W, H) +
    repeat(10, (index) =>
      index % 3 === 2
        ? fir(80 + index * 160, 330, 0.75, mix(field, scene.ink, 0.45))
        : place(
            80 + index * 160 + random.between(-30, 30),
            336,
            random.between(0.5, 0.7),
            hut({
              wall: random.pick([scene.main, scene.accent, '#B9793F']),
              roof: scene.ink,
              trim: scene.paper,
              light: '#FFC93C',
            }),
          ),
    ) +
    hill(330, 24, random.next(), field, W, H)
  )
}

export function wheatBanner(scene: Scene): string {
  const { random, bg } = scene
  const gold = capOn({ ...scene, cap: '#F2B200' }, bg)
  const ears = repeat(44, (index) =>
    place(
      index * 38 + random.between(-8, 8),
      410,
      random.between(0.6, 1.1),
      wheat(index % 3 ? gold : darken(gold, 0.16)),
      random.between(-9, 9),
    ),
  )
  return (
    rays(800, 400, 1200, 60, lighten(bg, 0.16)) +
    circle(800, 400, 230, glowOn(scene, bg, gold)) +
    ears
  )
}
