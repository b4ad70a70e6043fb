import { loadDemo } from '@kefir/demo/load-demo'
import { expect, onTestFinished, test } from 'vitest'
import { findSetting } from '../modules/system/settings.queries.ts'
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
