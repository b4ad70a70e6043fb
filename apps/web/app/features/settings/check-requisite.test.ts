import { describe, expect, test } from 'vitest'
import { checkRequisite } from './check-requisite.ts'

const RIGHT = {
  inn: '7707083893',
  kpp: '773601001',
  bik: '044525225',
  account: '40702810900000005555',
}

describe('checkRequisite', () => {
  test.each(['inn', 'kpp', 'bik', 'account'] as const)('has nothing against a right %s', (name) =>
    expect(checkRequisite(name, RIGHT)).toBeNull(),
  )

  test('says nothing of a field that is not filled in yet', () => {
    const empty = { inn: '', kpp: '', bik: '', account: '' }
    expect(checkRequisite('inn', empty)).toBeNull()
    expect(checkRequisite('account', empty)).toBeNull()
  })

  test('finds one wrong digit of the ИНН', () => {
    expect(checkRequisite('inn', { ...RIGHT, inn: '7707083894' })).toContain('ИНН')
  })

  test('compares the account with the bank only when the bank is known', () => {
    const wrong = { ...RIGHT, account: '40702810900000005556' }
    expect(checkRequisite('account', wrong)).toContain('не подходит')
    expect(checkRequisite('account', { ...wrong, bik: '' })).toBeNull()
  })

  test('reads digits that are typed in groups', () => {
    expect(checkRequisite('account', { ...RIGHT, account: '40702 810 9 00000005555' })).toBeNull()
  })
})
