import { describe, expect, test } from 'vitest'
import { checkWebm } from './check-webm.ts'
import { sniffIn } from './sniff-in.ts'
import { bytesOf, element, zeros } from './test-bytes.ts'

const check = (bytes: Uint8Array) => sniffIn(bytes, checkWebm(bytes.length))

const HEADER = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], 'webm'))
const SEGMENT = [0x18, 0x53, 0x80, 0x67]
const CLUSTER = [0x1f, 0x43, 0xb6, 0x75]
const TAGS = [0x12, 0x54, 0xc3, 0x67]
const BLOCK = element([0xa3], 'film')

const tracks = ({ type = 1, width = [2, 128], height = [1, 104] } = {}) =>
  element(
    [0x16, 0x54, 0xae, 0x6b],
    element(
      [0xae],
      element([0x83], [type]),
      element([0xe0], element([0xb0], width), element([0xba], height)),
    ),
  )
const film = (...parts: Uint8Array[]) => bytesOf(HEADER, element(SEGMENT, ...parts))
const cluster = element(CLUSTER, BLOCK)

describe('checkWebm', () => {
  test('reads the measures of the film: 2 × 256 + 128 is 640', () => {
    const whole = film(tracks(), cluster)
    expect(check(whole)).toEqual({
      start: 0,
      end: whole.length,
      frame: { width: 640, height: 360 },
      hidden: [],
    })
  })

  test('takes a live recording, which says no lengths', () => {
    const open = bytesOf(HEADER, SEGMENT, [0xff], tracks(), CLUSTER, [0xff], BLOCK)
    expect(check(open)).toMatchObject({ frame: { width: 640, height: 360 } })
  })

  test('hides short tags behind an empty element of the same length', () => {
    const told = film(tracks(), element(TAGS, 'abc'), cluster)
    // Eight bytes: the mark of an empty element, its length of six, six zeros.
    const at = told.length - cluster.length - 8
    expect(check(told)).toMatchObject({ hidden: [{ at, length: 8, head: [0xec, 0x86] }] })
  })

  test('hides long tags, and attached files', () => {
    const told = film(tracks(), element([0x19, 0x41, 0xa4, 0x69], zeros(20)), cluster)
    // Twenty-five bytes: a mark, a length of eight bytes that says 16, and those 16.
    expect(check(told)).toMatchObject({
      hidden: [{ length: 25, head: [0xec, 1, 0, 0, 0, 0, 0, 0, 16] }],
    })
  })

  test('wants a picture: sound alone is silent', () =>
    expect(check(film(tracks({ type: 2 }), cluster))).toBe('silent'))

  test.each([
    ['nothing', bytesOf()],
    ['a header alone', HEADER],
    ['no frame', film(tracks(), element(CLUSTER))],
    ['no width', film(tracks({ width: [0] }), cluster)],
    ['a width of 8 193', film(tracks({ width: [32, 1] }), cluster)],
    ['something behind', bytesOf(film(tracks(), cluster), 'PK')],
    ['an element without a length that needs one', film(tracks(), bytesOf(TAGS, [0xff]), cluster)],
    ['an element that leaves the film', film(tracks(), cluster, bytesOf(TAGS, [0x85]))],
    ['an element whose name has nine bytes', film(tracks(), cluster, bytesOf([0]))],
  ])('%s is damage', (_name, bytes) => expect(check(bytes)).toBe('damaged'))

  test('no film without its end is whole, wherever it is cut', () => {
    const whole = film(tracks(), cluster)
    for (let length = 0; length < whole.length; length += 1)
      expect(check(whole.subarray(0, length))).toBe('damaged')
  })
})
