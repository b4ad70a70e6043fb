import { apartFrom, darken, distance, lighten, mix } from '../palettes.ts'
import type { Random } from '@kefir/rules/random/random-from'
import { chosen, colorsOf, glowOn, keysOf, type Scene, standOut } from '../scene.ts'
import { COW_EYES, COW_PATCHES, cowBody, cowHead, type CowLook } from '../shapes/cow.ts'
import { halftone, rays } from '../shapes/marks.ts'
import { cloud, hill, tree } from '../shapes/nature.ts'
import { circle, mirror, path, place, rect, repeat, ring } from '@kefir/api/drawing/svg'

const MUZZLES = ['#FFB7A5', '#FF9FB2', '#FFC93C', '#F6C9A8'] as const

export function cowLook(scene: Scene, random: Random): CowLook {
  const coats = [scene.paper, scene.paper, scene.paper, '#8B5A3C', '#F0C38E', scene.ink]
  const far = (color: string) => distance(color, scene.bg) > 70
  const coat = random.pick(coats.filter(far))
  const dark = coat === scene.ink || coat === '#8B5A3C'
  const patch = dark ? scene.paper : standOut(scene, coat, scene.bg)
  return {
    coat,
    patch,
    muzzle: random.pick(MUZZLES.filter(far)),
    horn: standOut(scene, scene.bg, coat, patch),
    ink: scene.ink === coat ? '#14161C' : scene.ink,
    eyes: random.pick(COW_EYES),
    patches: random.pick(COW_PATCHES),
    tag: scene.cap,
  }
}

const COATS = {
  'black-pied': { coat: '#FFFFFF', patch: '#14161C' },
  red: { coat: '#B5532A', patch: '#FFF4E6' },
  white: { coat: '#FFFFFF', patch: '#E7E1D6' },
  fawn: { coat: '#E9CFA0', patch: '#FFFFFF' },
  blue: { coat: '#7F94B5', patch: '#FFFFFF' },
}
const BELLS = { none: undefined, copper: '#C77B4A', silver: '#C4CBD6' }

/** The head of a portrait, and the scene whose ground its coat is seen on. */
function portrait(scene: Scene): { look: CowLook; ground: Scene } {
  const { random } = scene
  const kind = chosen(scene, 'coat', keysOf(COATS))
  const { coat, patch } = COATS[kind]
  const bg =
    distance(coat, scene.bg) > 90 ? scene.bg : apartFrom([coat, scene.paper], colorsOf(scene))
  const field = distance(coat, scene.field) > 90 ? scene.field : mix(bg, scene.ink, 0.2)
  const ground = { ...scene, bg, field }
  const patches = random.pick(COW_PATCHES.filter((one) => one !== 'none'))
  const bell = BELLS[chosen(scene, 'bell', keysOf(BELLS))]
  return {
    ground,
    look: {
      coat,
      patch,
      muzzle: random.pick(MUZZLES),
      horn: standOut(scene, bg, coat, patch),
      ink: '#14161C',
      eyes: chosen(scene, 'eyes', COW_EYES),
      patches: kind === 'white' ? 'none' : patches,
      tag: scene.cap,
      ...(bell && { bell }),
    },
  }
}

function portraitGround(scene: Scene): string {
  const { random, bg, field, accent } = scene
  const dots = standOut(scene, bg)
  const variants = {
    dots: () =>
      halftone(
        { x: 0, y: 380, width: 820, height: 440 },
        random.pick([30, 40]),
        dots,
        (p) => 0.25 + 0.5 * p,
        0.3,
      ),
    disc: () => circle(400, 410, 330, field),
    rays: () => rays(400, 420, 900, 28, lighten(bg, 0.22), 0.5),
    corner: () => path('M0 0H800V800z', field),
    stripes: () =>
      repeat(7, (index) => rect(0, 30 + index * 120, 800, 60, index % 2 ? darken(bg, 0.1) : field)),
    square: () =>
      rect(70, 70, 660, 660, field, 120) + rect(120, 120, 560, 560, lighten(bg, 0.25), 90),
    hill: () => circle(400, 800, 420, field) + circle(400, 800, 330, accent),
    moon: () => circle(590, 190, 120, '#FFE9A8'),
    blots: () =>
      repeat(6, (index) =>
        circle(
          (index % 3) * 330 + 70,
          Math.floor(index / 3) * 480 + 130,
          110,
          index % 2 ? field : darken(bg, 0.12),
        ),
      ),
  }
  const ground = chosen(
    scene,
    'ground',
    keysOf(variants),
    keysOf(variants).filter((one) => one !== 'moon'),
  )
  return rect(0, 0, 800, 800, bg) + variants[ground]()
}

