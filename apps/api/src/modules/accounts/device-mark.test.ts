import { expect, test } from 'vitest'
import { createSeal } from '../../seal.ts'
import { addMark, findLastPerson, findMark, personOf } from './device-mark.ts'

const context = { seal: createSeal('a secret', 'tests') }
const anna = { userId: 1, email: 'anna@example.org', as: 'login' } as const
const boris = { userId: 2, email: 'boris@example.org', as: 'login' } as const

test('a browser keeps its name and is known to each account that it was marked for', () => {
  const first = addMark(context, null, anna)
  const second = addMark(context, first, boris)
  const [name] = first.split('.')

  expect(findMark(context, second, anna)).toBe(name)
  expect(findMark(context, second, boris)).toBe(name)
  expect(addMark(context, second, boris)).toBe(second)
})

test('a mark of a registration is none of a login', () =>
  expect(
    findMark(context, addMark(context, null, { as: 'registration', userId: 1 }), anna),
  ).toBeNull())

test('five accounts are remembered, the oldest is forgotten', () => {
  let cookie: string | null = null
  const people = Array.from({ length: 6 }, (_, index) => ({ ...anna, email: `p${index}@a.org` }))
  for (const one of people) cookie = addMark(context, cookie, one)

  expect(findMark(context, cookie, people[0]!)).toBeNull()
  for (const one of people.slice(1)) expect(findMark(context, cookie, one)).not.toBeNull()
})

test.each([null, '', '.', 'x'.repeat(22), `${'x'.repeat(22)}.${'y'.repeat(22)}`, 'a.b.c'])(
  'nobody is known by %j',
  (cookie) => expect(findMark(context, cookie, anna)).toBeNull(),
)

test('a browser tells who was signed in last, whatever its name; a registration makes nobody', () => {
  const cookie = addMark(context, addMark(context, null, boris), anna)
  const other = addMark(context, null, anna)
  const registration = { as: 'registration', userId: 3 } as const

  expect(other.split('.')[0]).not.toBe(cookie.split('.')[0])
  for (const one of [cookie, other, addMark(context, cookie, registration)])
    expect(findLastPerson(context, one)).toBe(personOf(context, anna.userId))
  expect(personOf(context, boris.userId)).not.toBe(personOf(context, anna.userId))
  expect(findLastPerson(context, addMark(context, null, registration))).toBeNull()
})

test('nobody is somebody by a cookie made up, nor by another’s person signed for oneself', () => {
  const [browser, last = ''] = addMark(context, null, anna).split('~')
  const person = personOf(context, boris.userId)
  for (const made of [null, '', browser!, `${browser}~`, `${browser}~${'A'.repeat(44)}`])
    expect(findLastPerson(context, made)).toBeNull()
  expect(findLastPerson(context, `${browser}~${person}${last.slice(22)}`)).toBeNull()
})

test('another installation’s key knows nobody of ours', () => {
  const other = { seal: createSeal('another secret', 'tests') }
  expect(findMark(other, addMark(context, null, anna), anna)).toBeNull()
  expect(findLastPerson(other, addMark(context, null, anna))).toBeNull()
})
