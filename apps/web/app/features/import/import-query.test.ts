import { describe, expect, test } from 'vitest'
import { importSearch, readImportState } from './import-query.ts'

const ONE = `0x${'aB'.repeat(20)}`
const TWO = `0x${'12'.repeat(20)}`

describe('readImportState', () => {
  test('takes the first address where none is asked for, or one that is not linked', () => {
    expect(readImportState('', [ONE, TWO]).wallet).toBe(ONE)
    expect(readImportState(`?wallet=0x${'9'.repeat(40)}`, [ONE, TWO]).wallet).toBe(ONE)
    expect(readImportState(`?wallet=${TWO}`, [ONE, TWO]).wallet).toBe(TWO)
    expect(readImportState('', []).wallet).toBe('')
  })

  test.each(['?filter=nonsense&page=0', '?page=-1', '?page=1.5&contract=0x1', '?page=99999'])(
    '%s is as if nothing was asked',
    (search) =>
      expect(readImportState(search, [ONE])).toEqual({
        wallet: ONE,
        filter: 'all',
        contract: '',
        search: '',
        page: 1,
      }),
  )

  test('reads what importSearch wrote', () => {
    const state = {
      wallet: TWO,
      filter: 'spam',
      contract: ONE,
      search: 'кот & пёс',
      page: 3,
    } as const
    expect(readImportState(`?${importSearch(state)}`, [ONE, TWO])).toEqual(state)
  })
})
