import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../testing/query.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { refreshRatings } from './refresh-ratings.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

test('ratings may take longer to count than a request may', async () => {
  const { db } = bed.context
  await query(db, 'create table limits (statement_timeout text)')
  await query(
    db,
    `create function note_limit() returns trigger language plpgsql as $$
     begin insert into limits values (current_setting('statement_timeout')); return null; end $$`,
  )
  await query(
    db,
    `create trigger note_limit after insert on ratings
     for each statement execute function note_limit()`,
  )
  await refreshRatings(bed.context)

  const limits = await query(db, 'select distinct statement_timeout from limits')
  expect(limits).toEqual([{ statement_timeout: '10min' }])
})
