import { lighten } from '../palettes.ts'
import { colorsOf, type Scene, sceneBottle, standOut } from '../scene.ts'
import { bottle } from '../shapes/bottle.ts'
import { tetra } from '../shapes/carton.ts'
import { churn } from '../shapes/dairy.ts'
import { halftone, rays, scallops, star, wave } from '../shapes/marks.ts'
import { circle, place, rect, repeat } from '@kefir/api/drawing/svg'

export function drawWaves(scene: Scene): string {
  const { random, bg, paper } = scene
  const bands = random.int(5, 9)
  const length = random.pick([260, 400, 540, 800])
  const colors = random.shuffle([
    ...colorsOf(scene).filter((color) => color !== bg),
    paper,
    lighten(bg, 0.3),
  ])
  const top = random.between(150, 290)
  const drift = random.between(-0.16, 0.16)
  const amplitude = random.between(18, 46)
  const sunX = random.between(180, 620)
  const disc = scene.rank >= 3 ? rays(sunX, top - 20, 600, 36, lighten(bg, 0.18), 0.45) : ''
  const sun = circle(sunX, top - random.between(-10, 60), random.between(80, 130), scene.cap)
  const body = repeat(bands, (index) => {
    const y = top + (index * (800 - top)) / bands
    return wave(
      y,
      800,
      amplitude * (0.7 + 0.6 * random.next()),
      length,
      0.5 + drift * index,
      820,
      colors[index % colors.length] ?? paper,
    )
  })
  const boat = random.chance(0.4)
    ? place(
        random.between(200, 600),
        top + 40,
        0.42,
        tetra({ face: paper, side: scene.main, band: scene.accent, mark: scene.cap }),
        random.between(-10, 10),
      )
    : ''
  const dots = random.chance(0.5)
    ? halftone({ x: 0, y: 0, width: 820, height: top }, 30, lighten(bg, 0.35), (p) => 0.7 * (1 - p))
    : ''
  return rect(0, 0, 800, 800, bg) + dots + disc + sun + boat + body
}

export function drawSunburst(scene: Scene): string {
  const { random, bg, paper } = scene
  const cy = random.pick([400, 440, 470])
  const count = random.pick([14, 18, 24, 32])
  const one = standOut(scene, bg)
  const two = random.chance(0.6) ? standOut(scene, bg, one) : paper
  const turn = random.between(0, 20)
  const burst =
    rays(400, cy, 720, count, one, 0.5, turn) +
    rays(400, cy, 720, count, two, 0.22, turn + 180 / count)
  const core = random.pick([
    () => circle(400, cy, 225, bg),
    () => scallops(400, cy, 225, 24, bg),
    () => star(400, cy, 290, bg, 16, 0.8),
    () => circle(400, cy, 245, paper) + circle(400, cy, 222, bg),
  ])()
  const hero = random.pick([
    () =>
      place(
        400,
        cy + 235,
        1.18,
        bottle(sceneBottle(scene, { glass: bg === paper ? scene.ink : paper })),
      ),
    () => place(400, cy + 235, 1.18, bottle(sceneBottle(scene, { form: 'slim', kind: 'disc' }))),
    () =>
      place(
        400,
        cy + 200,
        1.25,
        tetra({
          face: paper,
          side: scene.cap,
          band: standOut(scene, paper, bg),
          mark: scene.cap,
          word: scene.word,
          wordInk: scene.ink,
          pattern: 'stripes',
        }),
      ),
    () =>
      place(
        400,
        cy + 210,
        1.1,
        churn({ body: lighten(scene.cap, 0.1), ink: scene.ink, label: paper, word: scene.word }),
      ),
  ])()
  return rect(0, 0, 800, 800, bg) + burst + core + hero
}
