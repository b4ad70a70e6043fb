/** Small files of every kind that a work may be made of, put together by hand so that tests can bend them. */

export const bytesOf = (...parts: (string | number[] | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  )

export const big = (value: number) =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) & 255)
export const little = (value: number) => big(value).toReversed()
const zeros = (count: number) => new Uint8Array(count)

type Film = {
  width?: number
  height?: number
  /** Where the only piece of the film stands; in the data unless told. */
  place?: number
  sampleBytes?: number
  handler?: string
  /** Beside the tracks. */
  extra?: Buffer
  /** In the track. */
  trackExtra?: Buffer
  data?: Buffer
}

export const box = (name: string, ...body: (string | number[] | Uint8Array)[]) => {
  const content = bytesOf(...body)
  return bytesOf(big(8 + content.length), name, content)
}

const short = (value: number) => [(value >> 8) & 255, value & 255]
const ftyp = box('ftyp', 'isom', zeros(4), 'isommp41')

/** A film of one frame, which nothing can play and everything can read. */
export function makeMp4(film: Film = {}) {
  const data = box('mdat', film.data ?? zeros(1_000))
  const moov = (place: number) => movie({ ...film, place })
  const place = film.place ?? ftyp.length + moov(0).length + 8
  return bytesOf(ftyp, moov(place), data)
}

export function movie(film: Film & { place: number }) {
  const { width = 640, height = 360, place, sampleBytes = 1_000, handler = 'vide' } = film
  const entry = box('avc1', zeros(6), [0, 1], zeros(16), short(width), short(height), zeros(50))
  const table = box(
    'stbl',
    box('stsd', zeros(4), big(1), entry),
    box('stts', zeros(4), big(1), big(1), big(1)),
    box('stsz', zeros(4), big(0), big(1), big(sampleBytes)),
    box('stco', zeros(4), big(1), big(place)),
  )
  const media = box(
    'mdia',
    box('mdhd', zeros(24)),
    box('hdlr', zeros(8), handler, zeros(13)),
    box('minf', table),
  )
  return box(
    'moov',
    box('mvhd', zeros(100)),
    box('trak', box('tkhd', zeros(84)), media, film.trackExtra ?? []),
    film.extra ?? [],
  )
}

export const element = (id: number[], ...body: (string | number[] | Uint8Array)[]) => {
  const content = bytesOf(...body)
  return bytesOf(id, [0x08, ...big(content.length)], content)
}

export const EBML_HEADER = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], 'webm'))
export const SEGMENT = [0x18, 0x53, 0x80, 0x67]
export const CLUSTER = [0x1f, 0x43, 0xb6, 0x75]

export const makeTracks = (width: number, height: number, type = 1) =>
  element(
    [0x16, 0x54, 0xae, 0x6b],
    element(
      [0xae],
      element([0x83], [type]),
      element([0xe0], element([0xb0], big(width)), element([0xba], big(height))),
    ),
  )

export const makeCluster = () => element(CLUSTER, element([0xe7], [0]), element([0xa3], zeros(900)))

/** A film in Matroska’s boxes. */
export const makeWebm = ({ width = 640, height = 360, extra = [] as number[] | Buffer } = {}) =>
  bytesOf(EBML_HEADER, element(SEGMENT, makeTracks(width, height), extra, makeCluster()))

/** MPEG 1 Layer III, 128 kbit/s at 44 100: 417 bytes a frame. */
export const mp3Frame = () => bytesOf([0xff, 0xfb, 0x90, 0x00], zeros(413))

export const makeMp3 = (frames = 40) => bytesOf(...Array.from({ length: frames }, mp3Frame))

export const chunk = (name: string, ...body: (string | number[] | Uint8Array)[]) => {
  const content = bytesOf(...body)
  return bytesOf(name, little(content.length), content, zeros(content.length % 2))
}

const format = chunk('fmt ', [1, 0, 1, 0], little(44_100), little(88_200), [2, 0, 16, 0])

export function makeWav({
  extra = [] as number[] | Buffer,
  body = chunk('data', zeros(2_000)),
  head = format,
} = {}) {
  const content = bytesOf('WAVE', head, extra, body)
  return bytesOf('RIFF', little(content.length), content)
}

/** A triangle, or whatever the document says. */
export function makeGlb(document: object = TRIANGLE, data: Uint8Array = zeros(36)) {
  const text = JSON.stringify({ asset: { version: '2.0' }, ...document })
  const json = text.padEnd(Math.ceil(text.length / 4) * 4)
  const chunks = bytesOf(little(json.length), 'JSON', json, little(data.length), 'BIN\0', data)
  return bytesOf('glTF', little(2), little(12 + chunks.length), chunks)
}

export const TRIANGLE = {
  buffers: [{ byteLength: 36 }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
}
