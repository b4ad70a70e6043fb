import { lighten, mix } from '../palettes.ts'
import { colorsOf, type Scene, standOut } from '../scene.ts'
import { star, wave } from '../shapes/marks.ts'
import { fish } from '../shapes/mascots.ts'
import { mirror, place, rect, repeat, ring } from '@kefir/api/drawing/svg'

export function drawFish(scene: Scene): string {
  const { random, bg, paper } = scene
  const shades = [bg, mix(bg, scene.ink, 0.18), mix(bg, scene.ink, 0.34)]
  const water =
    rect(0, 0, 800, 800, lighten(bg, 0.45)) +
    wave(130, 800, 18, 200, random.next(), 820, shades[0] ?? bg) +
    wave(380, 800, 24, 320, random.next(), 820, shades[1] ?? bg) +
    wave(600, 800, 24, 320, random.next(), 820, shades[2] ?? bg)
  const count = random.pick([1, 2, 3, 5])
  const colors = [...colorsOf(scene).filter((color) => color !== bg), paper]
  const school = repeat(count, (index) => {
    const body = colors[index % colors.length] ?? paper
    const shape = fish(
      body,
      index === 0 ? scene.cap : standOut(scene, body, bg),
      '#FFFFFF',
      '#14161C',
    )
    const size = count === 1 ? 2 : count === 2 ? 1.35 : index === 0 ? 1.2 : 0.72
    const spots = [
      [400, 430],
      [300, 640],
      [560, 260],
      [190, 280],
      [620, 620],
    ]
    const [x = 400, y = 400] = count === 2 ? (spots[index * 2] ?? []) : (spots[index] ?? [])
    return place(
      x + random.between(-50, 50),
      y + random.between(-50, 50),
      size,
      random.chance(0.5) ? mirror(shape) : shape,
      random.between(-14, 14),
    )
  })
  const crown = scene.rank > 3 ? star(400, 92, 54, scene.cap) : ''
  const bubbles = repeat(16, () =>
    ring(
      random.between(30, 770),
      random.between(170, 770),
      random.between(6, 22),
      lighten(bg, 0.5),
      4,
    ),
  )
  return water + bubbles + school + crown
}
