import { expect, test } from 'vitest'
import { sniffIn } from './sniff-in.ts'
import type { Sniffing } from './sniffing.ts'
import { withinAsks } from './within-asks.ts'

/** Asks so many times for so much. */
function* asking(times: number, length: number): Sniffing<'done'> {
  for (let asked = 0; asked < times; asked += 1) yield { at: 0, length }
  return 'done'
}
const bytes = new Uint8Array(10)

test('a rule may ask so often, and not once more', () => {
  expect(sniffIn(bytes, withinAsks(10, asking(5, 1), 5))).toBe('done')
  expect(sniffIn(bytes, withinAsks(10, asking(6, 1), 5))).toBe('heavy')
})

test('a rule may look at a file twice and at 64 MB, and not at a byte more', () => {
  const size = 32 * 1024 * 1024
  expect(sniffIn(bytes, withinAsks(size, asking(4, size)))).toBe('done')
  expect(sniffIn(bytes, withinAsks(size, asking(5, size)))).toBe('heavy')
})
