import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { combineCrc, shiftOver } from './combine-crc.ts'

const partOf = (bytes: Buffer) => ({ crc: crc32(bytes), shift: shiftOver(bytes.length) })

test('two parts give the checksum of «123456789», which every implementation is proven by', () => {
  const before = crc32('1234')
  expect(combineCrc(before, partOf(Buffer.from('56789')))).toBe(0xcbf43926)
})

test.each([0, 1, 2, 22, 255, 4096, 250_001])(
  'a part of %i bytes may follow any other',
  (length) => {
    const [one, two] = [randomBytes(997), randomBytes(length)]
    expect(combineCrc(crc32(one), partOf(two))).toBe(crc32(Buffer.concat([one, two])))
  },
)
