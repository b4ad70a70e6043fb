import { calls } from '@kefir/wire/calls'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEED_EXAMPLES, requestOf } from '../../../testing/deed-examples.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

const deeds = (Object.keys(DEED_EXAMPLES) as (keyof typeof DEED_EXAMPLES)[]).filter((name) =>
  calls[name].path.startsWith('/v1/admin/people/:id/'),
)

test.each(deeds)('%s is refused to who would do it to themselves', async (name) => {
  const asked = await DEED_EXAMPLES[name](bed)
  const me = await bed.call({ url: '/api/v1/admin/me', cookie: asked.cookie! })
  const answer = await bed.call(requestOf(name, { ...asked, id: me.json().id }))
  expect(answer.statusCode).toBe(403)
  expect(answer.json().message).toContain('С собой так нельзя')
})

test('of deeds at this desk only the one about everybody writes its own line of the journal', () => {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      readFileSync(join(import.meta.dirname, file), 'utf8').includes('writeJournal('),
  )
  expect(files.toSorted()).toEqual(['act-on-person.ts', 'end-all-sessions.ts'])
})
