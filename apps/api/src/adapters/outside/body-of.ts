import type { IncomingMessage } from 'node:http'
import { pipeline, Transform, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { OutsideLimits } from '@kefir/rules/chain/outside-limits'
import { OutsideRefusal } from '../../ports/outside.ts'

type Answer = Pick<IncomingMessage, 'headers'> & Readable

const DECOMPRESSORS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** What the answer holds, out of its compression, as long as it keeps within the limits. */
export function bodyOf(answer: Answer, { mostBytes }: OutsideLimits): AsyncGenerator<Uint8Array> {
  try {
    return counted(decompressed(answer, mostBytes), answer, mostBytes)
  } catch (refusal) {
    answer.destroy()
    throw refusal
  }
}

async function* counted(source: Readable, answer: Answer, mostBytes: number) {
  let bytes = 0
  try {
    for await (const piece of source as AsyncIterable<Uint8Array>) {
      bytes += piece.length
      if (bytes > mostBytes) throw new OutsideRefusal('size')
      yield piece
    }
  } catch (cause) {
    throw refusalOf(cause)
  } finally {
    answer.destroy()
  }
}

function decompressed(answer: Answer, mostBytes: number): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw new OutsideRefusal('size')
  if (encoding === '' || encoding === 'identity') return answer
  // Also of several at once: nobody has a reason to compress twice but to hide how large it is.
  const make = Object.hasOwn(DECOMPRESSORS, encoding) ? DECOMPRESSORS[encoding] : undefined
  if (!make) throw new OutsideRefusal('encoding')
  // Its errors come out of the last part of it, where they are caught.
  return pipeline(answer, atMost(mostBytes), make(), () => {}) as Transform
}

/** Compressed nothing may go on for ever without a byte coming out. */
function atMost(mostBytes: number) {
  let bytes = 0
  return new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      bytes += piece.length
      if (bytes > mostBytes) done(new OutsideRefusal('size'))
      else done(null, piece)
    },
  })
}

function refusalOf(cause: unknown) {
  if (cause instanceof OutsideRefusal) return cause
  const { code = '' } = cause as { code?: string }
  // Where the compression itself is whole so far, it was the line that ended.
  const isSpoilt = /^(?:Z_(?!BUF)|ERR_.*BROTLI|ERR_ZLIB|ERR__ERROR)/.test(code)
  return new OutsideRefusal(isSpoilt ? 'encoding' : 'broken', { cause })
}
