import type { Call } from '@kefir/wire/call'
import { calls } from '@kefir/wire/calls'
import { ROLES, type Role } from '@kefir/wire/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
