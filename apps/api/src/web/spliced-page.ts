import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib'
import { combineCrc, shiftOver } from './combine-crc.ts'

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])
const STORED_BLOCK_HEADER_BYTES = 5

/** What stands in an answer in the place of each placeholder. */
export type Words = Readonly<Record<string, string>>

export type SplicedPage = {
  plain(words: Words): Buffer
  gzip(words: Words): Buffer
  /** What it holds in memory. */
  bytes: number
}

/** A stretch of a page: how it stands in a gzip file and what it adds to its checksum. */
type Part = { block: Buffer; length: number; crc: number; shift: number }

/**
 * A rendered page compressed once and served many times, each time with words of its own, such as a
 * fresh nonce. The text between them is deflated ahead and ends on byte boundaries; a word goes between
 * as a stored block. The text itself is not kept, being eight times as long: its checksum is put
 * together from those of its parts, and who wants it plain is given it unpacked.
 */
export function splicePage(html: string, placeholders: readonly string[]): SplicedPage {
  // None of them has a sign that means something there.
  const places = new RegExp(placeholders.join('|'), 'g')
  const names = html.match(places) ?? []
  const pieces = html.split(places).map((piece) => partOf(Buffer.from(piece), deflate))

  function gzip(words: Words) {
    const between = new Map(
      Object.entries(words).map(([name, word]) => [name, partOf(Buffer.from(word), storedBlock)]),
    )
    const parts = pieces.flatMap((piece, index) =>
      index === 0 ? [piece] : [between.get(names[index - 1]!) ?? NOTHING, piece],
    )
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(parts.reduce(combineCrc, 0), 0)
    trailer.writeUInt32LE(sumOf(parts, ({ length }) => length) >>> 0, 4)
    return Buffer.concat([GZIP_HEADER, ...parts.map(({ block }) => block), LAST_BLOCK, trailer])
  }

  return {
    gzip,
    plain: (words) => gunzipSync(gzip(words)),
    bytes: sumOf(pieces, ({ block }) => block.length),
  }
}

const partOf = (text: Buffer, blockOf: (text: Buffer) => Buffer): Part => ({
  block: blockOf(text),
  length: text.length,
  crc: crc32(text),
  shift: shiftOver(text.length),
})

const deflate = (text: Buffer) =>
  deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH })

function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(STORED_BLOCK_HEADER_BYTES)
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([header, bytes])
}

/** For a placeholder that no word was given for. */
const NOTHING = partOf(Buffer.alloc(0), storedBlock)

const sumOf = (parts: Part[], of: (part: Part) => number) =>
  parts.reduce((sum, part) => sum + of(part), 0)
