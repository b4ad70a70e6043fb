import { loadDemo } from '@kefir/demo/load-demo'
import { expect, onTestFinished, test } from 'vitest'
import { findSetting } from '../modules/system/settings.queries.ts'
import { query } from '../testing/query.ts'
import { startTestApp } from '../testing/test-app.ts'

test('a demo that breaks off at its last rows is not there at all, and is not taken for loaded', async () => {
  const { context, close } = await startTestApp()
  onTestFinished(close)
  const refusing = { ...context.jobs, send: () => Promise.reject(new Error('no room for jobs')) }

  const load = loadDemo(
    { ...context, jobs: refusing },
    { demoEmail: null, progress: () => undefined },
  )
  await expect(load).rejects.toThrow('no room for jobs')
  expect(await findSetting(context.db, 'demo')).toBeUndefined()
  for (const table of ['pictures', 'users', 'tokens'] as const)
    expect(await context.db.selectFrom(table).select('id').execute()).toEqual([])
})

test('a demo that breaks off before its figures are counted is gone on with at the next start', async () => {
  const { context, close } = await startTestApp()
  onTestFinished(close)
  const { db } = context
  const load = () => loadDemo(context, { demoEmail: null, progress: () => undefined })
  const countUsers = async () => (await db.selectFrom('users').select('id').execute()).length

  await query(db, 'alter table tokens add constraint no_ranks_yet check (rarity_rank is null)')
  await expect(load()).rejects.toThrow('no_ranks_yet')
  expect(await findSetting(db, 'demo')).toBeUndefined()
  const users = await countUsers()
  expect(users).toBeGreaterThan(0)

  await query(db, 'alter table tokens drop constraint no_ranks_yet')
  await load()
  expect(await findSetting(db, 'demo')).toBeDefined()
  expect(await countUsers()).toBe(users)
  expect(await db.selectFrom('ratings').select('kind').limit(1).execute()).toHaveLength(1)
  const ranked = db.selectFrom('tokens').select('id').where('rarity_rank', 'is not', null)
  expect(await ranked.limit(1).execute()).toHaveLength(1)
})