export function drawCow(scene: Scene): string {
  const { random } = scene
  const { look, ground } = portrait(scene)
  const extra = chosen(scene, 'extra', ['none', 'wreath', 'glasses'])
  const head = cowHead({
    ...look,
    ...(extra === 'wreath' && {
      wreath: [scene.accent === look.coat ? scene.main : scene.accent, '#0B8A5B'] as const,
    }),
    ...(extra === 'glasses' && { glasses: standOut(scene, look.coat, look.patch) }),
  })
  const shoulders = path(
    'M170 800Q180 560 300 520H500Q620 560 630 800z',
    mix(look.coat, look.patch, 0.12),
  )
  const bust = random.chance(0.5)
  const halo = scene.rarity === 'legend' ? ring(400, 330, 300, scene.cap, 16) : ''
  const turn = random.pick([0, 0, -6, 6])
  return (
    portraitGround(ground) +
    halo +
    (bust ? shoulders : '') +
    place(400, bust ? 390 : 430, bust ? 1.5 : 1.72, head, turn)
  )
}

const HEADS = { five: 5, seven: 7, twelve: 12, forty: 40 }
const FACING = {
  home: () => true,
  out: () => false,
  any: (scene: Scene) => scene.random.chance(0.5),
}

/** Above the land; a rainbow and lightning stand behind the clouds. */
const WEATHERS = {
  clear: (scene: Scene): string =>
    circle(scene.random.between(160, 640), 200, 110, glowOn(scene, scene.bg, scene.field)),
  fog: (): string =>
    repeat(5, (index) => rect(-20, 60 + index * 62, 840, 34, '#FFFFFF', 17, 'fill-opacity=".5"')),
  storm: (scene: Scene): string =>
    rect(0, 0, 800, 420, mix(scene.bg, '#14161C', 0.55)) +
    path('M420 70L350 220H410L360 350L500 180H430L480 70z', '#FFE66B') +
    cloud(300, 140, 1.7, '#4A4F5C') +
    cloud(560, 120, 1.5, '#5C6270'),
  rainbow: (): string =>
    ['#D81F45', '#FF9F1C', '#FFE66B', '#2DB67D', '#1D49F2', '#8A4DFF']
      .map((color, index) => ring(400, 420, 330 - index * 22, color, 22))
      .join(''),
}

/** Far away a cow is a back, a head and legs. */
function farCow(look: CowLook): string {
  return (
    rect(-46, -34, 84, 34, look.coat, 12) +
    rect(30, -46, 26, 22, look.coat, 6) +
    rect(-20, -34, 30, 16, look.patch, 6) +
    path('M-40 0h9v16h-9zM22 0h9v16h-9z', look.ink)
  )
}

export function drawHerd(scene: Scene): string {
  const { random, bg, field, accent } = scene
  const heads = HEADS[chosen(scene, 'heads', keysOf(HEADS))]
  const weather = chosen(scene, 'weather', keysOf(WEATHERS))
  const turned = FACING[chosen(scene, 'facing', keysOf(FACING))]
  const near = heads <= 7 ? 2 : 3
  const middle = Math.min(heads, 7) - near
  const far = heads - near - middle
  const facing = (body: string) => (turned(scene) ? mirror(body) : body)
  const row = (count: number, y: number, size: number, bell: boolean) =>
    repeat(count, (index) => {
      const own = cowLook(scene, random)
      // The one that leads has the bell.
      const look = bell && index === 0 ? { ...own, bell: scene.cap } : own
      const x = ((index + 0.5) * 800) / count + random.between(-20, 20)
      return place(x, y + random.between(-8, 12), size, facing(cowBody(look)))
    })
  const distant = repeat(far, (index) => {
    const across = Math.min(far, 11)
    const x = 40 + ((index % across) + 0.5) * (720 / across) + random.between(-12, 12)
    const y = 392 - Math.floor(index / across) * 26 + random.between(-4, 4)
    return place(x, y, 0.62, facing(farCow(cowLook(scene, random))))
  })
  const clouds =
    weather === 'storm' || weather === 'fog'
      ? ''
      : cloud(random.between(80, 300), 130, 1.1, lighten(bg, 0.6)) +
        cloud(random.between(480, 680), 230, 0.8, lighten(bg, 0.6))
  const trees = repeat(5, () =>
    tree(random.between(0, 800), 330, random.between(0.5, 0.9), darken(field, 0.35), scene.ink),
  )
  return (
    rect(0, 0, 800, 800, bg) +
    WEATHERS[weather](scene) +
    clouds +
    trees +
    hill(320, random.between(20, 40), random.next(), mix(field, darken(field, 0.5), 0.16)) +
    distant +
    hill(430, random.between(16, 30), random.next(), field) +
    row(middle, 560, 0.62, false) +
    hill(590, random.between(20, 40), random.next(), mix(field, accent, 0.2)) +
    row(near, 770, 1.1, true)
  )
}
