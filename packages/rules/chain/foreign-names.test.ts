import { describe, expect, test } from 'vitest'
import { foreignCollectionName } from './foreign-names.ts'

const ADDRESS = '0x1234567890123456789012345678901234567890'

describe('foreignCollectionName', () => {
  test('is what the contract says', () =>
    expect(foreignCollectionName('Cows', ADDRESS, false)).toBe('Cows'))

  test('has the address where another has the name already', () =>
    expect(foreignCollectionName('Cows', ADDRESS, true)).toBe('Cows (0x1234…7890)'))

  test.each(['', 'A', '\u200b\u200b\u200b'])('has the address where %j is no name', (said) =>
    expect(foreignCollectionName(said, ADDRESS, false)).toMatch(/0x1234…7890$/),
  )

  test.each([true, false])('fits in the place of a name however long it was', (isTaken) => {
    const name = foreignCollectionName('я'.repeat(500), ADDRESS, isTaken)
    expect(name.length).toBeLessThanOrEqual(80)
    expect(name.length).toBeGreaterThanOrEqual(3)
  })
})
