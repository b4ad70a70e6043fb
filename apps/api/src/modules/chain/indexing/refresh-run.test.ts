import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobsDone } from '../../../testing/jobs-done.ts'
import { makeToken } from '../../../testing/make-token.ts'
import { query } from '../../../testing/query.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { refreshRun } from './refresh-run.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
let bed: App
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

const CONTRACT = `0x${'cd'.repeat(20)}` as const

test('all tokens of a run are told of, however few at a time, and no others', async () => {
  const { db } = bed.context
  const first = await makeToken(db, { createdAt: new Date() })
  const { collectionId } = first
  await db
    .insertInto('collection_contracts')
    .values({ collection_id: collectionId, address: CONTRACT, symbol: 'MANY' })
    .execute()
  const tokens = [first]
  while (tokens.length < 6)
    tokens.push(await makeToken(db, { createdAt: new Date(), collectionId }))
  for (const [number, { id }] of tokens.entries())
    await db
      .updateTable('tokens')
      .set({ is_on_chain: true, chain_token_id: String(number) })
      .where('id', '=', id)
      .execute()

  const run = { contract: CONTRACT, first: '0', last: '4', after: 0 }
  await refreshRun(bed.context, run, 2)
  await jobsDone(db, 'chain.refresh-run')
  const told = await query<{ id: string }>(
    db,
    `select distinct data -> 'event' ->> 'tokenId' as id from pgboss.job
      where data -> 'event' ->> 'type' = 'metadata.updated'`,
  )
  expect(told.map(({ id }) => Number(id)).sort((one, other) => one - other)).toEqual(
    tokens.slice(0, 5).map(({ id }) => id),
  )
})
