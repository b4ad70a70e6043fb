import { darken, lighten, mix } from '../palettes.ts'
import { capOn, colorsOf, onColor, type Scene, sceneBottle, standOut } from '../scene.ts'
import { bottle, foilCap, groundShadow } from '../shapes/bottle.ts'
import { tetra } from '../shapes/carton.ts'
import { churn, crate, jug, tumbler } from '../shapes/dairy.ts'
import { halftone, rays, star } from '../shapes/marks.ts'
import { splashCrown, wheat } from '../shapes/nature.ts'
import { circle, ellipse, path, place, rect, repeat } from '@kefir/api/drawing/svg'
import { backdrop, table } from './backdrop.ts'

export function drawChurn(scene: Scene): string {
  const { random, paper } = scene
  const horizon = random.int(560, 630)
  const metal = random.pick(['#C4CBD6', '#9FB3C8', lighten(scene.cap, 0.25), scene.cap])
  const look = { body: metal, ink: onColor(scene, scene.cap), label: scene.cap, word: scene.word }
  const hero = place(
    random.pick([320, 400, 460]),
    horizon + 80,
    1.22,
    groundShadow(150, darken(scene.field, 0.22)) +
      churn(metal === scene.cap ? { ...look, label: paper, ink: scene.ink } : look),
  )
  const side = random.pick([
    () => place(650, horizon + 110, 0.72, bottle(sceneBottle(scene))),
    () => place(650, horizon + 120, 0.9, tumbler(paper, lighten(scene.bg, 0.5))),
    () => place(650, horizon + 90, 0.62, jug(scene.accent, paper, paper)),
    () =>
      place(130, horizon + 60, 1.1, wheat(capOn(scene, scene.bg)), -8) +
      place(690, horizon + 60, 1.2, wheat(capOn(scene, scene.bg)), 10) +
      place(640, horizon + 50, 1, wheat(capOn(scene, scene.bg)), 2),
    () =>
      place(150, horizon + 40, 0.66, churn({ ...look, body: darken(metal, 0.12), word: '' })) +
      place(680, horizon + 40, 0.6, churn({ ...look, body: darken(metal, 0.12), word: '' })),
  ])()
  return backdrop(scene, horizon) + table(scene, horizon) + side + hero
}

export function drawCrate(scene: Scene): string {
  const { random } = scene
  const horizon = random.int(600, 660)
  const count = random.int(3, 5)
  const colors = ['#EDE8DA', '#9AA3AF', ...colorsOf(scene)]
  const hero = random.int(0, count - 1)
  const rows = random.chance(0.5) ? 2 : 1
  const box = (y: number, front: boolean) =>
    repeat(count, (index) => {
      const main = front && index === hero
      const cap = main ? scene.cap : random.pick(colors)
      return place(
        400 + (index - (count - 1) / 2) * (520 / count),
        y - 14,
        (rows === 2 ? 0.74 : 1.08) * (main ? 1.05 : 1),
        bottle(sceneBottle(scene, { cap, word: '', kind: 'none', form: 'classic' })),
      )
    }) +
    place(
      400,
      y,
      1,
      crate(
        570,
        rows === 2 ? 150 : 210,
        random.pick(['#8E98A8', '#5C6270', standOut(scene, scene.bg, scene.paper)]),
        front ? scene.cap : scene.main,
        front ? scene.word : '',
        onColor(scene, front ? scene.cap : scene.main),
      ),
    )
  const boxes =
    rows === 2 ? box(horizon - 172, false) + box(horizon + 66, true) : box(horizon + 56, true)
  return backdrop(scene, horizon) + table(scene, horizon) + boxes
}

export function drawSplash(scene: Scene): string {
  const { random, bg, paper } = scene
  const y = random.int(540, 600)
  const shade = mix(paper, bg, 0.18)
  const ground = random.pick([
    () => rays(400, y, 900, 36, lighten(bg, 0.16)),
    () =>
      halftone(
        { x: 0, y: 0, width: 820, height: 560 },
        40,
        standOut(scene, bg, paper),
        (p) => 0.62 * (1 - p),
        0.6,
      ),
    () => circle(400, y - 120, 310, standOut(scene, bg, paper)),
    () =>
      circle(400, y - 120, 340, scene.field) +
      circle(400, y - 120, 250, lighten(scene.field, 0.25)) +
      circle(400, y - 120, 160, scene.accent),
  ])()
  const falling = random.pick([
    () => place(400, y - 226, 0.74, bottle(sceneBottle(scene)), random.between(-16, 16)),
    () => place(400, y - 330, 2.6, foilCap(scene.cap, scene.ink), random.between(-30, 30)),
    () =>
      place(
        400,
        y - 216,
        0.98,
        tetra({ face: scene.accent, side: scene.cap, band: paper, mark: scene.cap }),
        random.between(-18, 18),
      ),
    () =>
      repeat(7, (index) =>
        circle(
          300 + ((index * 67) % 220),
          y - 400 + index * 36,
          16 + ((index * 13) % 22),
          index % 2 ? scene.cap : scene.accent,
        ),
      ),
    () => place(400, y - 380, 1, star(0, 0, 110, scene.cap)),
  ])()
  const drops = repeat(9, () =>
    circle(random.between(60, 740), random.between(120, y - 160), random.between(6, 20), paper),
  )
  return (
    rect(0, 0, 800, 800, bg) +
    ground +
    drops +
    falling +
    ellipse(400, y + 66, 420, 90, shade) +
    rect(0, y + 66, 800, 800, paper) +
    ellipse(400, y + 84, 470, 76, paper) +
    place(400, y, 1.08, splashCrown(paper, shade)) +
    path(
      `M120 ${y + 150}Q400 ${y + 220} 680 ${y + 150}M200 ${y + 190}Q400 ${y + 236} 600 ${y + 190}`,
      'none',
      `stroke="${shade}" stroke-width="9" stroke-linecap="round"`,
    )
  )
}
