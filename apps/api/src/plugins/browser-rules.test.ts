import { calls } from '@kefir/wire/calls'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { fillForFuzz } from '../testing/fuzz/fill-for-fuzz.ts'
import { makeUser } from '../testing/make-user.ts'
import { query } from '../testing/query.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { pagePolicy } from './security-headers.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

test('a browser that came by HTTPS is told to stay with it for a year', async () => {
  const secure = await startTestApp({ publicUrl: 'https://kefir.example' })
  onTestFinished(secure.close)
  const { headers } = await secure.call({ url: '/api/v1/status' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')

  const plain = await bed.call({ url: '/api/v1/status' })
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
})

test.each(['https://evil.example', 'null', 'http://localhost:3000'])(
  'no other site may read an answer: %s',
  async (origin) => {
    const asked = { url: '/api/v1/status', headers: { origin, 'sec-fetch-site': 'cross-site' } }
    const preflight = { ...asked.headers, 'access-control-request-method': 'PUT' }
    for (const { headers } of [
      await bed.call(asked),
      await bed.call({ ...asked, method: 'OPTIONS', headers: preflight }),
    ])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  },
)

test('a page runs scripts of its nonce only, has no plugins and no other base, and stands in no frame', () => {
  const config = readConfig({ PUBLIC_URL: 'https://kefir.example' })
  const policy = pagePolicy('abc', { config, isDev: false }).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      `script-src 'nonce-abc' 'strict-dynamic'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ]),
  )
})

describe('a call that only reads', () => {
  /** Counts how often it was asked for: an export is heavy. */
  const COUNTING = 'exportAccount'
  /** For its author or owner alone, who is somebody else. */
  const AUTHORS = ['getTokenForm', 'getCollectionForm', 'getExport', 'getSaleTerms']
  let cookie: string
  beforeAll(async () => {
    await fillForFuzz(bed)
    cookie = (await makeUser(bed.context.db, { nikname: 'chitatel', role: 'admin' })).cookie
    await refuseWrites()
  })

  async function refuseWrites() {
    const { db } = bed.context
    await query(
      db,
      `create function refuse_write() returns trigger language plpgsql as $$
       begin raise exception 'a reading call writes to %', tg_table_name; end $$`,
    )
    const tables = await query<{ name: string }>(
      db,
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables)
      await query(
        db,
        `create trigger refused before insert or update or delete or truncate on "${name}"
         for each statement execute function refuse_write()`,
      )
  }

  test.each(
    Object.entries(calls).filter(([name, { method }]) => method === 'GET' && name !== COUNTING),
  )('%s changes nothing', async (name, { path }) => {
    const url = `/api${path.replaceAll(/:\w+/g, '1')}?query=кефир&from=2026-01-01&to=2026-01-31&price=100&address=0x${'1'.repeat(40)}&wallet=0x${'1'.repeat(40)}`
    const answer = await bed.call({ url: encodeURI(url), cookie })
    expect(AUTHORS.includes(name) ? [403] : [200, 404]).toContain(answer.statusCode)
  })

  test('and the watch sees one that writes', async () => {
    const url = '/api/v1/token/1/favorite'
    expect((await bed.call({ method: 'POST', url, cookie })).statusCode).toBe(500)
  })
})
