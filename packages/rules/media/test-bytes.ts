/** Files put together by hand, for tests: a person can count their bytes. */

export const bytesOf = (...parts: (string | readonly number[] | Uint8Array)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part],
    ),
  )
export const big = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
export const little = (value: number) => big(value).toReversed()
export const zeros = (count: number) => Array.from({ length: count }, () => 0)

type Body = Parameters<typeof bytesOf>

/** Of MP4: its length with itself, its name, what it holds. */
export const box = (name: string, ...body: Body) => {
  const content = bytesOf(...body)
  return bytesOf(big(8 + content.length), name, content)
}

/** Of RIFF: its name, the length of what it holds, and a byte of padding where that is odd. */
export const chunk = (name: string, ...body: Body) => {
  const content = bytesOf(...body)
  return bytesOf(name, little(content.length), content, zeros(content.length % 2))
}

/** Of Matroska, with a length in one byte: at most 126 bytes. */
export const element = (id: number[], ...body: Body) => {
  const content = bytesOf(...body)
  return bytesOf(id, [0x80 + content.length], content)
}

/** Of PNG: the length of what it holds, its name, and a sum that nobody here checks. */
export const pngChunk = (name: string, ...body: Body) => {
  const content = bytesOf(...body)
  return bytesOf(big(content.length), name, content, zeros(4))
}

export const png = (width: number, height: number) =>
  bytesOf(
    [0x89, ...bytesOf('PNG'), 13, 10, 26, 10],
    pngChunk('IHDR', big(width), big(height), [8, 2, 0, 0, 0]),
    pngChunk('IDAT', [1, 2, 3]),
    pngChunk('IEND'),
  )
