import { rect } from '@kefir/api/drawing/svg'
import { TETRA_FACE, tetraFace, tetraShades, type TetraLook } from '../art/shapes/carton.ts'
import { linear, PAINTED, textureOf } from './model-paint.ts'
import { flatFaces } from './solids.ts'
import type { Part } from './write-glb.ts'

type Corner = [number, number, number]
type Face = [Corner, Corner, Corner]

/** Metres in a unit of the picture. */
const UNIT = 0.14 / 276
/** As wide and high as in the picture, where the foot is seen from above a little. */
const HEIGHT = 290
/** The corners of the foot, to the right and towards the viewer; no deeper than the picture makes one think. */
const FOOT = { near: [0, 100], left: [-138, -80], right: [138, -80] } as const
/** Degrees: an edge looks at the viewer, a little to the right, as in the picture. */
const TURN = 5
const FOLD = 14
const BOX = { x: -138, y: -318, width: 150, height: 318 }

function corner(name: keyof typeof FOOT, height = 0, spread = 1): Corner {
  const [x, z] = FOOT[name]
  const angle = (TURN * Math.PI) / 180
  const [cos, sin] = [spread * UNIT * Math.cos(angle), spread * UNIT * Math.sin(angle)]
  return [x * cos + z * sin, height * UNIT, z * cos - x * sin]
}

/** The carton of a picture: its printed face on the left, the plain one on the right, a printed one behind. */
export async function cartonParts(look: TetraLook): Promise<Part[]> {
  const names = ['near', 'left', 'right'] as const
  const [near, left, right] = names.map((name) => corner(name)) as Face
  const [nearDown, leftDown, rightDown] = names.map((name) => corner(name, -FOLD, 1.06)) as Face
  const top: Corner = [0, HEIGHT * UNIT, 0]
  const shades = tetraShades(look)
  const print = await facePicture(look)
  const printed = (name: string, face: Face): Part => ({
    name,
    ...flatFaces([face]),
    uvs: FACE_UVS,
    color: PAINTED,
    texture: print,
    roughness: 0.55,
  })
  return [
    printed('face', [left, near, top]),
    { name: 'side', ...flatFaces([[near, right, top]]), color: linear(look.side), roughness: 0.55 },
    printed('back', [right, left, top]),
    {
      name: 'folds of the face',
      ...flatFaces([
        [leftDown, nearDown, near, left],
        [rightDown, leftDown, left, right],
        [leftDown, rightDown, nearDown],
      ]),
      color: linear(shades.face),
    },
    {
      name: 'fold of the side',
      ...flatFaces([[nearDown, rightDown, right, near]]),
      color: linear(shades.side),
    },
    { name: 'seam', ...upright(SEAM, 0.5), color: linear(look.side) },
    { name: 'edge of the seam', ...upright(SEAM_EDGE, 1), color: linear(shades.side) },
  ]
}

/** The picture's own face; what its triangle leaves free is of the same colour, so no edge shows a rim. */
const facePicture = (look: TetraLook) =>
  textureOf(
    tetraFace(look, rect(BOX.x - 1, BOX.y - 1, BOX.width + 2, BOX.height + 2, look.face)),
    BOX,
    4,
  )

/** Where the corners of a printed face lie in the picture of it: left, near, top. */
const FACE_UVS = [TETRA_FACE.left, TETRA_FACE.near, TETRA_FACE.top].flatMap(([x, y]) => [
  (x - BOX.x) / BOX.width,
  (y - BOX.y) / BOX.height,
])

/** A flat thing at the top, to be seen from both sides; `depth` keeps one before the other. */
function upright(points: [number, number][], depth: number) {
  const at = (z: number) =>
    points.map(([x, y]): Corner => [x * UNIT, (HEIGHT + y) * UNIT, z * UNIT])
  const [first, ...others] = at(-depth) as [Corner, ...Corner[]]
  return flatFaces([at(depth), [first, ...others.toReversed()]])
}

/** The pressed top: a fan that opens upwards. */
const SEAM: [number, number][] = [
  [0, 0],
  [24, 22],
  [12, 19],
  [0, 18],
  [-12, 19],
  [-24, 22],
]
const SEAM_EDGE: [number, number][] = [
  [-21, 18.5],
  [21, 18.5],
  [21, 21.5],
  [-21, 21.5],
]
