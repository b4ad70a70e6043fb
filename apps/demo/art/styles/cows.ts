import { darken, distance, lighten, mix } from '../palettes.ts'
import type { Random } from '../random.ts'
import { glowOn, type Scene, standOut } from '../scene.ts'
import { COW_EYES, COW_PATCHES, cowBody, cowHead, type CowLook } from '../shapes/cow.ts'
import { halftone, rays } from '../shapes/marks.ts'
import { cloud, hill, tree } from '../shapes/nature.ts'
import { circle, mirror, path, place, rect, repeat, ring, times } from '@kefir/api/drawing/svg'

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

function portraitGround(scene: Scene): string {
  const { random, bg, field, accent } = scene
  const dots = standOut(scene, bg)
  const variants = [
    () =>
      halftone(
        { x: 0, y: 380, width: 820, height: 440 },
        random.pick([30, 40]),
        dots,
        (p) => 0.25 + 0.5 * p,
        0.3,
      ),
    () => circle(400, 410, 330, field),
    () => rays(400, 420, 900, 28, lighten(bg, 0.22), 0.5),
    () => path('M0 0H800V800z', field),
    () =>
      repeat(7, (index) => rect(0, 30 + index * 120, 800, 60, index % 2 ? darken(bg, 0.1) : field)),
    () => rect(70, 70, 660, 660, field, 120) + rect(120, 120, 560, 560, lighten(bg, 0.25), 90),
    () => circle(400, 800, 420, field) + circle(400, 800, 330, accent),
    () =>
      repeat(6, (index) =>
        circle(
          (index % 3) * 330 + 70,
          Math.floor(index / 3) * 480 + 130,
          110,
          index % 2 ? field : darken(bg, 0.12),
        ),
      ),
  ]
  return rect(0, 0, 800, 800, bg) + random.pick(variants)()
}

export function drawCow(scene: Scene): string {
  const { random } = scene
  const look = cowLook(scene, random)
  const extra = random.pick(['bell', 'wreath', 'glasses', 'none', 'none'] as const)
  const glasses = standOut(scene, look.coat, look.patch)
  const head = cowHead({
    ...look,
    ...(extra === 'bell' || scene.rank >= 4 ? { bell: scene.cap } : {}),
    ...(extra === 'wreath' || scene.rank >= 5
      ? { wreath: [scene.accent === look.coat ? scene.main : scene.accent, '#0B8A5B'] as const }
      : {}),
    ...(extra === 'glasses' ? { glasses } : {}),
  })
  const shoulders = path(
    'M170 800Q180 560 300 520H500Q620 560 630 800z',
    mix(look.coat, look.patch, 0.12),
  )
  const bust = random.chance(0.5)
  const halo = scene.rarity === 'legend' ? ring(400, 330, 300, scene.cap, 16) : ''
  const turn = random.pick([0, 0, -6, 6])
  return (
    portraitGround(scene) +
    halo +
    (bust ? shoulders : '') +
    place(400, bust ? 390 : 430, bust ? 1.5 : 1.72, head, turn)
  )
}

export function drawHerd(scene: Scene): string {
  const { random, bg, field, accent } = scene
  const sun = glowOn(scene, bg, field)
  const layers = random.int(2, 3)
  const sunAt = random.between(160, 640)
  const sky =
    rect(0, 0, 800, 800, bg) +
    circle(sunAt, 210, random.between(90, 150), sun) +
    cloud(random.between(80, 300), 130, 1.1, lighten(bg, 0.6)) +
    cloud(random.between(480, 680), 230, 0.8, lighten(bg, 0.6))
  let leader = true
  const lands = repeat(layers, (layer) => {
    const y = 360 + layer * (layers === 2 ? 200 : 150)
    const color = mix(
      field,
      [accent, scene.ink, darken(field, 0.5)][layer % 3] ?? field,
      layer * 0.16,
    )
    const size = 0.4 + layer * (layers === 2 ? 0.75 : 0.38)
    const count = layer === layers - 1 ? random.pick([1, 1, 2]) : random.int(2, 3)
    const cows = times(count, (index) => {
      const x = ((index + 0.5) * 800) / count + random.between(-40, 40)
      const own = { ...cowLook(scene, random) }
      const first = leader && layer === layers - 1
      if (first) leader = false
      const look = first ? { ...own, bell: scene.cap } : own
      const body = cowBody(look)
      return place(
        x,
        y + 34 + size * 70 + random.between(-6, 16),
        size,
        random.chance(0.5) ? mirror(body) : body,
      )
    })
    const trees =
      layer === 0
        ? repeat(5, () =>
            tree(
              random.between(0, 800),
              y + 12,
              random.between(0.5, 0.9),
              darken(field, 0.35),
              scene.ink,
            ),
          )
        : ''
    return trees + hill(y, random.between(30, 60), random.next(), color) + cows.join('')
  })
  return sky + lands
}
