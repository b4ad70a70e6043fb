import { describe, expect, test } from 'vitest'
import { checkMp4 } from './check-mp4.ts'
import { sniffIn } from './sniff-in.ts'
import { big, box, bytesOf, zeros } from './test-bytes.ts'

const check = (bytes: Uint8Array) => sniffIn(bytes, checkMp4(bytes.length))

type Film = {
  width?: number
  handler?: string
  place?: number
  sampleBytes?: number
  extra?: Uint8Array
}

/** Four bytes of film behind a table that says where they stand. */
function film({ width = 640, handler = 'vide', place, sampleBytes = 4, extra }: Film = {}) {
  const contents = (at: number) =>
    box(
      'moov',
      box('mvhd', zeros(4)),
      box(
        'trak',
        box(
          'mdia',
          box('hdlr', zeros(8), handler),
          box(
            'minf',
            box(
              'stbl',
              box(
                'stsd',
                big(0),
                big(1),
                box('avc1', zeros(24), [width >> 8, width & 255, 1, 104]),
              ),
              box('stsz', big(0), big(0), big(1), big(sampleBytes)),
              box('stco', big(0), big(1), big(at)),
            ),
          ),
        ),
      ),
      extra ?? [],
    )
  const start = box('ftyp', 'isom')
  const at = place ?? start.length + contents(0).length + 8
  return bytesOf(start, contents(at), box('mdat', 'film'))
}

describe('checkMp4', () => {
  test('reads the measures of the film: 640 × 360, for 1 × 256 + 104 is 360', () =>
    expect(check(film())).toEqual({
      start: 0,
      end: film().length,
      frame: { width: 640, height: 360 },
      hidden: [],
    }))

  test('hides words and places behind the head of an empty box of the same length', () => {
    const told = film({ extra: box('udta', 'Moscow') })
    const at = told.length - 12 - 14
    expect(check(told)).toMatchObject({
      hidden: [{ at, length: 14, head: [0, 0, 0, 14, ...bytesOf('free')] }],
    })
  })

  test('hides them too when their length takes eight bytes', () => {
    const long = bytesOf(big(1), 'meta', big(0), big(19), 'abc')
    expect(check(bytesOf(film(), long))).toMatchObject({
      hidden: [{ length: 19, head: [0, 0, 0, 1, ...bytesOf('free'), 0, 0, 0, 0, 0, 0, 0, 19] }],
    })
  })

  test('wants a picture: sound alone is silent', () =>
    expect(check(film({ handler: 'soun' }))).toBe('silent'))

  test.each([
    ['nothing', bytesOf()],
    ['no contents', bytesOf(box('ftyp', 'isom'), box('mdat', 'film'))],
    ['empty contents', bytesOf(box('ftyp', 'isom'), box('moov'), box('mdat', 'film'))],
    ['contents twice', bytesOf(film(), box('moov', box('mvhd')))],
    ['no width', film({ width: 0 })],
    ['a width of 8 193', film({ width: 8193 })],
    ['a film behind the end', film({ place: 100_000 })],
    ['a film inside the contents', film({ place: 20 })],
    ['a film larger than the data', film({ sampleBytes: 5 })],
    ['a box that leaves its parent', film({ extra: bytesOf(big(9), 'udta') })],
    ['a box that is shorter than its head', film({ extra: bytesOf(big(7), 'udta') })],
    ['a long length that is cut', film({ extra: bytesOf(big(1), 'udta', big(0)) })],
  ])('%s is damage', (_name, bytes) => expect(check(bytes)).toBe('damaged'))

  test('no film without its end is whole, wherever it is cut', () => {
    const whole = film()
    for (let length = 0; length < whole.length; length += 1)
      expect(check(whole.subarray(0, length))).toBe('damaged')
  })
})

describe('many places in many boxes', () => {
  /** Boxes of a byte, with eight bytes of head before each, and a table of the places given. */
  function scattered(placesOf: (start: number) => number[]) {
    const start = box('ftyp', 'isom')
    const boxes = Array.from({ length: 500 }, () => box('mdat', [1]))
    const places = placesOf(start.length)
    const stbl = box(
      'stbl',
      box('stsd', big(0), big(1), box('avc1', zeros(24), [2, 128, 1, 104])),
      box('stsz', big(0), big(1), big(1)),
      box('stco', big(0), big(places.length), places.flatMap(big)),
    )
    const media = box('mdia', box('hdlr', zeros(8), 'vide'), box('minf', stbl))
    return bytesOf(start, ...boxes, box('moov', box('mvhd', zeros(4)), box('trak', media)))
  }
  const places = (start: number) => Array.from({ length: 500 }, (_, index) => start + index * 9 + 8)

  test('are found wherever they stand, in whatever order', () => {
    expect(check(scattered(places))).toMatchObject({ frame: { width: 640 } })
    expect(check(scattered((start) => places(start).toReversed()))).toMatchObject({ hidden: [] })
  })

  test.each([
    ['before the first', (start: number) => start],
    ['in the head of one in the middle', (start: number) => start + 250 * 9 + 7],
    ['behind the last', (start: number) => start + 500 * 9],
  ])('and one that stands %s is damage', (_name, placeOf) =>
    expect(check(scattered((start) => [...places(start), placeOf(start)]))).toBe('damaged'),
  )

  test.each([
    ['20 001 boxes', bytesOf(...Array.from({ length: 20_001 }, () => box('free')))],
    [
      '101 tracks',
      bytesOf(
        box('mdat', [1]),
        box('moov', box('mvhd'), ...Array.from({ length: 101 }, () => box('trak'))),
      ),
    ],
  ])('%s are more than a film has', (_name, bytes) => expect(check(bytes)).toBe('heavy'))
})
