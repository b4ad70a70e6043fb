import { textAt, viewOf } from './bytes.ts'
import { readJpeg } from './read-jpeg.ts'
import type { Sniffing } from './sniffing.ts'

export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp'
export type SniffedPicture = { type: PictureType; width: number; height: number; frames: number }
/** `cut`: it does not go to its end; `followed`: something else comes behind the picture. */
export type PictureFault = 'cut' | 'followed'

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** What picture a file of `size` bytes is, from its first byte to its last; null when it is none. */
export function* sniffPicture(size: number): Sniffing<SniffedPicture | PictureFault | null> {
  const start = yield { at: 0, length: 16 }
  if (PNG_START.every((byte, index) => start[index] === byte)) return yield* readPng(size)
  if (/^GIF8[79]a/.test(textAt(start, 0, 6))) return yield* readGif(size)
  if (textAt(start, 0, 4) === 'RIFF' && textAt(start, 8, 4) === 'WEBP') return yield* readWebp(size)
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return yield* readJpeg(size)
  return null
}

/** Chunks one after another, the measures first and the end last. */
function* readPng(size: number): Sniffing<SniffedPicture | PictureFault> {
  const first = yield { at: 8, length: 16 }
  if (first.length < 16 || textAt(first, 4, 4) !== 'IHDR') return 'cut'
  const view = viewOf(first)
  const [width, height] = [view.getUint32(8), view.getUint32(12)]

  for (let at = 8; at < size;) {
    const head = yield { at, length: 8 }
    if (head.length < 8) return 'cut'
    const end = at + 12 + viewOf(head).getUint32(0)
    if (end > size) return 'cut'
    if (textAt(head, 4, 4) === 'IEND')
      return end === size ? { type: 'png', width, height, frames: 1 } : 'followed'
    at = end
  }
  return 'cut'
}

function* readGif(size: number): Sniffing<SniffedPicture | PictureFault> {
  const head = yield { at: 0, length: 13 }
  if (head.length < 13) return 'cut'
  const view = viewOf(head)
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)]
  let frames = 0

  for (let at = 13 + paletteBytes(head[10]!); at < size;) {
    const block = yield { at, length: 11 }
    if (block[0] === 0x3b)
      return at + 1 === size ? { type: 'gif', width, height, frames } : 'followed'
    if (block[0] === 0x2c && block.length >= 11) {
      frames += 1
      // Its place, its own colours, and the width of its codes.
      at += 10 + paletteBytes(block[9]!) + 1
    } else if (block[0] === 0x21) at += 2
    else return 'cut'
    at = yield* endOfBlocks(at)
  }
  return 'cut'
}

const paletteBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

/** Behind pieces of at most 255 bytes, the last of which is empty. */
function* endOfBlocks(from: number): Sniffing<number> {
  for (let at = from; ;) {
    const [length] = yield { at, length: 1 }
    // Behind the end of the file: whoever asked finds nothing there.
    if (length === undefined) return Infinity
    at += 1 + length
    if (length === 0) return at
  }
}

function* readWebp(size: number): Sniffing<SniffedPicture | PictureFault> {
  const end = viewOf(yield { at: 0, length: 8 }).getUint32(4, true) + 8
  if (end > size) return 'cut'
  if (end < size) return 'followed'
  let [width, height, frames] = [0, 0, 0]

  for (let at = 12; at + 8 <= size;) {
    const chunk = yield { at, length: 18 }
    const view = viewOf(chunk)
    const [name, length] = [textAt(chunk, 0, 4), view.getUint32(4, true)]
    if (at + 8 + length > size || chunk.length < 8) return 'cut'
    if (name === 'ANMF') frames += 1
    if (name === 'VP8X' && chunk.length === 18) {
      width = 1 + view.getUint16(12, true) + view.getUint8(14) * 65_536
      height = 1 + view.getUint16(15, true) + view.getUint8(17) * 65_536
    }
    if (width === 0 && chunk.length === 18) [width, height] = measuresOf(name, view)
    at += 8 + length + (length % 2)
  }
  return { type: 'webp', width, height, frames: Math.max(1, frames) }
}

/** Of a picture without the larger header: fourteen bits a side, at the start of its pixels. */
function measuresOf(name: string, view: DataView): [width: number, height: number] {
  if (name === 'VP8 ') return [view.getUint16(14, true) & 0x3fff, view.getUint16(16, true) & 0x3fff]
  if (name !== 'VP8L') return [0, 0]
  const bits = view.getUint32(9, true)
  return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)]
}
