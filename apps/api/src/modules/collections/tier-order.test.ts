import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rarity } from '@kefir/wire/common'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TIERS } from './ranks.queries.ts'
import { tierOf } from './wide-grid.queries.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

test('the database has the tiers in the same order, and all places of one before the next', async () => {
  const { rows } = await sql<{ code: Rarity; first: bigint; last: bigint }>`
    select code, rarity_place(code, 1) as first, rarity_place(code, null) as last
    from unnest(${TIERS}::text[]) with ordinality tier(code, n) order by n`.execute(bed.context.db)

  expect(rows.map(({ code, first }) => [code, first])).toEqual(
    TIERS.map((code) => [code, tierOf(code) + 1n]),
  )
  for (const { code, last } of rows) expect(last).toBeLessThan(tierOf(code) + 2n ** 32n)
})
