import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib'
import { combineCrc, shiftOver } from './combine-crc.ts'

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])
const STORED_BLOCK_HEADER_BYTES = 5

export type SplicedPage = {
  plain(nonce: string): Buffer
  gzip(nonce: string): Buffer
  /** What it holds in memory. */
  bytes: number
}

/** A stretch of a page: how it stands in a gzip file and what it adds to its checksum. */
type Part = { block: Buffer; length: number; crc: number; shift: number }

/**
 * A rendered page compressed once and served many times, each time with a fresh nonce.
 * The text between nonces is deflated ahead and ends on byte boundaries; the nonce goes between
 * as a stored block. The text itself is not kept, being eight times as long: its checksum is put
 * together from those of its parts, and who wants it plain is given it unpacked.
 */
export function splicePage(html: string, placeholder: string): SplicedPage {
  const pieces = html
    .split(placeholder)
    .map((piece) => partOf(Buffer.from(piece), (text) => deflate(text)))

  function gzip(nonce: string) {
    const between = partOf(Buffer.from(nonce), storedBlock)
    const parts = pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]))
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(parts.reduce(combineCrc, 0), 0)
    trailer.writeUInt32LE(sumOf(parts, ({ length }) => length) >>> 0, 4)
    return Buffer.concat([GZIP_HEADER, ...parts.map(({ block }) => block), LAST_BLOCK, trailer])
  }

  return {
    gzip,
    plain: (nonce) => gunzipSync(gzip(nonce)),
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

const sumOf = (parts: Part[], of: (part: Part) => number) =>
  parts.reduce((sum, part) => sum + of(part), 0)
