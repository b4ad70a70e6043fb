import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { artInputOf, depict } from '../art-input-of.ts'
import { MEDIA } from '../content/media.ts'
import { planTokens, type PlannedToken } from '../plan-tokens.ts'
import { drawModel, type ModelPlot } from './draw-model.ts'

const planned = planTokens(new Date('2026-01-01'), ['one', 'two', 'three'])
const tokens = MEDIA.flatMap((media) => {
  const token = planned.find(
    ({ collection, number }) => collection.slug === media.slug && number === media.number,
  )!
  return media.kind === 'model' ? [{ plot: media.plot, name: token.name, token }] : []
})

type Pixels = { data: Buffer; width: number; height: number }
type Material = {
  name: string
  pbrMetallicRoughness: { baseColorFactor: number[]; baseColorTexture?: { index: number } }
}

async function pixelsOf(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The colours and textures that a model is made of, by the names of its parts. */
async function readModel(glb: Buffer) {
  const jsonLength = glb.readUInt32LE(12)
  const document = JSON.parse(glb.toString('utf8', 20, 20 + jsonLength))
  const binary = glb.subarray(28 + jsonLength)
  const materials: Material[] = document.materials
  const paints = materials.map(async ({ name, pbrMetallicRoughness: paint }) => {
    const view =
      paint.baseColorTexture &&
      document.bufferViews[document.images[paint.baseColorTexture.index].bufferView]
    const texture =
      view && (await pixelsOf(binary.subarray(view.byteOffset, view.byteOffset + view.byteLength)))
    return [name, { color: hexOf(paint.baseColorFactor), texture }] as const
  })
  return new Map<string, { color: string; texture?: Pixels }>(await Promise.all(paints))
}

/** Of light, as glTF has it, back to what a picture says. */
function hexOf(color: number[]): string {
  const parts = color.slice(0, 3).map((light) => {
    const seen = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.round(seen * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

function colorAt({ data, width, height }: Pixels, x: number, y: number): number[] {
  const at = 3 * (Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x)))
  return [...data.subarray(at, at + 3)]
}

/** The ground that everything else in a texture is drawn on. */
function commonestOf({ data }: Pixels): string {
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += 3) {
    const hex = `#${data.toString('hex', at, at + 3)}`
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}

const apart = (one: number[], other: number[]) =>
  Math.hypot(...one.map((value, index) => value - other[index]!))

/** Where the thing of a picture stands, and how large it is: the group that begins with its shadow. */
function standing(svg: string) {
  const found = [
    ...svg.matchAll(/translate\((\S+) (\S+)\) scale\((\S+)\)"><ellipse cx="0" cy="0"/g),
  ]
  expect(found).toHaveLength(1)
  const [x, y, size] = found[0]!.slice(1).map(Number) as [number, number, number]
  return (dx: number, dy: number) => [x + dx * size, y + dy * size] as const
}

type Spot = {
  /** Units from where the thing stands. */
  x: number
  y: number
  /** The same spot in the texture, 0–1. */
  u: number
  v: number
}
const GRID = 90
const grid = Array.from({ length: GRID * GRID }, (_, index) => [
  (Math.floor(index / GRID) + 0.5) / GRID,
  ((index % GRID) + 0.5) / GRID,
]) as [number, number][]

const SPOTS: Record<ModelPlot, (svg: string) => { part: string; spots: Spot[] }> = {
  /** The middle of the front, beside the light and the shade that lie on the glass. */
  bottle: (svg) => {
    const half = Number(/<path d="M-37 -372V-338C-37 -300 -(\d+)/.exec(svg)![1])
    const spots = grid.map(([across, down]) => {
      const [x, y] = [(across - 0.5) * 0.9 * half, -210 + down * 200]
      return { x, y, u: 0.5 + x / (2 * Math.PI * half), v: 1 + y / 372 }
    })
    return { part: 'glass', spots }
  },
  /** The triangle of the face, less its edges. */
  carton: () => ({
    part: 'face',
    spots: grid.flatMap(([across, down]) => {
      const [x, y] = [-138 + across * 150, -318 + down * 318]
      const isInside =
        x < (down - 0.02) * 10 && x > -138 * (down * 1.02) + 4 && y < -28 + (x + 138) * 0.16
      return isInside ? [{ x, y, u: across, v: down }] : []
    }),
  }),
}

const wordlessOf = ({ look }: PlannedToken) => ({ ...look, word: '' })

describe.each(tokens)('the model of «$name»', ({ plot, token }) => {
  const { svg, seen } = depict(token)
  const model = drawModel(plot, artInputOf(token))

  test('is of a picture that shows one thing', () => expect(seen.get('count')).toBe('one'))

  test('wears what is painted and written on the thing in the picture', async () => {
    const { part, spots } = SPOTS[plot](svg)
    const texture = (await readModel(await model)).get(part)?.texture
    if (!texture) throw new Error(`nothing is painted on the ${part}`)
    const inPicture = standing(svg)
    const picture = await pixelsOf(Buffer.from(svg))
    const wordless = await pixelsOf(Buffer.from(depict({ ...token, look: wordlessOf(token) }).svg))
    const isSame = ({ x, y, u, v }: Spot) => {
      const painted = colorAt(texture, u * texture.width, v * texture.height)
      return apart(painted, colorAt(picture, ...inPicture(x, y))) < 60
    }
    const letters = spots.filter(({ x, y }) => {
      const at = inPicture(x, y)
      return apart(colorAt(picture, ...at), colorAt(wordless, ...at)) > 120
    })
    expect(letters.length).toBeGreaterThan(40)
    // At a rim a dot may fall on either side.
    expect(letters.filter(isSame).length / letters.length).toBeGreaterThan(0.8)
    expect(spots.filter(isSame).length / spots.length).toBeGreaterThan(0.97)
  })

  test('has no colour that its picture has not', async () => {
    const parts = [...(await readModel(await model)).values()]
    for (const { color, texture } of parts)
      expect(svg.toLowerCase()).toContain(texture ? commonestOf(texture) : color)
  })
})

test('models of different tokens are different', async () => {
  const models = await Promise.all(
    tokens.map(({ plot, token }) => drawModel(plot, artInputOf(token))),
  )
  expect(new Set(models.map((model) => model.toString('base64'))).size).toBe(models.length)
})

test('there are bottles and cartons', () =>
  expect(tokens.map(({ plot }) => plot).toSorted()).toEqual([
    'bottle',
    'bottle',
    'carton',
    'carton',
  ]))
