import { FIELD_NAMES } from '@kefir/rules/staff/journal-words'
import type { Call } from '@kefir/wire/call'
import { calls } from '@kefir/wire/calls'
import { ROLES, type Role } from '@kefir/wire/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEED_EXAMPLES, requestOf } from './testing/deed-examples.ts'
import { makeUser } from './testing/make-user.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

const table = Object.entries<Call>(calls)
const forStaff = table.flatMap(([name, { method, path, who }]) =>
  typeof who === 'object' ? [{ name, method, path, roles: who.staff }] : [],
)

let bed: TestApp
const cookies: Partial<Record<Role | 'user' | 'careless', string>> = {}
beforeAll(async () => {
  bed = await startTestApp()
  const cookieOf = async (nikname: string, role?: Role, hasSecondFactor = true) =>
    (await makeUser(bed.context.db, { nikname, ...(role && { role }), hasSecondFactor })).cookie
  for (const role of ROLES) cookies[role] = await cookieOf(`staff-${role.slice(0, 7)}`, role)
  cookies.user = await cookieOf('posetitel')
  cookies.careless = await cookieOf('bespechnyi', 'admin', false)
})
afterAll(() => bed.close())

let serial = 0
/** A call with an empty body: whom the guard lets in is told what is missing, or that there is no such thing. */
async function statusFor({ method, path }: Pick<Call, 'method' | 'path'>, cookie?: string) {
  const answer = await bed.call({
    method,
    url: `/api${path.replaceAll(/:\w+/g, '2147483647')}`,
    ...(method !== 'GET' && { payload: {} }),
    ...(cookie && { cookie }),
    // Addresses have limits.
    remoteAddress: `10.30.${(serial += 1) >> 8}.${serial & 255}`,
  })
  return answer.statusCode
}

test('calls for staff, and they alone, live below /v1/admin', () => {
  const below = table.filter(([, { path }]) => path.startsWith('/v1/admin/'))
  expect(below.map(([name]) => name)).toEqual(forStaff.map(({ name }) => name))
  expect(forStaff.length).toBeGreaterThan(0)
})

describe.each(forStaff)('$method $path', (call) => {
  test('refuses guests, users, and staff without a second factor', async () => {
    expect(await statusFor(call)).toBe(401)
    expect(await statusFor(call, cookies.user)).toBe(403)
    expect(await statusFor(call, cookies.careless)).toBe(403)
  })

  test.each(ROLES)('lets %s in exactly if the call names the role', async (role) => {
    const status = await statusFor(call, cookies[role])
    if (role === 'admin' || call.roles.includes(role))
      expect([200, 201, 404, 409, 422]).toContain(status)
    else expect(status).toBe(403)
  })
})

const deeds = (Object.keys(DEED_EXAMPLES) as (keyof typeof DEED_EXAMPLES)[]).filter(
  (name) => typeof (calls[name] as Call).who === 'object',
)

const journal = () => bed.context.db.selectFrom('journal').selectAll().orderBy('id').execute()

describe.each(deeds)('%s', (name) => {
  test('writes one line of the journal with its reason, and none when it is repeated', async () => {
    const asked = await DEED_EXAMPLES[name](bed)
    const known = (await journal()).length
    const send = () =>
      bed.call({ ...requestOf(name, asked), headers: { 'idempotency-key': `line-of-${name}` } })
    const first = await send()
    expect(first.statusCode, first.body).toBeLessThan(300)

    const [line, ...others] = (await journal()).slice(known)
    const me = await bed.call({ url: '/api/v1/admin/me', cookie: asked.cookie! })
    expect(line).toMatchObject({
      actor_id: me.json().id,
      reason: (asked.payload as { reason: string }).reason,
    })
    expect(others).toEqual([])
    const fields = [line!.before, line!.after].flatMap((state) => Object.keys(state ?? {}))
    expect(Object.keys(FIELD_NAMES)).toEqual(expect.arrayContaining(fields))

    expect((await send()).statusCode).toBe(first.statusCode)
    expect(await journal()).toHaveLength(known + 1)
  })

  test.each([undefined, '', 'ну', 'я'.repeat(1001), 7])(
    'is refused without a reason in words: %j',
    async (reason) => {
      const asked = await DEED_EXAMPLES[name](bed)
      const known = await journal()
      const answer = await bed.call(
        requestOf(name, { ...asked, payload: { ...asked.payload, reason } }),
      )
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty('reason')
      expect(await journal()).toEqual(known)
    },
  )
})
