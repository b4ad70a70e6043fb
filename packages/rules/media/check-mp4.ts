import { textAt, viewOf } from './bytes.ts'
import {
  isFilmSide,
  MOST_HIDDEN,
  type CheckedMedia,
  type Hidden,
  type MediaDamage,
} from './checked-media.ts'
import type { Sniffing } from './sniffing.ts'

type Box = { type: string; at: number; body: number; end: number }

/** A film in parts has two for each of them. */
const MOST_BOXES = 20_000
/** In one box. */
const MOST_PARTS = 1_000
const MOST_TRACKS = 100
const MOST_TABLE_BYTES = 8_000_000
/** Names, places, programs. */
const TELLING = ['udta', 'meta', 'uuid']

/** Whether an MP4 of `size` bytes is whole and what it says of itself is so. */
export function* checkMp4(size: number): Sniffing<CheckedMedia | MediaDamage> {
  const top = yield* boxesIn(0, size, MOST_BOXES)
  if (top === 'heavy') return 'heavy'
  const moov = top?.filter(({ type }) => type === 'moov')
  if (!top || moov?.length !== 1) return 'damaged'
  const parts = yield* boxesIn(moov[0]!.body, moov[0]!.end)
  if (parts === 'heavy') return 'heavy'
  if (!parts?.some(({ type }) => type === 'mvhd')) return 'damaged'

  const data = top.filter(({ type, body, end }) => type === 'mdat' && end > body)
  const isInParts = parts.some(({ type }) => type === 'mvex')
  if (isInParts && !top.some(({ type }) => type === 'moof')) return 'damaged'
  if (data.length === 0) return 'damaged'

  const hidden = [...top, ...parts].filter(isTelling)
  let frame: CheckedMedia['frame'] = null
  const tracks = parts.filter(({ type }) => type === 'trak')
  if (tracks.length > MOST_TRACKS) return 'heavy'
  for (const track of tracks) {
    const found = yield* readTrack(track, { data, isInParts })
    if (found === null) return 'damaged'
    hidden.push(...found.telling)
    frame ??= found.frame
  }
  if (hidden.length > MOST_HIDDEN) return 'heavy'
  if (!frame) return 'silent'
  return { start: 0, end: size, frame, hidden: hidden.map(asFree) }
}

const isTelling = ({ type }: Box) => TELLING.includes(type)

const asFree = ({ at, body, end }: Box): Hidden => {
  const length = end - at
  const big = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
  // A box with a long length keeps it: only its name and what it holds change.
  const head =
    body - at === 16 ? [...big(1), ...FREE, 0, 0, 0, 0, ...big(length)] : [...big(length), ...FREE]
  return { at, length, head }
}
const FREE = [...'free'].map((letter) => letter.charCodeAt(0))

/** The boxes of this stretch one after another, or null when they do not fill it exactly. */
function* boxesIn(from: number, to: number, most = MOST_PARTS): Sniffing<Box[] | 'heavy' | null> {
  const boxes: Box[] = []
  for (let at = from; at < to;) {
    const head = yield { at, length: 16 }
    if (head.length < 8) return null
    if (boxes.length >= most) return 'heavy'
    const view = viewOf(head)
    let [length, body] = [view.getUint32(0), at + 8]
    if (length === 1) {
      if (head.length < 16) return null
      ;[length, body] = [Number(view.getBigUint64(8)), at + 16]
    } else if (length === 0) length = to - at
    if (at + length > to || at + length < body) return null
    boxes.push({ type: textAt(head, 4, 4), at, body, end: at + length })
    at += length
  }
  return boxes
}

/** The one box at the end of this path of names. */
function* boxAt(from: Box, [name, ...rest]: string[]): Sniffing<Box | null> {
  if (name === undefined) return from
  const boxes = yield* boxesIn(from.body, from.end)
  const found = listOf(boxes).find(({ type }) => type === name)
  return found ? yield* boxAt(found, rest) : null
}

const listOf = (boxes: Box[] | 'heavy' | null) => (Array.isArray(boxes) ? boxes : [])

type Film = { data: Box[]; isInParts: boolean }

type Track = { telling: Box[]; frame: CheckedMedia['frame'] }

function* readTrack(track: Box, film: Film): Sniffing<Track | null> {
  const parts = yield* boxesIn(track.body, track.end)
  const handler = yield* boxAt(track, ['mdia', 'hdlr'])
  const table = yield* boxAt(track, ['mdia', 'minf', 'stbl'])
  if (!Array.isArray(parts) || !handler || !table) return null
  if (!film.isInParts && !(yield* isBacked(table, film.data))) return null

  const telling = parts.filter(isTelling)
  if (textAt(yield { at: handler.body + 8, length: 4 }, 0, 4) !== 'vide')
    return { telling, frame: null }
  const frame = yield* readFrame(table)
  return frame && { telling, frame }
}

/** Of the first description of what is shown. */
function* readFrame(table: Box): Sniffing<CheckedMedia['frame']> {
  const descriptions = yield* boxAt(table, ['stsd'])
  if (!descriptions) return null
  const entry = yield { at: descriptions.body + 8, length: 36 }
  if (entry.length < 36) return null
  const frame = { width: viewOf(entry).getUint16(32), height: viewOf(entry).getUint16(34) }
  return isFilmSide(frame.width) && isFilmSide(frame.height) ? frame : null
}

/** Whether every piece that the track names lies in the data that came. */
function* isBacked(table: Box, data: Box[]): Sniffing<boolean> {
  const parts = listOf(yield* boxesIn(table.body, table.end))
  const sizes = parts.find(({ type }) => type === 'stsz' || type === 'stz2')
  const places = parts.find(({ type }) => type === 'stco' || type === 'co64')
  if (!sizes || !places || !(yield* fitsData(sizes, data))) return false

  const width = places.type === 'co64' ? 8 : 4
  const bytes = yield* readTable(places)
  if (!bytes) return false
  const count = viewOf(bytes).getUint32(4)
  if (count === 0 || 8 + count * width > bytes.length) return false
  const view = viewOf(bytes)
  for (let index = 0; index < count; index += 1) {
    const at = 8 + index * width
    const place = width === 8 ? Number(view.getBigUint64(at)) : view.getUint32(at)
    if (!isInside(data, place)) return false
  }
  return true
}

/** Whether one of these boxes, which stand in their order, holds this place: a table names millions. */
function isInside(data: Box[], place: number) {
  let [low, high] = [0, data.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (data[middle]!.body <= place) low = middle
    else high = middle - 1
  }
  const box = data[low]
  return box !== undefined && place >= box.body && place < box.end
}

/** Whether the pieces are together no larger than the data. */
function* fitsData(sizes: Box, data: Box[]): Sniffing<boolean> {
  const bytes = yield* readTable(sizes)
  if (!bytes || bytes.length < 12) return false
  const view = viewOf(bytes)
  const [each, count] = [view.getUint32(4), view.getUint32(8)]
  const here = data.reduce((sum, { body, end }) => sum + end - body, 0)
  if (count === 0) return false
  if (sizes.type === 'stz2') return count <= here
  if (each > 0) return each * count <= here
  if (12 + count * 4 > bytes.length) return false

  let sum = 0
  for (let index = 0; index < count; index += 1) sum += view.getUint32(12 + index * 4)
  return sum <= here
}

function* readTable({ body, end }: Box): Sniffing<Uint8Array | null> {
  const length = end - body
  if (length < 8 || length > MOST_TABLE_BYTES) return null
  const bytes = yield { at: body, length }
  return bytes.length === length ? bytes : null
}
