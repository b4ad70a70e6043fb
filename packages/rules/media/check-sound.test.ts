import { describe, expect, test } from 'vitest'
import { checkMp3, checkWav } from './check-sound.ts'
import { sniffIn } from './sniff-in.ts'
import { big, bytesOf, chunk, little, zeros } from './test-bytes.ts'

/** MPEG 1 Layer III, 128 kbit/s at 44 100: 144 × 128 000 / 44 100 is 417 bytes. */
const frame = bytesOf([0xff, 0xfb, 0x90, 0], zeros(413))
const tag = bytesOf('ID3', [4, 0, 0, 0, 0, 0, 5], 'title')

describe('checkMp3', () => {
  const check = (bytes: Uint8Array) => sniffIn(bytes, checkMp3(bytes.length))
  const promising = (bytes: number) =>
    bytesOf([0xff, 0xfb, 0x90, 0], zeros(32), 'Xing', big(2), big(bytes), zeros(369))

  test.each([
    ['frames alone', bytesOf(frame, frame), 0, 834],
    ['frames behind a tag of fifteen bytes', bytesOf(tag, frame, frame), 15, 849],
    ['frames before an old tag', bytesOf(frame, frame, 'TAG', zeros(125)), 0, 834],
    ['frames before a tag of another kind', bytesOf(frame, 'APETAGEX', zeros(99)), 0, 417],
    ['as many bytes as its first frame promises', bytesOf(promising(834), frame), 0, 834],
  ])('keeps frames only: %s', (_name, bytes, start, end) =>
    expect(check(bytes)).toEqual({ start, end, hidden: [], frame: null }),
  )

  test.each([
    ['a last frame without its end', bytesOf(frame, frame.subarray(0, -1))],
    ['something between its frames', bytesOf(frame, '<html>', frame)],
    ['an archive behind', bytesOf(frame, 'PK', zeros(50))],
    ['an old tag that is too long', bytesOf(frame, 'TAG', zeros(126))],
    ['less than its first frame promises', bytesOf(promising(835), frame)],
  ])('%s is damage', (_name, bytes) => expect(check(bytes)).toBe('damaged'))
})

describe('checkWav', () => {
  const check = (bytes: Uint8Array) => sniffIn(bytes, checkWav(bytes.length))
  const format = (channels: number, hertz: number) =>
    chunk('fmt ', [1, 0, channels, 0], little(hertz), zeros(8))
  const wav = (...chunks: Uint8Array[]) => {
    const body = bytesOf('WAVE', ...chunks)
    return bytesOf('RIFF', little(body.length), body)
  }
  const sound = chunk('data', [1, 2, 3, 4])

  test('keeps a whole sound as it came', () =>
    expect(check(wav(format(2, 44_100), sound))).toEqual({
      start: 0,
      end: 48,
      hidden: [],
      frame: null,
    }))

  test('hides words behind the head of an empty chunk of the same length', () =>
    // Behind twelve bytes of the file's head and twenty-four of the format.
    expect(check(wav(format(2, 44_100), chunk('LIST', 'INFO'), sound))).toMatchObject({
      hidden: [{ at: 36, length: 12, head: [...bytesOf('JUNK'), 4, 0, 0, 0] }],
    }))

  test('1 000 chunks that tell something are hidden, one more is too much', () => {
    const told = (count: number) =>
      wav(
        format(1, 8_000),
        sound,
        ...Array.from({ length: count }, () => chunk('abcd')),
        chunk('fact'),
      )
    expect(check(told(999))).toMatchObject({ start: 0 })
    expect(check(told(1_001))).toBe('heavy')
  })

  test.each([
    ['no format', wav(sound)],
    ['no sound', wav(format(2, 44_100))],
    ['an empty sound', wav(format(2, 44_100), chunk('data'))],
    ['no channel', wav(format(0, 44_100), sound)],
    ['nine channels', wav(format(9, 44_100), sound)],
    ['7 999 hertz', wav(format(1, 7_999), sound)],
    ['384 001 hertz', wav(format(1, 384_001), sound)],
    ['a sound that leaves the file', wav(format(1, 8_000), bytesOf('data', little(5), [1, 2]))],
    ['something behind', bytesOf(wav(format(1, 8_000), sound), 'PK')],
    ['less than its head says', wav(format(1, 8_000), sound).subarray(0, -2)],
  ])('%s is damage', (_name, bytes) => expect(check(bytes)).toBe('damaged'))
})
