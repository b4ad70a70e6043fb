import { describe, expect, test } from 'vitest'
import { errorsOf } from './call-errors.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

const table: [string, Call][] = Object.entries(calls)

describe('the table of calls', () => {
  test('names every address once', () => {
    const addresses = table.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test.each(table)('%s reads its path’s names and nothing else', (_name, { path, params }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const shape = params && 'shape' in params.def ? Object.keys(params.def.shape as object) : []
    expect(shape).toEqual(names)
  })
})

describe('refusals', () => {
  test('follow from who may and what is sent', () => {
    expect(errorsOf(calls.getStatus)).toEqual(['DATABASE_AWAY', 'INTERNAL'])
    expect(errorsOf(calls.getToken)).toEqual([
      'NOT_FOUND',
      'MAINTENANCE',
      'DATABASE_AWAY',
      'INTERNAL',
    ])
    expect(errorsOf(calls.getBalance)).toContain('LOGIN_REQUIRED')
    expect(errorsOf(calls.listRating)).toContain('VALIDATION_FAILED')
    expect(errorsOf(calls.removeAvatar)).toContain('CROSS_SITE_REQUEST')
    expect(errorsOf(calls.logIn)).toEqual(
      expect.arrayContaining(['BODY_MALFORMED', 'IDEMPOTENCY_KEY_REUSED', 'WRONG_CREDENTIALS']),
    )
  })

  test.each(table)('of %s are declared once and do not follow already', (_name, call) => {
    const { errors = [], ...bare } = call
    expect(errors.filter((code) => errorsOf(bare).includes(code))).toEqual([])
  })
})
