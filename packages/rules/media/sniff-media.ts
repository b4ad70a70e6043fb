import { checkGlb, isGlb, type GlbFault } from './check-glb.ts'

export type MediaKind = 'video' | 'audio' | 'model'
export type SniffedMedia = { kind: MediaKind; type: string; ending: string }
export type MediaFault = 'unknown' | GlbFault

const MP4_BRANDS = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash']
/** PCM, floating PCM and the extended header that says either. */
const WAV_FORMATS = [0x0001, 0x0003, 0xfffe]
const EBML_ID = 0x1a45dfa3

/** What the bytes really are, whatever their name says; or why they may not be shown. */
export function sniffMedia(bytes: Uint8Array): SniffedMedia | MediaFault {
  if (isGlb(bytes))
    return checkGlb(bytes) ?? { kind: 'model', type: 'model/gltf-binary', ending: 'glb' }
  if (isMp4(bytes)) return { kind: 'video', type: 'video/mp4', ending: 'mp4' }
  if (isWebm(bytes)) return { kind: 'video', type: 'video/webm', ending: 'webm' }
  if (isWav(bytes)) return { kind: 'audio', type: 'audio/wav', ending: 'wav' }
  if (isMp3(bytes)) return { kind: 'audio', type: 'audio/mpeg', ending: 'mp3' }

  return 'unknown'
}

/** Boxes one after another to the very end, one of them the film's table of contents. */
function isMp4(bytes: Uint8Array): boolean {
  if (textAt(bytes, 4, 4) !== 'ftyp' || !MP4_BRANDS.includes(textAt(bytes, 8, 4))) return false
  const view = viewOf(bytes)
  let hasContents = false

  for (let at = 0; at < bytes.length;) {
    if (at + 8 > bytes.length) return false
    const name = textAt(bytes, at + 4, 4)
    let size = view.getUint32(at)
    if (size === 1 && at + 16 <= bytes.length) size = Number(view.getBigUint64(at + 8))
    // Zero: the last box takes all that is left.
    if (size === 0) size = bytes.length - at
    if (size < 8 || at + size > bytes.length) return false
    if (name === 'moov') hasContents = true
    at += size
  }
  return hasContents
}

/** Matroska has the same start; only the profile that browsers play is taken. */
function isWebm(bytes: Uint8Array): boolean {
  if (bytes.length < 8 || viewOf(bytes).getUint32(0) !== EBML_ID) return false
  const head = readLength(bytes, 4)
  const end = Math.min(head.end + head.value, bytes.length)

  for (let at = head.end; at + 2 < end;) {
    const idBytes = Math.clz32(bytes[at] || 1) - 23
    const length = readLength(bytes, at + idBytes)
    const isType = idBytes === 2 && bytes[at] === 0x42 && bytes[at + 1] === 0x82
    if (isType) return textAt(bytes, length.end, Math.min(length.value, 16)) === 'webm'
    at = length.end + length.value
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

function isWav(bytes: Uint8Array): boolean {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WAVE') return false
  const view = viewOf(bytes)
  let hasFormat = false

  for (let at = 12; at + 8 <= bytes.length;) {
    const name = textAt(bytes, at, 4)
    const size = view.getUint32(at + 4, true)
    if (name === 'fmt ' && at + 10 <= bytes.length)
      hasFormat = WAV_FORMATS.includes(view.getUint16(at + 8, true))
    if (name === 'data') return hasFormat && size > 0
    // A chunk of an odd length has a byte of padding.
    at += 8 + size + (size % 2)
  }
  return false
}

/** After the tag, if there is one, two frames of Layer III in a row: one could be chance. */
function isMp3(bytes: Uint8Array): boolean {
  const start = textAt(bytes, 0, 3) === 'ID3' ? tagLength(bytes) : 0
  const length = mp3FrameLength(bytes, start)

  return length > 0 && mp3FrameLength(bytes, start + length) > 0
}

/** The size in an ID3 tag has seven bits a byte. */
function tagLength(bytes: Uint8Array): number {
  const size = bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0)
  const hasFooter = ((bytes[5] ?? 0) & 16) !== 0

  return 10 + size + (hasFooter ? 10 : 0)
}

const MPEG1_KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const MPEG2_KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const MPEG1_HERTZ = [44_100, 48_000, 32_000]

/** Bytes of the frame that begins at `at`; zero when none does. */
function mp3FrameLength(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  const version = (second >> 3) & 3
  const layer = (second >> 1) & 3
  if (first !== 0xff || second >> 5 !== 7 || version === 1 || layer !== 1) return 0

  const isMpeg1 = version === 3
  const kbits = (isMpeg1 ? MPEG1_KBITS : MPEG2_KBITS)[third >> 4] ?? 0
  const hertz = MPEG1_HERTZ[(third >> 2) & 3]
  if (kbits === 0 || hertz === undefined) return 0
  const divided = hertz / (isMpeg1 ? 1 : version === 2 ? 2 : 4)
  const padding = (third >> 1) & 1

  return Math.floor(((isMpeg1 ? 144 : 72) * kbits * 1000) / divided) + padding
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))
