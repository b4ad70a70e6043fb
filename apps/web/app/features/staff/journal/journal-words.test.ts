import { placeName, PROMO_PLACES } from '@kefir/rules/promos/places'
import { ACT_NAMES, FIELD_NAMES, KIND_NAMES } from '@kefir/rules/staff/journal-words'
import { REJECT_CODES } from '@kefir/rules/works/reject-reasons'
import { expect, test } from 'vitest'
import { actName, stateWords, subjectLink, subjectName } from './journal-words.ts'

/** As it is read of what has no words of its own. */
const wordsOf = (state: Record<string, unknown>) => stateWords({ subject_kind: 'token', state })

test.each(Object.keys(ACT_NAMES))('%s is read in Russian', (act) =>
  expect(actName(act)).toMatch(/^[А-ЯЁ][а-яё ]+$/),
)

// FAQ is what the section of the footer is called.
test.each(Object.entries(FIELD_NAMES))('%s has the name %s', (_field, name) =>
  expect(name).toMatch(/^([А-ЯЁ][А-яё ]+( №|, ₽)?|FAQ)$/),
)

test.each(Object.keys(KIND_NAMES))('%s has a name and a place', (subject_kind) => {
  const subject = { subject_kind, subject_id: '54', subject_name: null, before: null }
  expect(subjectName(subject)).toMatch(/^[А-ЯЁ][а-яё, ]+ №\u00a054$/)
  expect(subjectLink(subject)).toMatch(/^\/(admin|collection)\//)
  expect(subjectLink(subject)).not.toBe('/admin/journal')
})

test('what has a name is called by it, and what was reviewed is found at its review', () => {
  const subject = { subject_kind: 'collection', subject_id: '49', subject_name: 'Пробки' }
  expect(subjectName({ ...subject, before: null })).toBe('Коллекция «Пробки»')
  expect(subjectLink({ ...subject, before: null })).toBe('/collection/49')
  expect(subjectLink({ ...subject, before: { review: 6 } })).toBe('/admin/moderation/6')
  expect(wordsOf({ review: 6 })).toBe('Проверка: №\u00a06')
  expect(wordsOf({ review: 'approved' })).toBe('Проверка: одобрено')
})

test.each([
  ['setting', 'maintenance', 'Настройка «Работы на сайте»'],
  ['recount', 'search', 'Счёт «Поиск»'],
])('of a %s its key is no name', (subject_kind, subject_id, name) =>
  expect(subjectName({ subject_kind, subject_id, subject_name: null, before: null })).toBe(name),
)

test('what was and what is are words, not signs of a program', () => {
  const state = {
    blocked: true,
    until: '2026-11-16T12:00:00+03:00',
    roles: ['support', 'editor'],
    name: 'Бидон',
    status: 'changes_requested',
    badge_id: null,
  }
  expect(wordsOf(state)).not.toMatch(/[a-z_"{[]/)
  expect(wordsOf(state)).toContain('Название: Бидон')
})

test('sums and invoices are written as at the desks', () => {
  expect(wordsOf({ amount: '1100.00' })).toBe('Сумма: 1\u00a0100\u00a0₽')
  expect(wordsOf({ invoice_id: 7 })).toBe('Счёт: №\u00a0К-7')
})

test.each(REJECT_CODES.map((code) => ({ code })))('%j is a reason in words', (state) =>
  expect(wordsOf(state)).not.toMatch(/[a-z_]/),
)

test.each(['processing', 'moderation', 'ready', 'kept', 'rejected', 'hidden'])(
  'a token that is %s is told of in words',
  (status) => expect(wordsOf({ status })).not.toMatch(/[a-z_]/),
)

test.each(PROMO_PLACES)('%s is called as at the desk where it is booked', (place) => {
  const [, word] = wordsOf({ place }).split(': ')
  expect(placeName(place).toLowerCase().startsWith(`${word} место`)).toBe(true)
})
