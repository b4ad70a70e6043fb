import { textAt, viewOf } from './bytes.ts'
import { checkGlb, isGlb, type GlbFault } from './check-glb.ts'
import { mp3FrameLength, tagLength } from './mp3-frames.ts'
import type { Sniffing } from './sniffing.ts'

export type MediaKind = 'video' | 'audio' | 'model'
export type SniffedMedia = { kind: MediaKind; type: string; ending: string }
export type MediaFault = 'unknown' | GlbFault

const MP4_BRANDS = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash']
/** PCM, floating PCM and the extended header that says either. */
const WAV_FORMATS = [0x0001, 0x0003, 0xfffe]
const EBML_ID = 0x1a45dfa3

/** What a file of `size` bytes really is, whatever its name says; or why it may not be shown. */
export function* sniffMedia(size: number): Sniffing<SniffedMedia | MediaFault> {
  if (yield* isGlb())
    return (yield* checkGlb(size)) ?? { kind: 'model', type: 'model/gltf-binary', ending: 'glb' }
  if (yield* isMp4(size)) return { kind: 'video', type: 'video/mp4', ending: 'mp4' }
  if (yield* isWebm(size)) return { kind: 'video', type: 'video/webm', ending: 'webm' }
  if (yield* isWav(size)) return { kind: 'audio', type: 'audio/wav', ending: 'wav' }
  if (yield* isMp3()) return { kind: 'audio', type: 'audio/mpeg', ending: 'mp3' }

  return 'unknown'
}

/** Boxes one after another to the very end, one of them the film's table of contents. */
function* isMp4(size: number): Sniffing<boolean> {
  const start = yield { at: 0, length: 12 }
  if (textAt(start, 4, 4) !== 'ftyp' || !MP4_BRANDS.includes(textAt(start, 8, 4))) return false
  let hasContents = false

  for (let at = 0; at < size;) {
    const head = yield { at, length: 16 }
    if (head.length < 8) return false
    const view = viewOf(head)
    let length = view.getUint32(0)
    if (length === 1 && head.length === 16) length = Number(view.getBigUint64(8))
    // Zero: the last box takes all that is left.
    if (length === 0) length = size - at
    if (length < 8 || at + length > size) return false
    if (textAt(head, 4, 4) === 'moov') hasContents = true
    at += length
  }
  return hasContents
}

/** The longest id and length of EBML, and the type after them. */
const EBML_ELEMENT_BYTES = 8 + 8 + 16

/** Matroska has the same start; only the profile that browsers play is taken. */
function* isWebm(size: number): Sniffing<boolean> {
  const start = yield { at: 0, length: 12 }
  if (start.length < 8 || viewOf(start).getUint32(0) !== EBML_ID) return false
  const head = readLength(start, 4)
  const end = Math.min(head.end + head.value, size)

  for (let at = head.end; at + 2 < end;) {
    const element = yield { at, length: EBML_ELEMENT_BYTES }
    const idBytes = Math.clz32(element[0] || 1) - 23
    const length = readLength(element, idBytes)
    const isType = idBytes === 2 && element[0] === 0x42 && element[1] === 0x82
    if (isType) return textAt(element, length.end, Math.min(length.value, 16)) === 'webm'
    at += length.end + length.value
  }
  return false
}

/** A number of EBML: the zeros before its first bit say how many bytes it has. */
function readLength(bytes: Uint8Array, at: number): { value: number; end: number } {
  const first = bytes[at] || 1
  const count = Math.clz32(first) - 23
  const rest = bytes.subarray(at + 1, at + count)

  return {
    value: rest.reduce((sum, byte) => sum * 256 + byte, first - 2 ** (8 - count)),
    end: at + count,
  }
}

function* isWav(size: number): Sniffing<boolean> {
  const start = yield { at: 0, length: 12 }
  if (textAt(start, 0, 4) !== 'RIFF' || textAt(start, 8, 4) !== 'WAVE') return false
  let hasFormat = false

  for (let at = 12; at + 8 <= size;) {
    const chunk = yield { at, length: 10 }
    const view = viewOf(chunk)
    const name = textAt(chunk, 0, 4)
    const length = view.getUint32(4, true)
    if (name === 'fmt ' && chunk.length === 10)
      hasFormat = WAV_FORMATS.includes(view.getUint16(8, true))
    if (name === 'data') return hasFormat && length > 0
    // A chunk of an odd length has a byte of padding.
    at += 8 + length + (length % 2)
  }
  return false
}

/** After the tag, if there is one, two frames of Layer III in a row: one could be chance. */
function* isMp3(): Sniffing<boolean> {
  const head = yield { at: 0, length: 10 }
  const start = textAt(head, 0, 3) === 'ID3' ? tagLength(head) : 0
  const length = mp3FrameLength(yield { at: start, length: 3 })

  return length > 0 && mp3FrameLength(yield { at: start + length, length: 3 }) > 0
}
