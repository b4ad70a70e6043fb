import { pino } from 'pino'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection } from '../../testing/make-collection.ts'
import { makeSale } from '../../testing/make-sale.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { checkCounters } from './check-counters.ts'
import { compareCounters } from './compare-counters.ts'
import { listCollectionsAfter } from './counters.queries.ts'
import { mendCounters } from './mend-counters.ts'

let bed: TestApp
let collections: number[]
beforeAll(async () => {
  bed = await startTestApp()
  collections = []
  for (const tokens of [3, 1, 2]) {
    const wanted = Array.from({ length: tokens }, () => ({ price: 5000n }))
    collections.push((await makeCollection(bed.context.db, { tokens: wanted })).id)
  }
})
afterAll(() => bed.close())

/** Runs the check as at night and gives what it wrote into the log. */
async function check() {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) })
  await checkCounters({ ...bed.context, log })
  return lines
}

const metrics = async () => (await bed.call({ url: '/metrics' })).body

async function spoil() {
  const { db } = bed.context
  const [first, second, third] = collections as [number, number, number]
  await sql`update collection_counters set listed_count = 7, owners_count = 9, is_shown = false
    where collection_id = ${first}`.execute(db)
  await sql`delete from collection_counters where collection_id = ${second}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from tokens where collection_id = ${third}`.execute(db)
  const token = { id: rows[0]!.id, collectionId: third }
  const sale = await makeSale(db, token, { from: null, to: null, at: new Date() })
  await sql`update transactions set is_shown = false where id = ${sale}`.execute(db)
  return { first, second, third, token }
}

test('a check that finds nothing is silent; one that finds something names the first of each', async () => {
  expect(await metrics()).not.toMatch(/^counters_different /m)
  expect(await check()).toEqual([])
  expect(await metrics()).toContain('counters_different 0\n')

  const { first, second, third, token } = await spoil()
  const [line, ...others] = await check()
  expect(others).toEqual([])
  expect(line).toMatchObject({
    level: 50,
    // listed, owners, shown; then all that a row has but its floor and category; then the history.
    first: [
      { collection_id: first, counter: 'listed', kept: '7', counted: '3' },
      { collection_id: second, kept: null },
      { collection_id: third, counter: `history of token ${token.id}`, counted: 'true' },
    ],
  })
  expect(await metrics()).toContain(`counters_different ${line!.differences}\n`)

  const mended = []
  for await (const each of mendCounters(bed.context)) mended.push(each)
  expect(mended.map(({ difference, isMended }) => [difference.collection_id, isMended])).toEqual([
    [first, true],
    [second, true],
    [third, true],
  ])
  // The alarm ends with its cause, not with the next check.
  expect(await metrics()).toContain('counters_different 0\n')
  expect(await check()).toEqual([])
  expect(await metrics()).toContain('counters_different 0\n')
})

test('a token that stands elsewhere than its collection is named and led back, unless it is still to follow', async () => {
  const { db } = bed.context
  const { id, tokenIds } = await makeCollection(db, { categoryId: 10570, tokens: [{}, {}] })
  await sql`update tokens set category_id = 10573, lives_on = 'polygon', file_kind = 'video'
    where id = ${tokenIds[1]}`.execute(db)
  const [line] = await check()
  expect(line).toMatchObject({
    differences: 1,
    first: [
      {
        collection_id: id,
        counter: `place of token ${tokenIds[1]}`,
        kept: '10573, polygon, video',
        counted: '10570, kefir, picture',
      },
    ],
  })
  const mended = []
  for await (const { isMended } of mendCounters(bed.context)) mended.push(isMended)
  expect(mended).toEqual([true])
  expect(await check()).toEqual([])

  const moved = db.updateTable('collections').set({ category_id: 10571 })
  await moved.where('id', '=', id).execute()
  expect(await check()).toEqual([])
  await db.deleteFrom('tokens').where('collection_id', '=', id).execute()
  await db.deleteFrom('collections').where('id', '=', id).execute()
})

test('collections are read a few at a time, by number and by tokens, and none is left out', async () => {
  const { db } = bed.context
  const walk = async (batch: { collections: number; tokens: number }) => {
    const seen: number[][] = []
    for (let after = 0; ; after = seen.at(-1)!.at(-1)!) {
      const ids = await listCollectionsAfter(db, { ...batch, after })
      if (ids.length === 0) return seen
      seen.push(ids)
    }
  }
  const [three, one, two] = collections
  expect(await walk({ collections: 2, tokens: 100 })).toEqual([[three, one], [two]])
  expect(await walk({ collections: 9, tokens: 3 })).toEqual([[three], [one, two]])
  expect(await walk({ collections: 9, tokens: 1 })).toEqual([[three], [one], [two]])
})

test('a check waits for no sale under way, nor a sale for a check', async () => {
  const { db } = bed.context
  await db.transaction().execute(async (tx) => {
    await sql`update tokens set is_sale = false where collection_id = ${collections[0]}`.execute(tx)
    // Its counters are locked too, as at the end of a sale.
    await sql`set constraints all immediate`.execute(tx)
    for await (const difference of compareCounters(db)) throw new Error(JSON.stringify(difference))
  })
  expect(await check()).toEqual([])
})
