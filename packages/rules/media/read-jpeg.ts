import { textAt, viewOf } from './bytes.ts'
import type { PictureFault, SniffedPicture } from './sniff-picture.ts'
import type { Sniffing } from './sniffing.ts'

const WINDOW_BYTES = 16_384
const MOST_TAIL_BYTES = 1_000_000
const [START, END, SCAN] = [0xd8, 0xd9, 0xda]

/** Frames: where the measures stand. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Archives, pages, documents and programs that somebody hung behind a picture. */
const ALIEN = [
  ...['pk\u0003\u0004', 'pk\u0005\u0006', 'rar!', '7z\u00bc\u00af', 'mz\u0090', '#!/'],
  ...['<script', '<html', '<!doctype', '<?php', '%pdf'],
]

/** Segments to the end of the picture. Cameras hang previews and films behind it; other things may not follow. */
export function* readJpeg(size: number): Sniffing<SniffedPicture | PictureFault> {
  let [width, height] = [0, 0]
  for (let at = 2; at < size;) {
    const head = yield { at, length: 9 }
    const [first = 0, marker = 0] = head
    if (first !== 0xff) return 'cut'
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) {
      const isAlone = yield* hasHarmlessTail(at + 2, size)
      return isAlone ? { type: 'jpeg', width, height, frames: 1 } : 'followed'
    }
    if (head.length < 4 || marker === START) return 'cut'
    const end = at + 2 + viewOf(head).getUint16(2)
    if (isFrame(marker) && head.length === 9)
      [height, width] = [viewOf(head).getUint16(5), viewOf(head).getUint16(7)]
    at = marker === SCAN ? yield* endOfScan(end, size) : end
  }
  return 'cut'
}

/** Where the next marker stands behind coded pixels; 0xff in them is followed by zero, or counts restarts. */
function* endOfScan(from: number, size: number): Sniffing<number> {
  for (let at = from; at < size;) {
    const bytes = yield { at, length: WINDOW_BYTES }
    for (let index = bytes.indexOf(0xff); index >= 0; index = bytes.indexOf(0xff, index + 1)) {
      const next = bytes[index + 1]
      if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7))
        return at + index
    }
    // The last byte may be half a marker: the next window begins with it.
    at += Math.max(1, bytes.length - 1)
  }
  return size
}

function* hasHarmlessTail(at: number, size: number): Sniffing<boolean> {
  if (at >= size) return true
  const tail = yield { at, length: Math.min(size - at, MOST_TAIL_BYTES) }
  for (let from = 0; from < tail.length; from += WINDOW_BYTES) {
    const text = textAt(tail, from, WINDOW_BYTES + 16).toLowerCase()
    if (ALIEN.some((sign) => text.includes(sign))) return false
  }
  return true
}
