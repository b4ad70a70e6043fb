import { constants, crc32, deflateRawSync } from 'node:zlib'

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])
const STORED_BLOCK_HEADER_BYTES = 5

export type SplicedPage = {
  plain(nonce: string): Buffer
  gzip(nonce: string): Buffer
}

/**
 * A rendered page compressed once and served many times, each time with a fresh nonce.
 * The text between nonces is deflated ahead and ends on byte boundaries; the nonce goes between
 * as a stored block, so only the checksum is computed per request.
 */
export function splicePage(html: string, placeholder: string): SplicedPage {
  const pieces = html.split(placeholder).map((piece) => Buffer.from(piece))
  const deflated = pieces.map((piece) =>
    deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  )
  const plain = (nonce: string) => Buffer.concat(interleave(pieces, Buffer.from(nonce)))

  return {
    plain,
    gzip(nonce) {
      const text = plain(nonce)
      const trailer = Buffer.alloc(8)
      trailer.writeUInt32LE(crc32(text), 0)
      trailer.writeUInt32LE(text.length, 4)
      const blocks = interleave(deflated, storedBlock(Buffer.from(nonce)))

      return Buffer.concat([GZIP_HEADER, ...blocks, LAST_BLOCK, trailer])
    },
  }
}

function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(STORED_BLOCK_HEADER_BYTES)
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([header, bytes])
}

const interleave = (pieces: Buffer[], between: Buffer) =>
  pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]))
