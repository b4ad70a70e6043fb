import type { FailedJobRow, QueueRow, SystemReply } from '@kefir/wire/system-desk'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { failJob, FAILING_QUEUE } from '../../testing/fail-job.ts'
import { jobsDone } from '../../testing/jobs-done.ts'
import { makeCollection } from '../../testing/make-collection.ts'
import { makeStray } from '../../testing/make-stray.ts'
import { makeUser } from '../../testing/make-user.ts'
import { query } from '../../testing/query.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSetting } from './settings.queries.ts'

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

  describe('with an end', () => {
    const until = '2036-12-31T21:00:00+03:00'
    const before = new Date('2036-12-31T20:59:59+03:00')
    const visit = async () => (await bed.call({ url: '/api/v1/main' })).statusCode
    const status = async () => (await bed.call({ url: '/api/v1/status' })).json()
    const open = { maintenance: false, until: null, message: null }
    afterEach(async () => {
      bed.clock.at = null
      await set({ on: false })
      await vi.waitUntil(async () => (await visit()) === 200, { timeout: 5000 })
    })

    test('is over at that moment by itself: to visitors, in the status and at the desk', async () => {
      bed.clock.at = before
      const late = await makeUser(bed.context.db, { nikname: 'nochnoi', role: 'admin' })
      const desk = async () =>
        (await bed.call({ url: '/api/v1/admin/system', cookie: late.cookie })).json().maintenance
      await bed.context.transact((tx) =>
        saveSetting(tx, 'maintenance', { on: true, until, message: 'Меняем танки' }, new Date()),
      )
      await expect.poll(visit, { timeout: 5000 }).toBe(503)
      const closed = { maintenance: true, until, message: 'Меняем танки' }
      expect([await status(), await desk()]).toEqual([closed, closed])

      bed.clock.at = new Date(until)
      expect(await visit()).toBe(200)
      expect([await status(), await desk()]).toEqual([open, open])
    })

    test('may be moved while the site is closed, and the journal tells an end that came from a deed', async () => {
      await set({ until })
      const later = '2037-01-01T09:00:00+03:00'
      expect((await set({ until: later })).json()).toMatchObject({
        maintenance: true,
        until: later,
      })
      expect(await lastLine()).toMatchObject({ before: { on: true }, after: { on: true } })

      await bed.context.transact((tx) =>
        saveSetting(
          tx,
          'maintenance',
          { on: true, until: '2026-01-01T00:00:00Z', message: null },
          new Date(),
        ),
      )
      await set({ until })
      expect(await lastLine()).toMatchObject({ before: { on: false }, after: { on: true } })
    })
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
    chain_lag: null,
  })
  expect(system.queues.map(({ queue }) => queue)).toEqual(
    expect.arrayContaining(['accounts.letters', 'accounts.send-letter', 'support.send-letter']),
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

describe('counting anew', () => {
  const recount = (what: string) => send('POST', '/recount', { what, reason })

  test('finds what was written past the triggers of the search', async () => {
    const { db } = bed.context
    const { id } = await makeCollection(db, { name: 'Ряженка', tokens: [{}] })
    await query(db, 'truncate search_words, search_names, search_postings restart identity')
    // The site may still be closed to others by the test before.
    const url = `/api/v1/search?query=${encodeURIComponent('ряженка')}`
    const found = async () => (await bed.call({ url, cookie: admin.cookie })).payload
    expect(await found()).not.toContain('Ряженка')

    expect((await recount('search')).json()).toEqual({ status: 'success' })
    await jobsDone(db, 'search.rebuild')
    expect(await found()).toContain(`"id":${id}`)
    expect(await lastLine()).toMatchObject({
      act: 'system.recount',
      subject_kind: 'recount',
      subject_id: 'search',
      reason,
    })
  })

  test('sums turnovers that nothing has told of', async () => {
    const { db } = bed.context
    const { id } = await makeCollection(db, { tokens: [{}] })
    await recount('turnovers')
    await jobsDone(db, 'statistics.recount')
    await query(db, 'update collections set volume_total = 777 where id = $1', id)
    await recount('turnovers')
    await jobsDone(db, 'statistics.recount')
    expect(await query(db, 'select volume_total from collections where id = $1', id)).toEqual([
      { volume_total: 0n },
    ])
  })

  test('does not begin anew what is not over', async () => {
    const { db, jobs, transact } = bed.context
    const after = new Date(Date.now() + 86_400_000)
    await transact((tx) => jobs.send(tx, 'search.rebuild', {}, { after }))
    const answer = await recount('search')
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('Уже считаем: дождитесь конца')
    await query(db, `delete from pgboss.job where name = 'search.rebuild'`)
    expect((await recount('search')).statusCode).toBe(200)
    await jobsDone(db, 'search.rebuild')
  })

  test.each([
    ['what', { what: 'money' }],
    ['what', { what: null }],
    ['reason', { what: 'search', reason: '' }],
  ])('refuses a wrong %s', async (field, body) => {
    const answer = await send('POST', '/recount', { reason, ...body })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty(field)
  })
})

describe('a listener that this version does not have', () => {
  const forget = (which: object) => send('POST', '/listeners/forget', { reason, ...which })
  const strays = async () => ((await read()) as SystemReply).strays

  test('is shown, and forgotten once', async () => {
    const stray = await makeStray(bed, 'token.changed')
    expect(await strays()).toEqual([stray])
    const answers = await Promise.all([forget(stray), forget(stray)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await strays()).toEqual([])
    expect(await lastLine()).toMatchObject({
      act: 'system.forget_listener',
      subject_id: stray.queue,
      before: { event: stray.event },
    })
  })

  test.each([
    ['queue', { queue: 7, event: 'token.changed' }],
    ['event', { queue: 'event.gone', event: 'x'.repeat(201) }],
    ['reason', { queue: 'event.gone', event: 'token.changed', reason: ' ' }],
  ])('is not forgotten by a wrong %s', async (field, body) => {
    const answer = await forget(body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty(field)
  })

  test('is none of those it has', async () => {
    const own = { queue: 'event.live', event: 'token.changed' }
    expect((await forget(own)).statusCode).toBe(409)
    expect(
      await query(
        bed.context.db,
        'select 1 from pgboss.subscription where name = $1 and event = $2',
        own.queue,
        own.event,
      ),
    ).toHaveLength(1)
  })
})
