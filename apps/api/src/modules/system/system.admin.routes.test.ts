import type { FailedJobRow, QueueRow, SystemReply } from '@kefir/wire/system-desk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failJob, FAILING_QUEUE } from '../../testing/fail-job.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const reason = 'Переносим базу'
let bed: TestApp
let admin: { id: number; cookie: string }
let visitor: { cookie: string }
beforeAll(async () => {
  bed = await startTestApp()
  admin = await makeUser(bed.context.db, { nikname: 'glavnyi', role: 'admin' })
  visitor = await makeUser(bed.context.db, { nikname: 'posetitel' })
})
afterAll(() => bed.close())

const send = (method: 'PUT' | 'POST', path: string, payload: object) =>
  bed.call({ method, url: `/api/v1/admin/system${path}`, payload, cookie: admin.cookie })
const read = async (path = '') =>
  (await bed.call({ url: `/api/v1/admin/system${path}`, cookie: admin.cookie })).json()
const lastLine = () =>
  bed.context.db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirst()

describe('maintenance', () => {
  const set = (fields: object) =>
    send('PUT', '/maintenance', { on: true, until: null, message: null, reason, ...fields })

  test('closes the site with an end and words, and opens it again; staff pass', async () => {
    const until = '2036-12-31T21:00:00+03:00'
    const closed = await set({ until, message: 'Меняем танки' })
    expect(closed.json()).toEqual({ maintenance: true, until, message: 'Меняем танки' })
    const statusFor = async (cookie: string) =>
      (await bed.call({ url: '/api/v1/main', cookie })).statusCode
    await expect.poll(() => statusFor(visitor.cookie), { timeout: 5000 }).toBe(503)
    expect(await statusFor(admin.cookie)).toBe(200)
    expect(await lastLine()).toMatchObject({
      act: 'system.close',
      subject_id: 'maintenance',
      after: { on: true, message: 'Меняем танки' },
      reason,
    })

    await set({ on: false })
    await expect.poll(() => statusFor(visitor.cookie), { timeout: 5000 }).toBe(200)
    expect(await lastLine()).toMatchObject({ act: 'system.open', before: { on: true } })
  })

  test.each([
    ['until', '2020-01-01T00:00:00+03:00'],
    ['until', 'скоро'],
    ['message', 'я'.repeat(301)],
    ['on', 'да'],
    ['reason', ''],
  ])('refuses %s = %j', async (field, value) => {
    const answer = await set({ [field]: value })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty(field)
  })
})

test('tells how everything is', async () => {
  const system: SystemReply = await read()
  expect(system).toMatchObject({
    letters: { waiting: 0, failed: 0 },
    live: null,
    files: { is_answering: true },
  })
  expect(system.queues.map(({ queue }) => queue)).toEqual(
    expect.arrayContaining(['accounts.send-letter', 'support.send-letter']),
  )
  expect(Number.parseInt(system.database.version)).toBeGreaterThanOrEqual(15)
  expect(system.database.size).toBeGreaterThan(1_000_000)
  expect(system.disk_left).toBeGreaterThan(0)
  expect(system.migrations[0]!.name).toMatch(/^\d{4}-/)
})

describe('failed jobs', () => {
  test('are shown with their cause and without secrets', async () => {
    const id = await failJob(bed, { email: 'tayna@example.org', code: '123456', kind: 'recovery' })
    const [job]: FailedJobRow[] = await read(`/jobs/failed?queue=${FAILING_QUEUE}`)
    expect(job).toMatchObject({ id, queue: FAILING_QUEUE, cause: 'the mail server is away' })
    expect(job!.data).toContain('recovery')
    expect(job!.data).not.toMatch(/tayna|123456/)
    const { queues }: SystemReply = await read()
    const failed = ({ queue }: QueueRow) => queue === FAILING_QUEUE
    expect(queues.find(failed)!.failed).toBeGreaterThan(0)
    expect(await read('/jobs/failed?queue=nowhere')).toEqual([])
  })

  test('are tried again one by one, each once, with a line of the journal', async () => {
    const id = await failJob(bed)
    const answers = await Promise.all(
      [1, 2, 3].map(() => send('POST', '/jobs/retry', { id, reason })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(await lastLine()).toMatchObject({
      act: 'system.retry',
      subject_kind: 'job',
      subject_id: id,
      after: { count: 1 },
    })
  })

  test('are tried again by the queue', async () => {
    await failJob(bed)
    const answer = await send('POST', '/jobs/retry', { queue: FAILING_QUEUE, reason })
    expect(answer.json().count).toBeGreaterThan(0)
    expect((await send('POST', '/jobs/retry', { queue: 'nowhere', reason })).statusCode).toBe(409)
  })

  test.each([
    [{}],
    [{ id: 'не номер' }],
    [{ id: '00000000-0000-4000-8000-000000000000', queue: 'both' }],
    [{ queue: 'x'.repeat(201) }],
    [{ queue: 'нет такой' }],
  ])('refuses %j', async (payload) =>
    expect((await send('POST', '/jobs/retry', { reason, ...payload })).statusCode).toBe(422),
  )
})
