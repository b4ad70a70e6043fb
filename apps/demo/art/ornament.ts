import { arcLettering } from '@kefir/api/drawing/lettering'
import { darken, lighten, luminance } from './palettes.ts'
import type { Scene } from './scene.ts'
import { foilCapTop } from './shapes/bottle.ts'
import { ring, circle, d, fade, path, place, rect, repeat } from '@kefir/api/drawing/svg'
import { sparkle } from './shapes/marks.ts'

/** Crimped foil along the edges of the picture: the sign of a legend. */
function foilFrame(color: string): string {
  const teeth = 20
  const step = 800 / teeth
  const side = repeat(teeth, () => d`q${step / 2} 30 ${step} 0`)
  const edge = path(d`M0 -4V22${side}V-4z`, color)
  const crease = path(
    repeat(teeth - 1, (index) => d`M${(index + 1) * step} 4v15`),
    'none',
    `stroke="${darken(color, 0.25)}" stroke-width="3"`,
  )
  const turned = repeat(
    4,
    (index) => `<g transform="rotate(${index * 90} 400 400)">${edge}${crease}</g>`,
  )
  const shine = `fill="none" stroke="${lighten(color, 0.6)}" stroke-width="4"`
  return turned + `<path d="M7 793V7H793" ${shine}/>`
}

/** Ruled frame with medallions in the middle of each side: epic. */
function ruledFrame(color: string): string {
  const medal =
    path('M400 2L440 30L400 58L360 30z', color) + path('M400 16L420 30L400 44L380 30z', '#FFFFFF')
  const medals = repeat(4, (index) => `<g transform="rotate(${index * 90} 400 400)">${medal}</g>`)
  const rule = (inset: number, width: number) => {
    const size = 800 - inset * 2
    return rect(
      inset,
      inset,
      size,
      size,
      'none',
      84 - inset,
      `stroke="${color}" stroke-width="${width}"`,
    )
  }
  return rule(26, 11) + rule(42, 4) + medals
}

function sparkles(scene: Scene, count: number): string {
  const { random } = scene
  const color = scene.rarity === 'legend' ? '#FFF3C4' : '#FFFFFF'
  return repeat(count, (index) => {
    const x = index % 2 ? random.between(640, 730) : random.between(70, 160)
    const y = random.between(80, 640)
    return sparkle(x, y, random.between(14, 34), color)
  })
}

/** Round seal with the cap of the rarity, for styles that show no bottle. */
export function capSeal(scene: Scene, x: number, y: number, radius: number): string {
  const rim = luminance(scene.cap) > 0.75 ? scene.ink : darken(scene.cap, 0.35)
  const text = arcLettering({
    text: 'КЕФИР',
    size: radius * 0.3,
    cx: 0,
    cy: 0,
    radius: radius * 0.38,
    angle: -90,
    fill: rim,
    maxSweep: 200,
  })
  const edge = luminance(scene.cap) > 0.75 ? ring(0, 0, radius * 1.02, scene.ink, 4) : ''
  const dots = circle(0, radius * 0.14, radius * 0.16, rim)
  return place(x, y, 1, edge + foilCapTop(scene.cap, radius, 22) + text + dots)
}

export function rarityOrnament(scene: Scene): string {
  if (scene.rarity === 'legend') return fade(0.95, sparkles(scene, 6)) + foilFrame(scene.cap)
  if (scene.rarity === 'epic') return fade(0.85, sparkles(scene, 3)) + ruledFrame(scene.cap)
  if (scene.rarity === 'rare') {
    return rect(26, 26, 748, 748, 'none', 58, `stroke="${scene.cap}" stroke-width="9"`)
  }
  return ''
}
