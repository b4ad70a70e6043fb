import { deflateSync } from 'node:zlib'
import { DAMAGED, SCRIPT, cutsOf, type Hostile } from './hostile.ts'
import { bytesOf, little, makeGlb, TRIANGLE } from './make-media.ts'
import { pngOf } from './make-png.ts'

/** Models that ask for other files, have more points than bytes, or textures that are none. */
export function hostileModels(): Hostile[] {
  const linked = /ссылается на другие файлы/
  const unreadable = /не читается/
  const whole = makeGlb()
  return [
    ...cutsOf('glb', whole, { shares: [0.31, 0.77, 0.995], says: /./ }),
    ...textures(),
    {
      name: 'GLB with a buffer elsewhere',
      bytes: makeGlb({ buffers: [{ uri: 'https://example.org/a.bin', byteLength: 4 }] }),
      says: linked,
    },
    {
      name: 'GLB with a texture elsewhere',
      bytes: makeGlb({ images: [{ uri: '//example.org/x.png' }] }),
      says: linked,
    },
    {
      name: 'GLB with a file of the server',
      bytes: makeGlb({ images: [{ uri: 'file:///etc/passwd' }] }),
      says: linked,
    },
    {
      name: 'GLB with a link in an extension',
      bytes: makeGlb({ extensions: { X: [{ uri: '../a' }] } }),
      says: linked,
    },
    {
      name: 'GLB with a drawing inside',
      bytes: makeGlb({ images: [{ uri: `data:image/svg+xml,${SCRIPT}` }] }),
      says: linked,
    },
    {
      name: 'GLB packed',
      bytes: makeGlb({ extensionsRequired: ['KHR_draco_mesh_compression'] }),
      says: /сжата/,
    },
    {
      name: 'GLB of another version',
      bytes: bytesOf('glTF', little(1), whole.subarray(8)),
      says: unreadable,
    },
    {
      name: 'GLB whose chunk leaves the file',
      bytes: bytesOf('glTF', little(2), little(60), little(9_000), 'JSON', new Uint8Array(40)),
      says: unreadable,
    },
    { name: 'GLB whose data leaves the file', bytes: lieAboutData(whole), says: DAMAGED },
    {
      name: 'GLB with more points than bytes',
      bytes: makeGlb({
        ...TRIANGLE,
        accessors: [{ bufferView: 0, componentType: 5126, count: 4_000_000_000, type: 'VEC3' }],
      }),
      says: DAMAGED,
    },
    {
      name: 'GLB with points out of nothing',
      bytes: makeGlb({ accessors: [{ componentType: 5126, count: 2_000_000_000, type: 'MAT4' }] }),
      says: DAMAGED,
    },
    {
      name: 'GLB with a view behind its data',
      bytes: makeGlb({
        ...TRIANGLE,
        bufferViews: [{ buffer: 0, byteOffset: 900, byteLength: 36 }],
      }),
      says: DAMAGED,
    },
    {
      name: 'GLB with less than nothing',
      bytes: makeGlb({
        ...TRIANGLE,
        bufferViews: [{ buffer: 0, byteOffset: -900, byteLength: 936 }],
      }),
      says: DAMAGED,
    },
    {
      name: 'GLB with a larger buffer than came',
      bytes: makeGlb({ ...TRIANGLE, buffers: [{ byteLength: 900_000 }] }),
      says: DAMAGED,
    },
    {
      name: 'GLB of nonsense',
      bytes: bytesOf('glTF', little(2), little(28), little(8), 'JSON', '{{{{{{{{'),
      says: unreadable,
    },
  ]
}

function lieAboutData(whole: Buffer) {
  const bytes = Buffer.from(whole)
  bytes.writeUInt32LE(90_000, bytes.indexOf('BIN\0', 'latin1') - 4)
  return bytes
}

/** A model that carries these pictures inside. */
const withImages = (...pictures: Uint8Array[]) => {
  const ends = pictures.map((_, index) => bytesOf(...pictures.slice(0, index + 1)).length)
  return makeGlb(
    {
      buffers: [{ byteLength: ends.at(-1) }],
      bufferViews: pictures.map(({ length }, index) => ({
        buffer: 0,
        byteOffset: ends[index]! - length,
        byteLength: length,
      })),
      images: pictures.map((_, bufferView) => ({ bufferView, mimeType: 'image/png' })),
    },
    bytesOf(...pictures),
  )
}

function textures(): Hostile[] {
  const none = /внутри модели повреждена или это не картинка/
  const large = /внутри модели слишком большие/
  const data = deflateSync(Buffer.alloc(1_000))
  const good = pngOf(8_000, 8_000, data)
  return [
    {
      name: 'GLB with a texture of 30 000 × 30 000',
      bytes: withImages(pngOf(30_000, 30_000, data)),
      says: large,
    },
    {
      name: 'GLB with a bomb behind a good texture',
      bytes: withImages(good, pngOf(8_193, 1, data)),
      says: large,
    },
    {
      name: 'GLB with more textures than anybody can hold',
      bytes: withImages(...Array.from({ length: 5 }, () => good)),
      says: large,
    },
    { name: 'GLB with a texture of no height', bytes: withImages(pngOf(400, 0, data)), says: none },
    {
      name: 'GLB with a page for a texture',
      bytes: withImages(Buffer.from(`<html>${SCRIPT}</html>`)),
      says: none,
    },
    {
      name: 'GLB with half a texture',
      bytes: withImages(good.subarray(0, good.length - 20)),
      says: none,
    },
    {
      name: 'GLB with a page behind a texture',
      bytes: withImages(bytesOf(good, SCRIPT)),
      says: none,
    },
    {
      name: 'GLB with a texture that is nowhere',
      bytes: makeGlb({ ...TRIANGLE, images: [{ bufferView: 7, mimeType: 'image/png' }] }),
      says: none,
    },
    {
      name: 'GLB with a texture of nothing',
      bytes: makeGlb({ ...TRIANGLE, images: [{ mimeType: 'image/png' }] }),
      says: none,
    },
  ]
}
