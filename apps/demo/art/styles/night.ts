import { apartFrom, darken, lighten, mix } from '../palettes.ts'
import {
  chosen,
  colorsOf,
  glowOn,
  keysOf,
  labelColor,
  onColor,
  type Scene,
  sceneBottle,
} from '../scene.ts'
import { bottle, groundShadow } from '../shapes/bottle.ts'
import { hut } from '../shapes/buildings.ts'
import { churn } from '../shapes/dairy.ts'
import { halftone, specks, star } from '../shapes/marks.ts'
import { catHead } from '../shapes/mascots.ts'
import { fir, hill, moon } from '../shapes/nature.ts'
import { plaque } from '../shapes/plaque.ts'
import { litWindow, shopWindow, streetLamp, van, yardman } from '../shapes/street.ts'
import { circle, ellipse, path, place, rect, repeat } from '@kefir/api/drawing/svg'

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
  const light = chosen(scene, 'light', keysOf(LIGHTS), ['moon'])
  const beside = heroX > 380 ? random.between(130, 230) : random.between(570, 670)
  const shining = LIGHTS[light](scene, deep, beside)
  const orbit = ORBITS[chosen(scene, 'orbit', keysOf(ORBITS), ['none'])]
  const sceneries = {
    huts: () =>
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
            light: light === 'moon' ? '#FFC93C' : darken(deep, 0.3),
          }),
        ),
      ),
    town: () =>
      repeat(10, (index) => {
        const h = random.between(120, 330)
        const wall = mix(deep, index % 2 ? scene.field : scene.main, 0.42)
        // Where one window is the light of the picture, nobody else is awake.
        const lit = light === 'moon' && random.chance(0.55)
        return (
          rect(index * 84 - 10, 560 - h, 74, h, wall) +
          repeat(3, (row) =>
            lit ? rect(index * 84 + 8, 580 - h + row * 38, 16, 18, '#FFC93C') : '',
          )
        )
      }),
    firs: () =>
      repeat(8, (index) =>
        fir(
          index * 112 + random.between(-20, 20),
          560,
          random.between(0.9, 1.5),
          mix(deep, '#0B8A5B', 0.4),
        ),
      ),
    mars: () =>
      hill(420, 50, random.next(), '#B5532A') +
      hill(480, 30, random.next(), '#8A3B2B') +
      ellipse(160, 520, 90, 18, '#6E2C20') +
      ellipse(620, 500, 60, 12, '#6E2C20'),
  }
  const scenery = sceneries[chosen(scene, 'scenery', keysOf(sceneries), ['huts', 'town', 'firs'])]()
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
  const aside = heroX > 380 ? 160 : 640
  const witnesses = {
    none: () => '',
    cat: () =>
      place(
        aside,
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
      ),
    yardman: () => place(aside, 700, 1.1, yardman(scene.main)),
    van: () => place(aside, 690, 1.2, van(scene.cap)),
  }
  const witness = witnesses[chosen(scene, 'witness', keysOf(witnesses), ['none', 'cat'])]()
  const dome = DOMES[chosen(scene, 'dome', keysOf(DOMES), ['none'])]
  return (
    rect(0, 0, 800, 800, deep) +
    stars +
    orbit() +
    scenery +
    shining +
    sill +
    witness +
    hero +
    (dome &&
      path(
        `M${heroX - 230} 700V470A230 250 0 0 1 ${heroX + 230} 470V700z`,
        dome,
        `fill-opacity=".28" stroke="${dome}" stroke-width="12"`,
      )) +
    plaque(scene, 'clock', 400, 708)
  )
}

/** Where the light of a night comes from. */
const LIGHTS = {
  moon: ({ random }: Scene, deep: string, x: number): string =>
    place(
      x,
      random.between(130, 220),
      1,
      random.chance(0.6)
        ? moon(92, '#FFE9A8', deep)
        : circle(0, 0, 92, '#FFE9A8') +
            circle(-24, -20, 18, '#F2D27E') +
            circle(30, 26, 26, '#F2D27E'),
    ),
  lamp: (_scene: Scene, _deep: string, x: number): string => place(x, 566, 1, streetLamp()),
  shop: (scene: Scene, _deep: string, x: number): string =>
    place(x, 566, 0.9, shopWindow(scene.cap)),
  window: (scene: Scene, deep: string, x: number): string =>
    place(x, 566, 1, litWindow(mix(deep, scene.field, 0.5))),
  stars: (): string => '',
}

/** What else goes round up there. */
const ORBITS = {
  none: (): string => '',
  phobos: (): string =>
    path('M560 110Q640 70 690 130Q720 200 650 232Q560 240 540 180z', '#B9A08E') +
    circle(610, 140, 20, '#9A8271') +
    circle(660, 186, 14, '#9A8271'),
  deimos: (): string => circle(610, 150, 34, '#D8CBB8') + circle(600, 142, 8, '#B9A08E'),
  churn: (): string =>
    place(
      620,
      240,
      0.4,
      churn({ body: '#C4CBD6', ink: '#14161C', label: '#FFFFFF', word: '' }),
      24,
    ),
}

const DOMES = { none: '', glass: '#8FD3FF', ice: '#FFFFFF', foil: '#FFC93C' }
