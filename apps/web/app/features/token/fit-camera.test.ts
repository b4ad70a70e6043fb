import { describe, expect, test } from 'vitest'
import { fitDistance } from './fit-camera.ts'

const ANGLE = 35
const PITCH = 8

/** Where a corner is seen, from −1 to 1 across and up the view, after the model was turned. */
function seen(corner: readonly [number, number, number], turn: number, view: View) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [x, y, z] = corner
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
  const aside = x * cos + z * sin
  const towards = z * cos - x * sin
  const [down, over] = [Math.cos(radians(PITCH)), Math.sin(radians(PITCH))]
  const depth = view.distance - (towards * down + y * over)
  const up = Math.tan(radians(ANGLE) / 2)
  return {
    across: aside / (depth * up * view.aspect),
    up: (y * down - towards * over) / (depth * up),
  }
}
type View = { distance: number; aspect: number }

describe('a model in its frame', () => {
  test.each([
    ['a bottle in a square', { x: 0.33, y: 1, z: 0.33 }, 1],
    ['a bottle on a tall phone', { x: 0.33, y: 1, z: 0.33 }, 0.6],
    ['a carton in a square', { x: 1, y: 0.82, z: 0.87 }, 1],
    ['a wide plank in a tall frame', { x: 1, y: 0.05, z: 0.3 }, 0.7],
    ['a flat coin', { x: 1, y: 0.02, z: 1 }, 1.5],
  ])('%s is whole from every side, and not lost in the middle', (_name, size, aspect) => {
    const distance = fitDistance({ size, aspect, angle: ANGLE, pitch: PITCH })
    const corners = [-1, 1].flatMap((x) =>
      [-1, 1].flatMap((y) =>
        [-1, 1].map((z) => [(x * size.x) / 2, (y * size.y) / 2, (z * size.z) / 2] as const),
      ),
    )
    let largest = 0
    for (let turn = 0; turn < 360; turn += 5)
      for (const corner of corners) {
        const { across, up } = seen(corner, turn, { distance, aspect })
        largest = Math.max(largest, Math.abs(across), Math.abs(up))
      }
    expect(largest).toBeLessThan(1)
    expect(largest).toBeGreaterThan(0.75)
  })
})
