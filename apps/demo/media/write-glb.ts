/** Triangles with one paint. `texture` is a PNG laid on by `uvs`. */
export type Part = {
  name: string
  positions: number[]
  normals: number[]
  uvs?: number[]
  indices: number[]
  /** Red, green, blue and opacity, 0–1, linear. */
  color: [number, number, number, number]
  texture?: Buffer
  metallic?: number
  roughness?: number
}

const FLOAT = 5126
const UINT16 = 5123
const FOR_VERTICES = 34_962
const FOR_INDICES = 34_963

/** One binary glTF 2.0 file of these parts; nothing in it points outside. */
export function writeGlb(name: string, parts: readonly Part[]): Buffer {
  const pieces: Buffer[] = []
  const bufferViews: object[] = []
  const accessors: object[] = []
  let length = 0

  function addView(bytes: Buffer, target?: number): number {
    bufferViews.push({
      buffer: 0,
      byteOffset: length,
      byteLength: bytes.length,
      ...(target && { target }),
    })
    const padded = padTo4(bytes, 0)
    pieces.push(padded)
    length += padded.length
    return bufferViews.length - 1
  }
  function addFloats(values: number[], type: 'VEC2' | 'VEC3', hasBounds = false): number {
    const width = type === 'VEC3' ? 3 : 2
    const bufferView = addView(Buffer.from(new Float32Array(values).buffer), FOR_VERTICES)
    const count = values.length / width
    accessors.push({
      bufferView,
      componentType: FLOAT,
      count,
      type,
      ...(hasBounds && boundsOf(values)),
    })
    return accessors.length - 1
  }
  function addIndices(indices: number[]): number {
    const bufferView = addView(Buffer.from(new Uint16Array(indices).buffer), FOR_INDICES)
    accessors.push({ bufferView, componentType: UINT16, count: indices.length, type: 'SCALAR' })
    return accessors.length - 1
  }

  const textures = [...new Set(parts.flatMap(({ texture }) => texture ?? []))]
  const primitives = parts.map((part, material) => ({
    attributes: {
      POSITION: addFloats(part.positions, 'VEC3', true),
      NORMAL: addFloats(part.normals, 'VEC3'),
      ...(part.uvs && { TEXCOORD_0: addFloats(part.uvs, 'VEC2') }),
    },
    indices: addIndices(part.indices),
    material,
  }))
  const materials = parts.map((part) => ({
    name: part.name,
    pbrMetallicRoughness: {
      baseColorFactor: part.color,
      metallicFactor: part.metallic ?? 0,
      roughnessFactor: part.roughness ?? 0.6,
      ...(part.texture && { baseColorTexture: { index: textures.indexOf(part.texture) } }),
    },
    ...(part.color[3] < 1 && { alphaMode: 'BLEND' }),
  }))
  const images = textures.map((png) => ({ bufferView: addView(png), mimeType: 'image/png' }))
  const document = {
    asset: { version: '2.0', generator: 'kefir' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name }],
    meshes: [{ name, primitives }],
    materials,
    ...(textures.length > 0 && {
      images,
      textures: images.map((_, source) => ({ source, sampler: 0 })),
      samplers: [{ magFilter: 9729, minFilter: 9987, wrapS: 33_071, wrapT: 33_071 }],
    }),
    accessors,
    bufferViews,
    buffers: [{ byteLength: length }],
  }

  return wrap(Buffer.from(JSON.stringify(document)), Buffer.concat(pieces))
}

function wrap(json: Buffer, binary: Buffer): Buffer {
  const chunks = [
    [padTo4(json, 0x20), 'JSON'],
    [binary, 'BIN\0'],
  ] as const
  const body = Buffer.concat(
    chunks.flatMap(([bytes, type]) => [uint32(bytes.length), Buffer.from(type), bytes]),
  )
  return Buffer.concat([Buffer.from('glTF'), uint32(2), uint32(12 + body.length), body])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function padTo4(bytes: Buffer, filler: number): Buffer {
  const missing = (4 - (bytes.length % 4)) % 4
  return missing === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(missing, filler)])
}

/** Of the rounded values, as a reader compares them with what it finds. */
function boundsOf(values: number[]) {
  const axis = (offset: number) =>
    values.filter((_, index) => index % 3 === offset).map(Math.fround)
  return {
    min: [0, 1, 2].map((offset) => Math.min(...axis(offset))),
    max: [0, 1, 2].map((offset) => Math.max(...axis(offset))),
  }
}
