import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.server.ts'

const SCALE = 8
const QUIET = 4

/** What a phone's camera would see: the path painted black on white. */
function photograph({ path, size }: { path: string; size: number }) {
  const side = (size + 2 * QUIET) * SCALE
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < SCALE; dy += 1)
      for (let dx = 0; dx < SCALE; dx += 1) {
        const row = (Number(y) + QUIET) * SCALE + dy
        const column = (Number(x) + QUIET) * SCALE + dx
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
      }
  return { width: side, height: side, data }
}

test.each(['https://kefir.example/puzzle', 'https://кефир.рф/puzzle/games/owl'])(
  'a phone reads %s back',
  (text) => expect(decodeQR(photograph(qrPath(text)))).toBe(text),
)
