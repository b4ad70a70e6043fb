import type { Call } from '@kefir/wire/call'
import { call } from '@kefir/wire/call'
import { calls } from '@kefir/wire/calls'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { SessionUser } from '../modules/accounts/sessions.queries.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { serve } from './serve-call.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

const table: [string, Call][] = Object.entries(calls)
const BROKEN = { payload: '{', headers: { 'content-type': 'application/json' } }

describe('who may', () => {
  test.each(table.filter(([, { who }]) => who !== 'anyone'))(
    'a guest is refused by %s before anything is read',
    async (_name, { method, path }) => {
      const url = `/api${encodeURI(path.replaceAll(/:\w+/g, 'nonsense'))}`
      const answer = await bed.call({ method, url, ...(method !== 'GET' && BROKEN) })
      expect(answer.statusCode).toBe(401)
    },
  )

  test.each(table.filter(([, { who, method }]) => who === 'anyone' && method === 'GET'))(
    'a guest is let in by %s',
    async (_name, { path }) => {
      const url = `/api${encodeURI(path.replaceAll(/:\w+/g, '1'))}`
      expect([200, 404, 422]).toContain((await bed.call({ url })).statusCode)
    },
  )
})

// The type check proves the lines below: a mistake that stops being one fails it.
test('what a route reads and answers has the type of its call', () => {
  const app = fastify()

  serve(app, calls.hideToken, ({ params, user }) => {
    expectTypeOf(params).toEqualTypeOf<{ id: number }>()
    expectTypeOf(user).toEqualTypeOf<SessionUser>()
    return { is_hidden: true }
  })
  serve(app, calls.logOut, ({ user, body }) => {
    expectTypeOf(user).toEqualTypeOf<SessionUser | null>()
    expectTypeOf(body).toEqualTypeOf<undefined>()
    return { status: 'success' }
  })
  // @ts-expect-error a call that is not in the table
  serve(app, calls.hideTokens ?? calls.showToken, () => ({ is_hidden: true }))
  // @ts-expect-error a field of another name
  serve(app, calls.favourToken, () => ({ is_favourited: true, favorites_count: 1 }))
  // @ts-expect-error a field that is missing
  serve(app, calls.unfavourToken, () => ({ is_favorited: true }))
  const row = { is_favorited: true, favorites_count: 1, owner_email: 'anna@example.org' }
  // @ts-expect-error a key that the wire does not have
  serve(app, calls.favourCollection, () => row)
  // @ts-expect-error a param of another name
  serve(app, calls.getUser, ({ params }) => params.user_id)
  // @ts-expect-error a path with a name and no schema for it
  call({ method: 'GET', path: '/v1/x/:id', who: 'anyone', tag: 'x', summary: 'x', reply: z.null() })

  expect(app.hasRoute({ method: 'POST', url: '/token/:id/hide' })).toBe(true)
})
