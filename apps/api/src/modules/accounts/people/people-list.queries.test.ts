import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PeopleQuery } from '@kefir/wire/people'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { peopleFound } from './people-list.queries.ts'
import { readSearch } from './people-search.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
  // Enough of them that reading the whole table is no plan.
  await sql`
    insert into users (email, nikname, nikname_key, legal_class, activated_at)
    select 'many-' || n || '@example.org', 'many-' || n, 'many-' || n, 'individual', now()
    from generate_series(1, 20000) n`.execute(bed.context.db)
  await sql`analyze users`.execute(bed.context.db)
}, 120_000)
afterAll(() => bed.close())

async function planOf(query: string, state?: PeopleQuery['state']) {
  const page = { after: null, offset: 0, perPage: 50 }
  const which = { search: readSearch(query), state, now: new Date() }
  const found = peopleFound(bed.context.db, which, page)
  const rows = await found.explain<{ 'QUERY PLAN': string }>('text', sql`costs off`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each<[string, PeopleQuery['state'], RegExp]>([
  ['many-19999@example.org', undefined, /users_words/],
  ['никого такого', undefined, /users_words/],
  ['0xab12', undefined, /blockchain_accounts/],
  ['https://kefir.example/profile/7', undefined, /users_pkey/],
  ['', undefined, /users_pkey/],
  ['', 'blocked', /users_blocked|users_block_end/],
  ['', 'unconfirmed', /users_not_confirmed|users_unconfirmed/],
  ['', 'leaving', /users_leaving|users_removal/],
  ['', 'badge', /users_with_badge/],
])('%j in the list %j is found by an index', async (query, state, index) => {
  const plan = await planOf(query, state)
  expect(plan).toMatch(index)
  expect(plan).not.toContain('Seq Scan on users')
})
