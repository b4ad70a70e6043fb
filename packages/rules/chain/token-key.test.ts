import { describe, expect, test } from 'vitest'
import { readTokenKey, writeTokenKey, wrongPartOf } from './token-key.ts'

const contract = `0x${'ab'.repeat(20)}`

describe('readTokenKey', () => {
  test.each(['0', '7', String(2n ** 256n - 1n)])('reads what was written, number %s', (number) =>
    expect(readTokenKey(writeTokenKey({ contract, number }))).toEqual({ contract, number }),
  )

  test('takes letters of any case', () =>
    expect(readTokenKey(`${contract.toUpperCase().replace('0X', '0x')}:1`)).toEqual({
      contract,
      number: '1',
    }))

  test.each([
    '',
    contract,
    `${contract}:`,
    `${contract}:-1`,
    `${contract}:01`,
    `${contract}:1e3`,
    `${contract}:${2n ** 256n}`,
    `0x12:1`,
    ` ${contract}:1`,
    `${contract}:1\n`,
  ])('%j names none', (word) => expect(readTokenKey(word)).toBeNull())
})

test.each([
  [`${contract}:7`, null],
  ['', 'contract'],
  [contract, 'contract'],
  ['0x12:1', 'contract'],
  [`${contract}:`, 'number'],
  [`${contract}:01`, 'number'],
  [`${contract}:${2n ** 256n}`, 'number'],
])('wrongPartOf %j is %s', (word, part) => expect(wrongPartOf(word)).toBe(part))
