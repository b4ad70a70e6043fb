import sharp from 'sharp'
import { lettering } from '@kefir/api/drawing/lettering'
import { darken, lighten } from '../art/palettes.ts'
import {
  createScene,
  labelColor,
  onColor,
  standOut,
  type Scene,
  type SceneInput,
} from '../art/scene.ts'
import { halftone } from '../art/shapes/marks.ts'
import { circle, rect, svgDocument } from '@kefir/api/drawing/svg'
import { flatFaces, lathe } from './solids.ts'
import { writeGlb, type Part } from './write-glb.ts'

export type ModelPlot = 'bottle' | 'carton'

/** A thing to turn round, in the colours of the token's own picture. */
export async function drawModel(plot: ModelPlot, input: SceneInput): Promise<Buffer> {
  const scene = createScene(input)
  return plot === 'bottle'
    ? writeGlb('bottle', await bottleParts(scene))
    : writeGlb('carton', await cartonParts(scene))
}

/** Metres: a model put on a real table should be as large as the thing. */
const LABEL = { from: 0.045, to: 0.098, radius: 0.0382 }

async function bottleParts(scene: Scene): Promise<Part[]> {
  const glass: [number, number][] = [
    [0, 0],
    [0.03, 0],
    [0.036, 0.002],
    [0.038, 0.007],
    [0.038, 0.125],
    [0.0365, 0.14],
    [0.032, 0.155],
    [0.0255, 0.17],
    [0.021, 0.184],
    [0.0195, 0.2],
    [0.0195, 0.214],
    [0.0225, 0.217],
    [0.0225, 0.226],
    [0.0195, 0.228],
  ]
  const cap: [number, number][] = [
    [0.0262, 0.2095],
    [0.0245, 0.224],
    [0.0228, 0.2315],
    [0.0215, 0.2325],
    [0.0195, 0.2315],
    [0, 0.2315],
  ]
  return [
    { name: 'glass', ...lathe(glass, 64), color: linear(scene.paper), roughness: 0.12 },
    {
      name: 'label',
      ...lathe(
        [
          [LABEL.radius, LABEL.from],
          [LABEL.radius, LABEL.to],
        ],
        64,
      ),
      color: [1, 1, 1, 1],
      texture: await labelPicture(scene),
      roughness: 0.7,
    },
    {
      name: 'cap',
      // Every second point of the foil's edge is pressed in.
      ...lathe(cap, 72, (turn, row) => (row === 0 && Math.round(turn * 72) % 2 === 1 ? 0.93 : 1)),
      color: linear(scene.cap),
      metallic: 0.4,
      roughness: 0.3,
    },
  ]
}

/** Goes once round the bottle, so its width is the circle's length. */
function labelPicture(scene: Scene): Promise<Buffer> {
  const width = 1024
  const height = Math.round((width * (LABEL.to - LABEL.from)) / (2 * Math.PI * LABEL.radius))
  const ground = labelColor(scene, scene.main)
  const ink = onColor(scene, ground)
  const accent = standOut(scene, ground, ink)
  const word = (x: number) =>
    circle(x, height * 0.44, 66, accent) +
    lettering({
      text: scene.word,
      x,
      y: height * 0.44 + 26,
      size: 72,
      maxWidth: 320,
      fill: ink,
      anchor: 'middle',
    })
  return png(
    width,
    height,
    rect(0, 0, width, height, ground) +
      rect(0, 0, width, 14, accent) +
      rect(0, height - 14, width, 14, accent) +
      rect(0, height - 40, width, 8, ink) +
      word(0) +
      word(width / 2) +
      word(width),
  )
}

async function cartonParts(scene: Scene): Promise<Part[]> {
  const side = 0.14
  const height = side * Math.sqrt(2 / 3)
  const radius = side / Math.sqrt(3)
  const foot = [0, 1, 2].map((corner): [number, number, number] => {
    const angle = (corner * 2 * Math.PI) / 3 + Math.PI / 6
    return [radius * Math.cos(angle), 0, radius * Math.sin(angle)]
  }) as [Corner, Corner, Corner]
  const top: Corner = [0, height, 0]
  const [one, two, three] = foot
  const faces: [Corner, Corner, Corner][] = [
    [two, one, top],
    [three, two, top],
    [one, three, top],
  ]
  const colors = [scene.main, scene.accent, scene.field]
  const painted = await Promise.all(
    faces.map(async (face, index): Promise<Part> => {
      const ground = colors[index] ?? scene.main
      return {
        name: `side ${index + 1}`,
        ...flatFaces([face]),
        color: [1, 1, 1, 1],
        texture: await facePicture(scene, ground),
        roughness: 0.55,
      }
    }),
  )
  return [
    ...painted,
    { name: 'bottom', ...flatFaces([[one, two, three]]), color: linear(scene.paper) },
    {
      name: 'seams',
      ...flatFaces(seam(top)),
      color: linear(darken(scene.paper, 0.1)),
    },
  ]
}

type Corner = [number, number, number]

/** The pressed edge on top of a carton: a thin strip, seen from both sides. */
function seam([x, y, z]: Corner): Corner[][] {
  const half = 0.012
  const strip: Corner[] = [
    [x - half, y - 0.004, z],
    [x + half, y - 0.004, z],
    [x + half, y + 0.008, z],
    [x - half, y + 0.008, z],
  ]
  return [strip, strip.toReversed()]
}

function facePicture(scene: Scene, ground: string): Promise<Buffer> {
  const ink = onColor(scene, ground)
  const dots = lighten(ground, 0.28)
  const accent = standOut(scene, ground, ink)
  return png(
    512,
    512,
    rect(0, 0, 512, 512, ground) +
      halftone({ x: 0, y: 380, width: 512, height: 140 }, 28, dots, (p) => 0.85 * p, 0.8) +
      circle(256, 330, 104, accent) +
      rect(0, 476, 512, 12, ink) +
      lettering({
        text: scene.word,
        x: 256,
        y: 352,
        size: 66,
        maxWidth: 250,
        fill: ink,
        anchor: 'middle',
      }) +
      lettering({ text: '3,2 %', x: 256, y: 450, size: 34, fill: ink, anchor: 'middle' }),
  )
}

const png = (width: number, height: number, content: string) =>
  sharp(Buffer.from(svgDocument(width, height, content)))
    .png({ palette: true, colours: 32 })
    .toBuffer()

function linear(hex: string): [number, number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map(
    (shift) => Math.round((((value >> shift) & 255) / 255) ** 2.2 * 1000) / 1000,
  )
  return [red, green, blue, 1]
}
