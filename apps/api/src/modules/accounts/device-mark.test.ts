import { expect, test } from 'vitest'
import { createSeal } from '../../seal.ts'
import { addMark, findLastPerson, findMark, isMarkedFor, personOf } from './device-mark.ts'
import { hashToken } from './session-token.ts'

const context = { seal: createSeal('a secret', 'tests') }
const person = (id: number) => ({
  as: 'login' as const,
  user: { id, password_changed_at: new Date(1_000), second_factor_at: null },
  tokenHash: hashToken(`token of ${id}`),
})
const anna = person(1)
const boris = person(2)

test('a browser is known to each account that it was marked for, by a name of its session there', () => {
  const first = addMark(context, null, anna)
  const second = addMark(context, first, boris)
  const name = findMark(context, first, anna)

  expect(name).toMatch(/^[\w-]{11}$/)
  expect(findMark(context, second, anna)).toBe(name)
  expect(findMark(context, second, boris)).toMatch(/^[\w-]{11}$/)
  expect(findMark(context, second, boris)).not.toBe(name)
  expect(addMark(context, second, boris)).toBe(second)
})

test('one session has one name, whatever cookie it comes with', () => {
  const made = addMark(context, null, boris).replace(/~[\w-]{41}~/, `~${'A'.repeat(41)}~`)
  const other = addMark(context, null, { ...anna, tokenHash: hashToken('another session') })
  const names = [null, '', 'x', made, other].map((cookie) =>
    findMark(context, addMark(context, cookie, anna), anna),
  )
  expect(new Set(names).size).toBe(1)
  expect(findMark(context, other, anna)).not.toBe(names[0])
})

test.each([
  ['the password', { password_changed_at: new Date(2_000) }],
  ['the second factor', { second_factor_at: new Date(2_000) }],
])('is a stranger’s once %s is not that of before', (_what, change) => {
  const cookie = addMark(context, null, anna)
  const now = { ...anna, user: { ...anna.user, ...change } }
  expect(isMarkedFor(context, cookie, anna)).toBe(true)
  expect(findMark(context, cookie, now)).toBeNull()

  const again = addMark(context, cookie, now)
  expect(isMarkedFor(context, again, now)).toBe(true)
  expect(isMarkedFor(context, again, anna)).toBe(false)
  expect(findMark(context, again, now)).not.toBeNull()
})

test('is a stranger’s to another account at the same address', () => {
  const cookie = addMark(context, null, anna)
  expect(findMark(context, cookie, { ...anna, user: { ...anna.user, id: 3 } })).toBeNull()
})

test('an account has one mark in a cookie, so old ones push nobody out', () => {
  let cookie = addMark(context, null, boris)
  for (let at = 0; at < 8; at += 1)
    cookie = addMark(context, cookie, {
      ...anna,
      user: { ...anna.user, password_changed_at: new Date(at) },
    })
  expect(findMark(context, cookie, boris)).not.toBeNull()
})

test('a mark of a registration is none of a login', () => {
  const registration = { as: 'registration', userId: 1 } as const
  const cookie = addMark(context, null, registration)
  expect(findMark(context, cookie, registration)).not.toBeNull()
  expect(findMark(context, cookie, anna)).toBeNull()
})

test('five accounts are remembered, the oldest is forgotten', () => {
  let cookie: string | null = null
  const people = Array.from({ length: 6 }, (_, index) => person(index + 10))
  for (const one of people) cookie = addMark(context, cookie, one)

  expect(findMark(context, cookie, people[0]!)).toBeNull()
  for (const one of people.slice(1)) expect(findMark(context, cookie, one)).not.toBeNull()
})

const before = `${'x'.repeat(22)}.${'y'.repeat(22)}~${'z'.repeat(44)}`
test.each([null, '', '.', '~~', 'x'.repeat(22), before, `${'x'.repeat(6)}~${'y'.repeat(41)}~`])(
  'nobody is known by %j',
  (cookie) => {
    expect(findMark(context, cookie, anna)).toBeNull()
    expect(isMarkedFor(context, cookie, anna)).toBe(false)
  },
)

test('no browser is known at an address that nobody has', () =>
  expect(
    findMark(context, addMark(context, null, anna), { as: 'login', user: undefined }),
  ).toBeNull())

test('a browser tells who was signed in last, whatever its name; a registration makes nobody', () => {
  const cookie = addMark(context, addMark(context, null, boris), anna)
  const other = addMark(context, null, { ...anna, tokenHash: hashToken('another session') })
  const registration = { as: 'registration', userId: 3 } as const

  for (const one of [cookie, other, addMark(context, cookie, registration)])
    expect(findLastPerson(context, one)).toBe(personOf(context, anna.user.id))
  expect(personOf(context, boris.user.id)).not.toBe(personOf(context, anna.user.id))
  expect(findLastPerson(context, addMark(context, null, registration))).toBeNull()
})

test('nobody is somebody by a cookie made up, nor by another’s person signed for oneself', () => {
  const [head, marks, last = ''] = addMark(context, null, anna).split('~')
  const browser = `${head}~${marks}`
  const other = personOf(context, boris.user.id)
  for (const made of [null, '', browser, `${browser}~`, `${browser}~${'A'.repeat(44)}`])
    expect(findLastPerson(context, made)).toBeNull()
  expect(findLastPerson(context, `${browser}~${other}${last.slice(22)}`)).toBeNull()
})

test('another installation’s key knows nobody of ours, and keeps nothing of the cookie', () => {
  const other = { seal: createSeal('another secret', 'tests') }
  const cookie = addMark(context, null, anna)
  expect(findMark(other, cookie, anna)).toBeNull()
  expect(findLastPerson(other, cookie)).toBeNull()
  expect(isMarkedFor(other, cookie, anna)).toBe(false)
  expect(addMark(other, cookie, boris)).toBe(addMark(other, null, boris))
})
