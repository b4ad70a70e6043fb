import { darken, lighten } from '../palettes.ts'
import { glowOn, type Scene, standOut } from '../scene.ts'
import { halftone, rays } from '../shapes/marks.ts'
import { circle, d, path, polygon, rect, repeat } from '@kefir/api/drawing/svg'

const FULL = { x: 0, y: 0, width: 820, height: 820 }

/** Calm backdrops shared by everything that stands on a table. */
export function backdrop(scene: Scene, horizon: number): string {
  const { random, bg, field, accent } = scene
  const dots = standOut(scene, bg, scene.paper)
  const sky = { ...FULL, height: horizon }
  const disc = glowOn(scene, bg, field, scene.paper)
  const variants = [
    () => halftone(sky, random.pick([32, 38, 46]), dots, (p) => 0.78 * (1 - p), 0.45),
    () =>
      circle(
        random.between(240, 560),
        horizon - random.between(120, 240),
        random.between(200, 270),
        disc,
      ),
    () => rays(400, horizon, 900, random.int(10, 18) * 2, lighten(bg, 0.2), 0.5, 4),
    () => rect(90, 70, 620, horizon, lighten(bg, 0.22), 310),
    () => repeat(8, (index) => rect(index * 104, 0, 52, horizon, darken(bg, 0.09))),
    () =>
      circle(400, horizon, 330, lighten(bg, 0.25)) +
      circle(400, horizon, 230, disc) +
      circle(400, horizon, 130, accent),
    () =>
      polygon(
        [
          [0, 0],
          [520, 0],
          [120, horizon],
          [0, horizon],
        ],
        lighten(bg, 0.18),
      ) + halftone(sky, 38, dots, (p) => 0.6 * p, 0.4),
  ]
  return rect(0, 0, 800, 800, bg) + random.pick(variants)()
}

export function table(scene: Scene, horizon: number): string {
  const { random, field, bg } = scene
  const top = rect(0, horizon, 800, 800 - horizon, field)
  const edge = standOut(scene, field, bg)
  const checks = repeat(10, (index) => rect(index * 80, horizon, 40, 26, edge))
  const cloth = halftone(
    { x: 0, y: horizon + 60, width: 820, height: 800 - horizon },
    46,
    lighten(field, 0.35),
    () => 0.36,
  )
  const wavy = repeat(10, (index) => path(d`M${index * 80} ${horizon}h80a40 40 0 0 1 -80 0z`, edge))
  return top + random.pick([checks, cloth, wavy, rect(0, horizon, 800, 16, edge), ''])
}
