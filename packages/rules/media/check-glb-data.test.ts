import { describe, expect, test } from 'vitest'
import { checkGlbData } from './check-glb-data.ts'
import { sniffIn } from './sniff-in.ts'
import { bytesOf, little, png, zeros } from './test-bytes.ts'

function glb(document: object, data: ArrayLike<number>) {
  const text = JSON.stringify({ asset: { version: '2.0' }, ...document })
  const json = text.padEnd(Math.ceil(text.length / 4) * 4)
  const chunks = bytesOf(little(json.length), 'JSON', json, little(data.length), 'BIN\0', [
    ...Array.from(data),
  ])
  return bytesOf('glTF', little(2), little(12 + chunks.length), chunks)
}
const check = (document: object, data: ArrayLike<number> = zeros(36)) => {
  const bytes = glb(document, data)
  return sniffIn(bytes, checkGlbData(bytes.length))
}

/** Three points of three numbers of four bytes: 36. */
const points = { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }
const view = { buffer: 0, byteLength: 36 }
const triangle = { buffers: [{ byteLength: 36 }], bufferViews: [view], accessors: [points] }

describe('the numbers of a model', () => {
  test('may fill its data to the last byte', () =>
    expect(check(triangle)).toMatchObject({ start: 0, hidden: [], frame: null }))

  test.each([
    ['one point more than there is', { accessors: [{ ...points, count: 4 }] }],
    ['a point that begins a byte later', { accessors: [{ ...points, byteOffset: 1 }] }],
    ['points that stand too far apart', { bufferViews: [{ ...view, byteStride: 13 }] }],
    ['no point', { accessors: [{ ...points, count: 0 }] }],
    ['a number of no kind', { accessors: [{ ...points, componentType: 5124 }] }],
    ['a view of no number', { accessors: [{ ...points, bufferView: 1 }] }],
    ['a view of a byte too many', { bufferViews: [{ ...view, byteLength: 37 }] }],
    ['a view that begins before the data', { bufferViews: [{ ...view, byteOffset: -1 }] }],
    ['a buffer of a byte too many', { buffers: [{ byteLength: 37 }] }],
    ['two buffers', { buffers: [{ byteLength: 1 }, { byteLength: 1 }] }],
    [
      'a million and one out of nothing',
      { accessors: [{ ...points, bufferView: undefined, count: 83_334 }] },
    ],
  ])('%s is damage', (_name, change) => expect(check({ ...triangle, ...change })).toBe('damaged'))

  test('a model without its end is damaged, wherever it is cut', () => {
    const whole = glb(triangle, zeros(36))
    for (let length = 12; length < whole.length; length += 1)
      expect(sniffIn(whole.subarray(0, length), checkGlbData(length))).toBe('damaged')
  })
})

describe('the pictures inside a model', () => {
  const withImages = (...pictures: Uint8Array[]) => {
    const data = bytesOf(...pictures)
    let end = 0
    return check(
      {
        buffers: [{ byteLength: data.length }],
        bufferViews: pictures.map(({ length }) => {
          end += length
          return { byteOffset: end - length, byteLength: length }
        }),
        images: pictures.map((_, bufferView) => ({ bufferView })),
      },
      data,
    )
  }

  test.each([
    ['one', [png(8192, 8192)]],
    ['several', [png(64, 64), png(1, 1), png(2048, 1024)]],
    ['one that is padded to a multiple of four', [bytesOf(png(64, 64), zeros(3))]],
    ['four of the largest', Array.from({ length: 4 }, () => png(8192, 8192))],
  ])('are measured: %s', (_name, pictures) =>
    expect(withImages(...pictures)).toMatchObject({ start: 0 }),
  )

  test.each([
    ['30 000 × 30 000', [png(30_000, 30_000)]],
    ['one point too wide, behind a good one', [png(64, 64), png(8193, 1)]],
    [
      'together more than four of the largest',
      [...Array.from({ length: 4 }, () => png(8192, 8192)), png(1, 1)],
    ],
    ['more than a thousand', Array.from({ length: 1_001 }, () => png(1, 1))],
  ])('are too large: %s', (_name, pictures) =>
    expect(withImages(...pictures)).toBe('large-texture'),
  )

  test.each([
    ['a page', [bytesOf('<html><script>alert(1)</script>')]],
    ['nothing', [bytesOf()]],
    ['of no width', [png(0, 5)]],
    ['without its end', [png(64, 64).subarray(0, -1)]],
    ['with something behind', [bytesOf(png(64, 64), 'PK34')]],
    ['one that only begins like a picture', [png(64, 64).subarray(0, 8)]],
  ])('are none: %s', (_name, pictures) => expect(withImages(...pictures)).toBe('texture'))

  test.each([[{ bufferView: 1 }], [{ bufferView: 'all' }], [{}]])('are nowhere: %j', (image) =>
    expect(check({ ...triangle, images: [image] })).toBe('texture'),
  )
})
