import { big, bytesOf } from './make-media.ts'

const pngChunk = (name: string, ...body: (string | number[] | Uint8Array)[]) => {
  const content = bytesOf(...body)
  return bytesOf(big(content.length), name, content, new Uint8Array(4))
}
/** A PNG that says these measures, with whatever data. */
export const pngOf = (width: number, height: number, data: Uint8Array) =>
  bytesOf(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    pngChunk('IHDR', big(width), big(height), [8, 2, 0, 0, 0]),
    pngChunk('IDAT', data),
    pngChunk('IEND'),
  )
