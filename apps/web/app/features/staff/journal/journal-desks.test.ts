import { ACT_NAMES, deskOf, type JournalAct } from '@kefir/rules/staff/journal-words'
import { expect, test } from 'vitest'
import { DESKS } from '../desks.ts'
import { journalDesks } from './journal-desks.ts'

test.each(Object.keys(ACT_NAMES) as JournalAct[])(
  '%s is found by the desk where it is done',
  (act) => expect(journalDesks().map(({ value }) => value)).toContain(deskOf(act)),
)

test('every desk is in the filter but those that only read', () => {
  const offered = journalDesks().map(({ text }) => text)
  const left = DESKS.map(({ name }) => name).filter((name) => !offered.includes(name))
  expect(left).toEqual(['Отчёты', 'Журнал'])
})
