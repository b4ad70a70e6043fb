/** Triangles of one colour: three numbers a corner, three corners a triangle. */
export type Part = { corners: number[]; colour: [number, number, number] }

const FLOAT_BYTES = 4
const TRIPLE_BYTES = 3 * FLOAT_BYTES

/** Writes a model of flat-shaded parts into the bytes of a GLB file. */
export function writeGlb(parts: Part[]): ArrayBuffer {
  const floats = parts.flatMap(({ corners }) => [...corners, ...flatNormals(corners)])
  const data = new Float32Array(floats)
  const views: object[] = []
  const accessors: object[] = []
  let at = 0

  function add(values: number[], isPlace: boolean) {
    const bytes = values.length * FLOAT_BYTES
    views.push({ buffer: 0, byteOffset: at, byteLength: bytes })
    accessors.push({
      bufferView: views.length - 1,
      componentType: 5126,
      count: bytes / TRIPLE_BYTES,
      type: 'VEC3',
      ...(isPlace && { min: edge(values, Math.min), max: edge(values, Math.max) }),
    })
    at += bytes
    return accessors.length - 1
  }

  const primitives = parts.map(({ corners }, material) => ({
    attributes: { POSITION: add(corners, true), NORMAL: add(flatNormals(corners), false) },
    material,
  }))
  return packGlb(
    {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives }],
      materials: parts.map(({ colour }) => ({
        doubleSided: true,
        pbrMetallicRoughness: {
          baseColorFactor: [...colour, 1],
          metallicFactor: 0,
          roughnessFactor: 0.45,
        },
      })),
      buffers: [{ byteLength: data.byteLength }],
      bufferViews: views,
      accessors,
    },
    new Uint8Array(data.buffer),
  )
}

/** Header, the description padded with spaces, the numbers. */
function packGlb(gltf: object, data: Uint8Array): ArrayBuffer {
  const text = new TextEncoder().encode(JSON.stringify(gltf))
  const textLength = Math.ceil(text.length / 4) * 4
  const bytes = new Uint8Array(12 + 8 + textLength + 8 + data.length)
  const view = new DataView(bytes.buffer)
  const words = [0x46546c67, 2, bytes.length, textLength, 0x4e4f534a]
  for (const [index, word] of words.entries()) view.setUint32(index * 4, word, true)
  bytes.fill(0x20, 20, 20 + textLength)
  bytes.set(text, 20)
  view.setUint32(20 + textLength, data.length, true)
  view.setUint32(24 + textLength, 0x004e4942, true)
  bytes.set(data, 28 + textLength)
  return bytes.buffer
}

function flatNormals(corners: number[]) {
  const normals: number[] = []
  for (let at = 0; at < corners.length; at += 9) {
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = corners.slice(
      at,
      at + 9,
    )
    const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az]
    const across = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const length = Math.hypot(...across) || 1
    const normal = across.map((value) => value / length)
    normals.push(...normal, ...normal, ...normal)
  }
  return normals
}

const edge = (corners: number[], pick: (...values: number[]) => number) =>
  [0, 1, 2].map((axis) => pick(...corners.filter((_, index) => index % 3 === axis)))
