import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

const isIn = async (cookie: string) =>
  (await bed.call({ url: '/api/v1/support/tickets', cookie })).statusCode === 200
const endAll = (cookie: string, reason = 'Утекла копия базы') =>
  bed.call({
    method: 'POST',
    url: '/api/v1/admin/people/sessions/end',
    payload: { reason },
    cookie,
  })

test('an administrator signs everybody out but the browser that asks, and the journal has it', async () => {
  const { db } = bed.context
  const admin = await makeUser(db, { nikname: 'glavnyi', role: 'admin' })
  const people = [
    await makeUser(db, { nikname: 'anna' }),
    await makeUser(db, { nikname: 'vtoroy', role: 'admin' }),
  ]
  expect((await endAll(admin.cookie, '')).statusCode).toBe(422)
  expect((await endAll(people[0]!.cookie)).statusCode).toBe(403)

  expect((await endAll(admin.cookie)).json()).toEqual({ ended: 2 })
  expect(await isIn(admin.cookie)).toBe(true)
  for (const { cookie } of people) expect(await isIn(cookie)).toBe(false)
  expect(await db.selectFrom('journal').selectAll().execute()).toMatchObject([
    { actor_id: admin.id, act: 'people.all_sessions', after: { ended: 2 } },
  ])
})
