import { describe, expect, test } from 'vitest'
import { mp3FrameLength, tagLength } from './mp3-frames.ts'

const frame = (second: number, third: number) => mp3FrameLength(Uint8Array.of(0xff, second, third))

describe('mp3FrameLength', () => {
  test.each([
    ['128 kbit/s at 44 100', 0xfb, 0x90, 417],
    ['the same with a byte of padding', 0xfb, 0x92, 418],
    ['320 kbit/s at 48 000', 0xfb, 0xe4, 960],
    ['MPEG 2: 64 kbit/s at 22 050', 0xf3, 0x80, 208],
    ['MPEG 2.5: 8 kbit/s at 8 000', 0xe3, 0x18, 72],
  ])('%s', (_name, second, third, bytes) => expect(frame(second, third)).toBe(bytes))

  test.each([
    ['another layer', 0xfd, 0x90],
    ['a version that is none', 0xeb, 0x90],
    ['any rate', 0xfb, 0x00],
    ['a rate that is none', 0xfb, 0xf0],
    ['hertz that are none', 0xfb, 0x9c],
    ['no sign of a frame', 0x1b, 0x90],
  ])('of %s there is none', (_name, second, third) => expect(frame(second, third)).toBe(0))

  test('nor of nothing', () => expect(mp3FrameLength(Uint8Array.of())).toBe(0))
})

describe('tagLength', () => {
  const tag = (flags: number, ...size: number[]) =>
    tagLength(Uint8Array.of(0x49, 0x44, 0x33, 4, 0, flags, ...size))

  test.each([
    ['its head', 0, [0, 0, 0, 0], 10],
    ['seven bits a byte', 0, [0, 0, 1, 2], 10 + 130],
    ['its foot', 16, [0, 0, 0, 5], 25],
    ['no eighth bit', 0, [0, 0, 0, 255], 10 + 127],
  ])('counts %s', (_name, flags, size, bytes) => expect(tag(flags, ...size)).toBe(bytes))
})
