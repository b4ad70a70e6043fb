import { textAt, viewOf } from './bytes.ts'
import { MOST_HIDDEN, type CheckedMedia, type Hidden, type MediaDamage } from './checked-media.ts'
import { mp3FrameLength, tagLength } from './mp3-frames.ts'
import type { Sniffing } from './sniffing.ts'

/** Whether an MP3 of `size` bytes is frames from its first to its last; its tags are left out. */
export function* checkMp3(size: number): Sniffing<CheckedMedia | MediaDamage> {
  const head = yield { at: 0, length: 10 }
  const start = textAt(head, 0, 3) === 'ID3' ? tagLength(head) : 0
  const promised = yield* promisedBytes(start)

  let at = start
  while (at < size) {
    const bytes = yield { at, length: 11 }
    const length = mp3FrameLength(bytes)
    if (length === 0) {
      if (!isTag(bytes, size - at)) return 'damaged'
      break
    }
    if (at + length > size) return 'damaged'
    at += length
  }
  if (promised > at - start) return 'damaged'
  return { start, end: at, hidden: [], frame: null }
}

/** Of the older tags, which stand at the end. */
const isTag = (bytes: Uint8Array, left: number) =>
  (textAt(bytes, 0, 3) === 'TAG' && left === 128) ||
  textAt(bytes, 0, 8) === 'APETAGEX' ||
  textAt(bytes, 0, 11) === 'LYRICSBEGIN'

/** The first frame may tell how many bytes there are in all; zero where it does not. */
function* promisedBytes(start: number): Sniffing<number> {
  const frame = yield { at: start, length: 60 }
  const at = [13, 21, 36].find((place) => ['Xing', 'Info'].includes(textAt(frame, place, 4)))
  if (at === undefined || frame.length < at + 16) return 0
  const view = viewOf(frame)
  const flags = view.getUint32(at + 4)
  if ((flags & 2) === 0) return 0
  return view.getUint32(at + 8 + ((flags & 1) === 0 ? 0 : 4))
}

const RATES = { least: 8_000, most: 384_000 }
const MOST_CHANNELS = 8
/** All else may tell who recorded it, and where. */
const SOUND = ['fmt ', 'data', 'fact', 'JUNK', 'PEAK', 'cue ', 'smpl']
const JUNK = [...'JUNK'].map((letter) => letter.charCodeAt(0))

/** Whether a WAV of `size` bytes has all the sound that it speaks of. */
export function* checkWav(size: number): Sniffing<CheckedMedia | MediaDamage> {
  const riff = yield { at: 0, length: 12 }
  const end = viewOf(riff).getUint32(4, true) + 8
  // A file of an odd length may have a byte of padding, or lack it.
  if (Math.abs(size - end) > 1) return 'damaged'

  const hidden: Hidden[] = []
  const found = { format: false, data: false }
  for (let at = 12; at + 8 <= size;) {
    const chunk = yield { at, length: 24 }
    const view = viewOf(chunk)
    const [name, length] = [textAt(chunk, 0, 4), view.getUint32(4, true)]
    if (at + 8 + length > size) return 'damaged'
    if (name === 'fmt ') found.format = chunk.length === 24 && isSound(view)
    if (name === 'data') found.data = length > 0
    if (hidden.length >= MOST_HIDDEN) return 'heavy'
    if (!SOUND.includes(name))
      hidden.push({ at, length: 8 + length, head: [...JUNK, ...chunk.subarray(4, 8)] })
    at += 8 + length + (length % 2)
  }
  if (!found.format || !found.data) return 'damaged'
  return { start: 0, end: size, hidden, frame: null }
}

function isSound(format: DataView) {
  const [channels, rate] = [format.getUint16(10, true), format.getUint32(12, true)]
  return channels >= 1 && channels <= MOST_CHANNELS && rate >= RATES.least && rate <= RATES.most
}
