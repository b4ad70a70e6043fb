import type { Role } from '@kefir/wire/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

test('who sits at the desk is told which roles they have, anew at every call', async () => {
  const { db } = bed.context
  const { id, cookie } = await makeUser(db, { nikname: 'dezhurnyi', role: 'support' })
  const me = () => bed.call({ url: '/api/v1/admin/me', cookie })
  expect((await me()).json()).toEqual({ id, roles: ['support'] })

  await db
    .insertInto('user_roles')
    .values({ user_id: id, role: 'editor' satisfies Role })
    .execute()
  const { roles }: { roles: Role[] } = (await me()).json()
  expect(roles.toSorted()).toEqual(['editor', 'support'])

  await db.deleteFrom('user_roles').where('user_id', '=', id).execute()
  expect((await me()).statusCode).toBe(403)
})
