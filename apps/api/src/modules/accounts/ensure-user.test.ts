import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { ensureUser } from './ensure-user.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())

const wanted = (email: string, nikname: string) => ({
  email,
  passwordHash: 'hash',
  nikname,
  roles: ['admin'],
  now: new Date(),
})
const accountAt = (email: string) =>
  bed.context.db
    .selectFrom('users')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['nikname', 'role'])
    .where('email', '=', email)
    .execute()

test('an account is made once, with its roles', async () => {
  const { db } = bed.context
  expect(await ensureUser(db, wanted('one@example.org', 'first.staff'))).toBe('made')
  expect(await ensureUser(db, wanted('one@example.org', 'first.staff'))).toBe('known')
  expect(await accountAt('one@example.org')).toEqual([{ nikname: 'first.staff', role: 'admin' }])
})

test('a taken nickname, or one that looks like it, is no obstacle', async () => {
  const { db } = bed.context
  await makeUser(db, { nikname: 'taken.staff' })
  await makeUser(db, { nikname: 'tаken.stаff2' })
  expect(await ensureUser(db, wanted('two@example.org', 'taken.staff'))).toBe('made')
  expect(await accountAt('two@example.org')).toEqual([{ nikname: 'taken.staff3', role: 'admin' }])
})

test('a stranger who registered the address first gets no roles', async () => {
  const { db } = bed.context
  await makeUser(db, { nikname: 'early' })
  expect(await ensureUser(db, wanted('early@example.org', 'late.staff'))).toBe('stranger')
  expect(await accountAt('early@example.org')).toEqual([{ nikname: 'early', role: null }])
})

test('of two starts at once one makes the account', async () => {
  const { db } = bed.context
  const starts = await Promise.all(
    Array.from({ length: 4 }, () => ensureUser(db, wanted('race@example.org', 'race.staff'))),
  )
  expect(starts.toSorted()).toEqual(['known', 'known', 'known', 'made'])
})
