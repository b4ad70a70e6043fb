import type { JournalPage } from '@kefir/wire/journal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { checkJournal } from './check-journal.ts'
import { writeJournal } from './write-journal.ts'

let bed: TestApp
let admin: { id: number; cookie: string }
let other: { id: number }
beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  admin = await makeUser(db, { nikname: 'glavnyi', role: 'admin' })
  other = await makeUser(db, { nikname: 'pomoschnik', role: 'support' })
  const write = (at: string, line: object) => {
    return bed.context.transact(async (tx) => {
      // As the demo does, which alone tells of the past.
      await sql`select set_config('kefir.journal_of_the_past', 'on', true)`.execute(tx)
      const written = { act: 'people.block', subject_kind: 'user', subject_id: '7', ...line }
      await tx
        .insertInto('journal')
        .values({ actor_id: admin.id, reason: 'Спам в описаниях', ...written, at: new Date(at) })
        .execute()
    })
  }
  await write('2026-02-01T10:00:00+03:00', { act: 'statements.import' })
  await write('2026-02-02T10:00:00+03:00', { act: 'incoming.match' })
  await write('2026-02-03T10:00:00+03:00', { act: 'refunds.returned' })
  await write('2026-02-04T10:00:00+03:00', { act: 'refunds.order' })
  await write('2026-03-01T23:59:00+03:00', { before: { blocked: false }, after: { blocked: true } })
  await write('2026-03-02T00:01:00+03:00', { act: 'people.unblock', actor_id: other.id })
  await write('2026-03-03T10:00:00+03:00', {
    act: 'tickets.reply',
    subject_kind: 'ticket',
    subject_id: '3',
    reason: '=HYPERLINK("https://evil.example")',
  })
})
afterAll(() => bed.close())

const ask = (query: string) =>
  bed.call({ url: `/api/v1/admin/journal${query}`, cookie: admin.cookie })
const acts = async (query: string) =>
  ((await ask(query)).json() as JournalPage).data.map(({ act }) => act)

test('lists the newest first, with who, before and after, and why', async () => {
  const { data, total }: JournalPage = (await ask('')).json()
  expect(total).toBe(7)
  expect(data[2]).toMatchObject({
    at: '2026-03-01T23:59:00+03:00',
    actor: { id: admin.id, name: 'glavnyi' },
    act: 'people.block',
    subject_kind: 'user',
    subject_id: '7',
    before: { blocked: false },
    after: { blocked: true },
    reason: 'Спам в описаниях',
  })
})

describe('is narrowed', () => {
  test.each([
    ['?act=people', ['people.unblock', 'people.block']],
    ['?act=people.block', ['people.block']],
    ['?act=peopl', []],
    ['?act=invoices', ['refunds.returned', 'incoming.match', 'statements.import']],
    ['?act=payments', ['refunds.order']],
    ['?subject_kind=ticket&subject_id=3', ['tickets.reply']],
    ['?from=2026-03-02', ['tickets.reply', 'people.unblock']],
    ['?from=2026-03-01&to=2026-03-01', ['people.block']],
    ['?from=2026-03-02&to=2026-03-02', ['people.unblock']],
  ])('%s', async (query, wanted) => expect(await acts(query)).toEqual(wanted))

  test('to one person, and pages keep the filter', async () => {
    expect(await acts(`?actor=${other.id}`)).toEqual(['people.unblock'])
    const first: JournalPage = (await ask(`?actor=${admin.id}&per_page=1`)).json()
    expect(first.next_page_url).toContain(`actor=${admin.id}`)
    const next = await bed.call({ url: first.next_page_url!, cookie: admin.cookie })
    expect(next.json().data).toMatchObject([{ act: 'people.block' }])
  })
})

test('as a file nothing of it is a formula', async () => {
  const answer = await ask('/csv?act=tickets')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.body.startsWith('\uFEFFНомер;')).toBe(true)
  expect(answer.body).toContain(`;"'=HYPERLINK(""https://evil.example"")"`)
})

test.each([
  '?from=2026-03-02&to=2026-03-01',
  '?act=People',
  '?act=a.b.c',
  '?from=вчера',
  '?actor=0',
  '?cursor=abc',
])('refuses %s', async (query) => expect((await ask(encodeURI(query))).statusCode).toBe(422))

test('the desk says when the chain was checked and that it is whole', async () => {
  expect((await ask('/check')).json()).toEqual({ check: null })
  await checkJournal(bed.context)
  expect((await ask('/check')).json()).toEqual({
    check: { at: expect.any(String), lines: 7, broken_line: null },
  })
})

// Last: it adds lines.
test('calls by its name what is still there', async () => {
  const line = { actorId: admin.id, act: 'people.badge', subjectKind: 'user' } as const
  await bed.context.transact(async (tx) => {
    for (const subjectId of [other.id, 999_999_999])
      await writeJournal(tx, { ...line, subjectId, before: null, after: null, reason: 'Проба' })
  })
  const { data }: JournalPage = (await ask('?act=people.badge')).json()
  expect(data.map(({ subject_name }) => subject_name)).toEqual([null, 'pomoschnik'])
})
