import {
  isFilmSide,
  MOST_HIDDEN,
  type CheckedMedia,
  type Hidden,
  type MediaDamage,
} from './checked-media.ts'
import type { Sniffing } from './sniffing.ts'

type Element = { id: number; at: number; body: number; end: number; isOpen: boolean }

const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const CLUSTER = 0x1f43b675
const BLOCKS = [0xa3, 0xa0]
/** Tags and attached files: who made it, with what, and whatever they hung on it. */
const TELLING = [0x1254c367, 0x1941a469]
const [TRACK, TRACK_TYPE, VIDEO, WIDTH, HEIGHT] = [0xae, 0x83, 0xe0, 0xb0, 0xba]
const FILM_TRACK = 1
const MOST_TRACKS_BYTES = 1_000_000
const HEAD_BYTES = 12

/** Whether a WebM of `size` bytes is whole and what it says of itself is so. */
export function* checkWebm(size: number): Sniffing<CheckedMedia | MediaDamage> {
  const header = yield* elementAt(0, size)
  const segment = header?.id === EBML ? yield* elementAt(header.end, size) : null
  if (segment?.id !== SEGMENT || segment.end !== size) return 'damaged'

  const hidden: Hidden[] = []
  let frame: CheckedMedia['frame'] | 'wrong' = null
  let [hasBlocks, hasTracks] = [false, false]
  for (let at = segment.body; at < size;) {
    const element = yield* elementAt(at, size)
    if (!element) return 'damaged'
    if (element.id === TRACKS) {
      // The first says it all; to read each would be to read megabytes for as often as it stands there.
      if (hasTracks) return 'damaged'
      hasTracks = true
      frame = yield* readTracks(element)
    }
    if (BLOCKS.includes(element.id)) hasBlocks = true
    if (element.id === CLUSTER && !element.isOpen) hasBlocks ||= yield* hasBlock(element)
    if (hidden.length >= MOST_HIDDEN) return 'heavy'
    if (TELLING.includes(element.id)) hidden.push(asVoid(element))
    // A cluster without a length ends where the next thing begins: its blocks stand beside it here.
    at = element.isOpen ? element.body : element.end
  }
  if (frame === 'wrong' || !hasBlocks) return 'damaged'
  return frame ? { start: 0, end: size, frame, hidden } : 'silent'
}

function* elementAt(at: number, size: number): Sniffing<Element | null> {
  return readElement(yield { at, length: HEAD_BYTES }, { at, size })
}

/** The element whose first bytes these are; null when it leaves the file, or has no length where it needs one. */
function readElement(
  bytes: Uint8Array,
  { at, size }: { at: number; size: number },
): Element | null {
  const idBytes = bytes[0] ? Math.clz32(bytes[0]) - 23 : 9
  if (idBytes > 4 || bytes.length < idBytes + 1) return null
  const id = bytes.subarray(0, idBytes).reduce((sum, byte) => sum * 256 + byte, 0)
  const first = bytes[idBytes]!
  const lengthBytes = first ? Math.clz32(first) - 23 : 9
  const rest = bytes.subarray(idBytes + 1, idBytes + lengthBytes)
  if (lengthBytes > 8 || rest.length < lengthBytes - 1) return null

  const mask = 2 ** (8 - lengthBytes)
  const isOpen = first === mask * 2 - 1 && rest.every((byte) => byte === 255)
  const length = rest.reduce((sum, byte) => sum * 256 + byte, first - mask)
  const body = at + idBytes + lengthBytes
  if (isOpen) return id === CLUSTER || id === SEGMENT ? { id, at, body, end: size, isOpen } : null
  return body + length <= size ? { id, at, body, end: body + length, isOpen } : null
}

function* hasBlock(cluster: Element): Sniffing<boolean> {
  for (let at = cluster.body; at < cluster.end;) {
    const element = yield* elementAt(at, cluster.end)
    if (!element) return false
    if (BLOCKS.includes(element.id)) return true
    at = element.end
  }
  return false
}

/** The frame of the first film track; null when all others are sound. */
function* readTracks({ body, end }: Element): Sniffing<CheckedMedia['frame'] | 'wrong'> {
  if (end - body > MOST_TRACKS_BYTES) return 'wrong'
  const bytes = yield { at: body, length: end - body }
  for (const track of childrenOf(bytes, TRACK)) {
    if (numberIn(track, TRACK_TYPE) !== FILM_TRACK) continue
    const [video] = childrenOf(track, VIDEO)
    const frame = {
      width: video ? numberIn(video, WIDTH) : 0,
      height: video ? numberIn(video, HEIGHT) : 0,
    }
    return isFilmSide(frame.width) && isFilmSide(frame.height) ? frame : 'wrong'
  }
  return null
}

function childrenOf(bytes: Uint8Array, wanted: number): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let at = 0; at < bytes.length;) {
    const child = readElement(bytes.subarray(at, at + HEAD_BYTES), { at, size: bytes.length })
    if (!child || child.end <= at) break
    if (child.id === wanted) found.push(bytes.subarray(child.body, child.end))
    at = child.end
  }
  return found
}

const numberIn = (bytes: Uint8Array, id: number) =>
  childrenOf(bytes, id)[0]?.reduce((sum, byte) => sum * 256 + byte, 0) ?? 0

const VOID = 0xec

function asVoid({ at, end }: Element): Hidden {
  const length = end - at
  if (length < 9) return { at, length, head: [VOID, 0x80 + length - 2] }
  const left = length - 9
  const bytes = Array.from({ length: 7 }, (_, index) => Math.floor(left / 256 ** (6 - index)) % 256)
  return { at, length, head: [VOID, 0x01, ...bytes] }
}
