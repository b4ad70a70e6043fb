import { describe, expect, test } from 'vitest'
import { sniffIn } from './sniff-in.ts'
import { sniffMedia } from './sniff-media.ts'
import { big, bytesOf, little, zeros } from './test-bytes.ts'

const sniffBytes = (bytes: Uint8Array, onAsk?: (length: number) => void) =>
  sniffIn(bytes, sniffMedia(bytes.length), onAsk)

const box = (name: string, body: number[] = []) => [
  ...big(8 + body.length),
  ...bytesOf(name),
  ...body,
]
const ftyp = (brand: string) => box('ftyp', [...bytesOf(brand), ...zeros(4)])
const mp4 = bytesOf(ftyp('isom'), box('moov', zeros(20)), box('mdat', zeros(5)))

const webm = (type: string) =>
  bytesOf([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x80 + type.length], type, zeros(60))

/** Lengths of eight bytes, and another element before the type. */
const longWebm = bytesOf(
  [0x1a, 0x45, 0xdf, 0xa3, 1, ...zeros(6), 18],
  [0x42, 0x86, 0x81, 1],
  [0x42, 0x82, 1, ...zeros(6), 4],
  'webm',
)

const chunk = (name: string, body: number[]) => [...bytesOf(name), ...little(body.length), ...body]
const wav = (format: number) =>
  bytesOf(
    'RIFF',
    little(50),
    'WAVE',
    chunk('fmt ', [format, 0, 1, 0, ...zeros(12)]),
    chunk('data', [1, 2]),
  )

/** MPEG 1 Layer III, 128 kbit/s at 44 100: 417 bytes a frame. */
const frame = [0xff, 0xfb, 0x90, 0x00, ...zeros(413)]
const mp3 = bytesOf(frame, frame)
const tagged = bytesOf('ID3', [4, 0, 0, 0, 0, 1, 2], zeros(130), frame, frame)

function glb(document: unknown, version = 2) {
  const text = typeof document === 'string' ? document : JSON.stringify(document)
  const json = text.padEnd(Math.ceil(text.length / 4) * 4)
  return bytesOf(
    'glTF',
    little(version),
    little(20 + json.length),
    little(json.length),
    'JSON',
    json,
  )
}
const asset = { version: '2.0' }

describe('sniffMedia', () => {
  test.each([
    ['MP4', mp4, 'video', 'mp4'],
    [
      'MP4 whose last box takes the rest',
      bytesOf(ftyp('mp42'), box('moov'), [0, 0, 0, 0], 'mdat123'),
      'video',
      'mp4',
    ],
    ['WebM', webm('webm'), 'video', 'webm'],
    ['WebM with long numbers', longWebm, 'video', 'webm'],
    ['MP3', mp3, 'audio', 'mp3'],
    ['MP3 behind a tag', tagged, 'audio', 'mp3'],
    ['WAV', wav(1), 'audio', 'wav'],
    ['floating WAV', wav(3), 'audio', 'wav'],
    ['GLB', glb({ asset }), 'model', 'glb'],
  ])('%s is known', (_name, bytes, kind, ending) =>
    expect(sniffBytes(bytes)).toMatchObject({ kind, ending }),
  )

  test.each([
    ['nothing', bytesOf()],
    ['a text', bytesOf('<html><script>alert(1)</script></html>'.padEnd(100))],
    ['SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(100))],
    ['Matroska', webm('matroska')],
    ['EBML without an end', bytesOf([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0, 0])],
    ['EBML of zeros', bytesOf([0x1a, 0x45, 0xdf, 0xa3, 0x9f], zeros(31))],
    ['a picture in the same boxes', bytesOf(ftyp('avif'), box('moov'))],
    ['MP4 without contents', bytesOf(ftyp('isom'), box('mdat', zeros(9)))],
    ['MP4 cut short', mp4.subarray(0, -3)],
    ['MP4 with a box of no length', bytesOf(ftyp('isom'), big(3), 'moov')],
    ['a single frame of MP3', bytesOf(frame)],
    ['MPEG audio of another layer', bytesOf(frame.with(1, 0xfd), frame.with(1, 0xfd))],
    [
      'a tag that promises more than there is',
      bytesOf('ID3', [4, 0, 0, 127, 127, 127, 127], frame),
    ],
    ['compressed WAV', wav(85)],
    ['WAV without sound', bytesOf('RIFF', little(4), 'WAVE')],
    ['a picture that is RIFF too', bytesOf('RIFF', little(4), 'WEBP', zeros(50))],
  ])('%s is unknown', (_name, bytes) => expect(sniffBytes(bytes)).toBe('unknown'))

  test.each([
    ['an older version', glb({ asset }, 1)],
    ['a text that is no JSON', glb('{oops')],
    ['no object', glb([])],
    ['glTF 1.0 inside', glb({ asset: { version: '1.0' } })],
    ['less than its header says', glb({ asset }).subarray(0, -4)],
    ['a header alone', bytesOf('glTF', little(2), little(12))],
    ['a chunk that leaves the file', bytesOf('glTF', little(2), little(20), little(900), 'JSON')],
  ])('a model is broken: %s', (_name, bytes) => expect(sniffBytes(bytes)).toBe('broken'))

  test.each([
    { buffers: [{ uri: 'https://example.org/a.bin', byteLength: 4 }] },
    { images: [{ uri: '../../secret.png' }] },
    { images: [{ uri: 'data:image/svg+xml,<svg/>' }] },
    { materials: [{ extensions: { EXT_far: { source: [{ uri: '//example.org' }] } } }] },
  ])('a model may ask for no other file: %j', (part) =>
    expect(sniffBytes(glb({ asset, ...part }))).toBe('linked'),
  )

  test('a model that needs a decoder from elsewhere is refused', () =>
    expect(sniffBytes(glb({ asset, extensionsRequired: ['KHR_draco_mesh_compression'] }))).toBe(
      'packed',
    ))

  test('a long film is judged by the heads of its boxes alone', () => {
    let asked = 0
    const film = bytesOf(ftyp('isom'), box('moov', zeros(20)), box('mdat', zeros(100_000)))
    const found = sniffBytes(film, (length) => (asked += length))
    expect(found).toMatchObject({ ending: 'mp4' })
    expect(asked).toBeLessThan(100)
  })

  test('bytes in the middle of a larger buffer are read from their own start', () => {
    const padded = bytesOf(zeros(7), [...mp4], zeros(3))
    expect(sniffBytes(padded.subarray(7, 7 + mp4.length))).toMatchObject({ ending: 'mp4' })
  })
})
