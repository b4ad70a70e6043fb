import { describe, expect, test } from 'vitest'
import { sniffIn } from './sniff-in.ts'
import { sniffPicture } from './sniff-picture.ts'
import { bytesOf, chunk, little, png, zeros } from './test-bytes.ts'

const sniff = (bytes: Uint8Array) => sniffIn(bytes, sniffPicture(bytes.length))

/** 300 is 1 × 256 + 44, 200 is 0 × 256 + 200. */
const jpeg = bytesOf(
  [0xff, 0xd8],
  [0xff, 0xe0, 0, 4, 1, 2],
  [0xff, 0xc0, 0, 8, 8, 0, 200, 1, 44, 0],
  [0xff, 0xda, 0, 2],
  // A stuffed byte, a restart, and pixels.
  [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4],
  [0xff, 0xd9],
)
const gifFrame = [0x2c, ...zeros(8), 0, 2, 1, 7, 0]
const gif = (frames: number) =>
  bytesOf(
    'GIF89a',
    [44, 1, 200, 0, 0x80, 0, 0],
    zeros(6),
    [0x21, 0xf9, 1, 0, 0],
    ...Array.from({ length: frames }, () => gifFrame),
    [0x3b],
  )
const webp = (...chunks: Uint8Array[]) => {
  const body = bytesOf('WEBP', ...chunks)
  return bytesOf('RIFF', little(body.length), body)
}
const lossy = chunk('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 44, 1, 200, 0])
/** Sides less one, fourteen bits each: 299 + 199 × 16 384. */
const lossless = chunk('VP8L', [0x2f], little(299 + 199 * 16_384), zeros(5))
const animated = chunk('VP8X', [2, 0, 0, 0, 43, 1, 0, 199, 0, 0])
const animation = webp(animated, chunk('ANMF', [1]), chunk('ANMF', [1, 2]))

const size = { width: 300, height: 200 }

describe('sniffPicture', () => {
  test.each([
    ['PNG', png(300, 200), { type: 'png', ...size, frames: 1 }],
    ['JPEG', jpeg, { type: 'jpeg', ...size, frames: 1 }],
    ['GIF of three frames', gif(3), { type: 'gif', ...size, frames: 3 }],
    ['WEBP', webp(lossy), { type: 'webp', ...size, frames: 1 }],
    ['WEBP without loss', webp(lossless), { type: 'webp', ...size, frames: 1 }],
    ['WEBP of two frames', animation, { type: 'webp', ...size, frames: 2 }],
  ])('reads kind, measures and frames of %s', (_name, bytes, found) =>
    expect(sniff(bytes)).toEqual(found),
  )

  test.each([
    ['nothing', bytesOf()],
    ['a text', bytesOf('<svg/>')],
    ['a sound that is RIFF too', bytesOf('RIFF', little(4), 'WAVE')],
  ])('%s is no picture', (_name, bytes) => expect(sniff(bytes)).toBeNull())

  test.each([
    ['PNG', bytesOf(png(300, 200), '<')],
    ['JPEG', bytesOf(jpeg, '<script>')],
    ['GIF', bytesOf(gif(1), '=1')],
    ['WEBP', bytesOf(webp(lossy), 'PK')],
  ])('%s may have nothing behind it', (_name, bytes) => expect(sniff(bytes)).toBe('followed'))

  test('a camera may hang a preview behind a JPEG', () =>
    expect(sniff(bytesOf(jpeg, jpeg))).toMatchObject({ type: 'jpeg' }))

  test.each([
    ['PNG', png(300, 200)],
    ['JPEG', jpeg],
    ['GIF', gif(2)],
    ['WEBP', webp(lossless)],
  ])('no %s without its end is whole, wherever it is cut', (_name, whole) => {
    for (let length = 16; length < whole.length; length += 1)
      expect(sniff(whole.subarray(0, length))).toBe('cut')
  })
})
