import { expect, test } from 'vitest'
import { journalDesks } from './journal-desks.ts'

test('the filter has the desks that write lines, in their order, and none that only reads', () => {
  const desks = [
    { code: 'people', name: 'Люди' },
    { code: 'journal', name: 'Журнал' },
    { code: 'footer', name: 'Подвал' },
  ]
  expect(journalDesks(desks)).toEqual([
    { value: 'people', text: 'Люди' },
    { value: 'footer', text: 'Подвал' },
  ])
})
