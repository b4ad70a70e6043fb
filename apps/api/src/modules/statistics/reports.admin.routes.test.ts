import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeToken } from '../../testing/make-token.ts'
import { makeUser } from '../../testing/make-user.ts'
import { query } from '../../testing/query.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
let cookie: string
beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  const analyst = await makeUser(db, { nikname: 'analitik', role: 'analyst' })
  cookie = analyst.cookie
  const token = await makeToken(db, { createdAt: new Date('2026-03-01T10:00:00+03:00') })
  // A minute before and after midnight in Moscow.
  await query(
    db,
    `update users set created_at = '2026-03-01T23:59:00+03' where id = $1`,
    analyst.id,
  )
  await query(
    db,
    `update users set created_at = '2026-03-02T00:01:00+03' where id = $1`,
    token.ownerId,
  )
  await query(
    db,
    `insert into token_favorites (user_id, token_id, created_at) values ($1, $2, '2026-03-02T12:00:00+03')`,
    analyst.id,
    token.id,
  )
  await query(
    db,
    `insert into collection_favorites (user_id, collection_id, created_at) values ($1, $2, '2026-03-02T13:00:00+03')`,
    analyst.id,
    token.collectionId,
  )
  await query(
    db,
    `insert into reviews (kind, token_id, author_id, status, decided_at, decided_by)
     values ('token', $1, $2, 'approved', '2026-03-03T09:00:00+03', $3)`,
    token.id,
    token.ownerId,
    analyst.id,
  )
  // Neither a collection, nor an edit, nor a hidden work that is shown again is a work approved in the queue.
  await query(
    db,
    `insert into reviews (kind, token_id, collection_id, edit, author_id, status, submitted_at, decided_at, decided_by)
     select kind, token, collection, edit::jsonb, $3::int, 'approved', sent::timestamptz, '2026-03-03T09:00:00+03', $4::int
     from (values
       ('collection', null, $2::int, null, '2026-03-02T09:00:00+03'),
       ('token_edit', $1::int, null, '{"name": "Иначе"}', '2026-03-02T09:00:00+03'),
       ('token', $1::int, null, null, '2026-03-03T09:00:00+03')
     ) as rows (kind, token, collection, edit, sent)`,
    token.id,
    token.collectionId,
    token.ownerId,
    analyst.id,
  )
  await query(
    db,
    `insert into complaints (user_id, token_id, reason, created_at) values ($1, $2, 'Спам', '2026-03-03T10:00:00+03')`,
    analyst.id,
    token.id,
  )
})
afterAll(() => bed.close())

const ask = (from: string, to: string, path = '') =>
  bed.call({ url: `/api/v1/admin/reports${path}?from=${from}&to=${to}`, cookie })

test('counts by Moscow day, and a day without anything has zeros', async () => {
  const none = {
    registrations: 0,
    works_created: 0,
    works_approved: 0,
    favourites: 0,
    complaints: 0,
  }
  expect((await ask('2026-03-01', '2026-03-04')).json()).toEqual({
    days: [
      { ...none, day: '2026-03-01', registrations: 1, works_created: 1 },
      { ...none, day: '2026-03-02', registrations: 1, favourites: 2 },
      { ...none, day: '2026-03-03', works_approved: 1, complaints: 1 },
      { ...none, day: '2026-03-04' },
    ],
    total: { registrations: 2, works_created: 1, works_approved: 1, favourites: 2, complaints: 1 },
  })
})

test('the same as a file that Russian Excel opens', async () => {
  const answer = await ask('2026-03-01', '2026-03-02', '/csv')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('2026-03-01-2026-03-02.csv')
  expect(answer.body).toBe(
    '\uFEFFДень;Регистрации;Создано работ;Одобрено работ;В избранное;Жалобы\r\n' +
      '2026-03-01;1;1;0;0;0\r\n2026-03-02;1;0;0;2;0\r\n',
  )
})

describe('refuses', () => {
  test.each([
    ['2026-03-02', '2026-03-01', 'to'],
    ['2025-01-01', '2026-01-02', 'to'],
    ['2026-02-30', '2026-03-01', 'from'],
    ['вчера', '2026-03-01', 'from'],
  ])('%s – %s', async (from, to, field) => {
    const answer = await ask(from, to)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty(field)
  })

  test('takes a leap year', async () =>
    expect((await ask('2028-01-01', '2028-12-31')).json().days).toHaveLength(366))
})
