import type { Part } from './write-glb.ts'

type Solid = Required<Pick<Part, 'positions' | 'normals' | 'uvs' | 'indices'>>
type Point3 = readonly [number, number, number]

const ASIS = { radius: 1, rise: 0 }

/** Turns a profile of [radius, height] pairs, from the bottom up, round the vertical axis. */
export function lathe(
  profile: readonly (readonly [number, number])[],
  segments: number,
  /** Multiplies the radius of one point and moves it up; `turn` goes from 0 to 1. */
  press: (turn: number, row: number) => { radius: number; rise: number } = () => ASIS,
): Solid {
  const solid: Solid = { positions: [], normals: [], uvs: [], indices: [] }
  const heights = profile.map(([, height]) => height)
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)]
  const slopes = profile.map((_, row) => slopeAt(profile, row))

  for (let segment = 0; segment <= segments; segment += 1) {
    const turn = segment / segments
    // The seam is at the back, so the middle of a texture looks at the viewer.
    const angle = (turn + 0.5) * 2 * Math.PI
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    profile.forEach(([radius, height], row) => {
      const [out, up] = slopes[row] ?? [1, 0]
      const pressed = press(turn, row)
      const away = radius * pressed.radius
      solid.positions.push(away * sin, height + pressed.rise, away * cos)
      solid.normals.push(out * sin, up, out * cos)
      // By height, so that a texture is not stretched where the profile has few points.
      solid.uvs.push(turn, (highest - height) / (highest - lowest))
    })
  }
  for (let segment = 0; segment < segments; segment += 1)
    for (let row = 0; row + 1 < profile.length; row += 1) {
      const here = segment * profile.length + row
      const next = here + profile.length
      solid.indices.push(here, next, next + 1, here, next + 1, here + 1)
    }
  return solid
}

/** The direction away from the profile at a point: the mean of its two pieces. */
function slopeAt(profile: readonly (readonly [number, number])[], row: number): [number, number] {
  const [r0, y0] = profile[Math.max(0, row - 1)] ?? [0, 0]
  const [r1, y1] = profile[Math.min(profile.length - 1, row + 1)] ?? [0, 0]
  const length = Math.hypot(r1 - r0, y1 - y0) || 1
  return [(y1 - y0) / length, (r0 - r1) / length]
}

/** Flat triangles and quads, each with a normal and a texture of its own; counter-clockwise from outside. */
export function flatFaces(faces: readonly (readonly Point3[])[]): Solid {
  const solid: Solid = { positions: [], normals: [], uvs: [], indices: [] }
  for (const face of faces) {
    const start = solid.positions.length / 3
    const [a, b, c] = face as [Point3, Point3, Point3]
    const normal = normalOf(a, b, c)
    face.forEach((corner, index) => {
      solid.positions.push(...corner)
      solid.normals.push(...normal)
      solid.uvs.push(...(cornersOf(face.length)[index] ?? [0, 0]))
    })
    for (let index = 1; index + 1 < face.length; index += 1)
      solid.indices.push(start, start + index, start + index + 1)
  }
  return solid
}

const cornersOf = (count: number): [number, number][] =>
  count === 3
    ? [
        [0, 1],
        [1, 1],
        [0.5, 0],
      ]
    : [
        [0, 1],
        [1, 1],
        [1, 0],
        [0, 0],
      ]

function normalOf(a: Point3, b: Point3, c: Point3): Point3 {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
  const length = Math.hypot(...cross) || 1
  return [cross[0] / length, cross[1] / length, cross[2] / length]
}
