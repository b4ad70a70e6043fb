import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../testing/query.ts'
import { startWorkBed, type WorkBed } from '../../testing/work-bed.ts'
import { compareCounters } from '../collections/compare-counters.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

const ROUNDS = 6
const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

test.each(rounds)(
  'approving while the author edits approves nothing unseen (%i)',
  async (round) => {
    const who = await works.author()
    const { id } = await works.create(who)
    const review = await works.openReview('token_id', id)
    const [decided, edited] = await Promise.all([
      works.decide(review.id, { decision: 'approve' }),
      works.ask('PUT', `token/${id}`, who, { name: `Другое ${round}` }),
    ])

    expect(edited.statusCode).toBe(200)
    expect([200, 409]).toContain(decided.statusCode)
    const { name, status } = await works.token(id)
    // Approved first: the old name is shown and the new one waits. Edited first: all of it waits.
    expect([name, status]).toEqual(
      decided.statusCode === 200 ? ['Закат', 'ready'] : [`Другое ${round}`, 'moderation'],
    )
    expect((await works.openReview('token_id', id)).kind).toBe(
      decided.statusCode === 200 ? 'token_edit' : 'token',
    )
  },
)

test.each(rounds)('approving while the author deletes leaves nothing behind (%i)', async () => {
  const who = await works.author()
  const { id } = await works.create(who, { copies: 3 })
  const review = await works.openReview('token_id', id)
  const [decided, deleted] = await Promise.all([
    works.decide(review.id, { decision: 'approve' }),
    works.ask('DELETE', `token/${id}`, who),
  ])
  expect(deleted.statusCode).toBe(200)
  expect([200, 404]).toContain(decided.statusCode)
  expect(await works.reviewsOf('token_id', id)).toEqual([])
  expect(await works.created(who.id)).toBe(0)
})

test.each(rounds)('works and their collection approved at once are all shown (%i)', async () => {
  const who = await works.author({ status: 'pending' })
  const made = await Promise.all([1, 2, 3].map(() => works.create(who)))
  const { id: collectionReview } = await works.db
    .insertInto('reviews')
    .values({ kind: 'collection', collection_id: who.collectionId, author_id: who.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reviews = await Promise.all(made.map(({ id }) => works.openReview('token_id', id)))
  const answers = await Promise.all(
    [collectionReview, ...reviews.map(({ id }) => id)].map((id) =>
      works.decide(id, { decision: 'approve' }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  for (const { id } of made) expect((await works.token(id)).status).toBe('ready')
  expect(await works.created(who.id)).toBe(3)
})

test('a work made while its collection is being hidden is not left in sight', async () => {
  const who = await works.author({ shown: 3 })
  const body = { is_hidden: true, reason_code: 'copy', reason: 'По жалобе' }
  const [made] = await Promise.all([
    works.create(who),
    works.ask('POST', `admin/collection/${who.collectionId}/hidden`, works.moderator, body),
  ])
  expect((await works.token(made.id)).status).toBe('moderation')
})

test('after all this counters and counts agree with the works', async () => {
  const wrong = await query(
    works.db,
    `select u.id from users u where u.created_tokens_count <> (
       select count(*) from tokens t where t.author_id = u.id and t.status = 'ready')
     and u.id in (select author_id from reviews)
     and not exists (select from tokens t where t.author_id = u.id and t.name like 'Работа%')`,
  )
  expect(wrong).toEqual([])
  for await (const difference of compareCounters(works.db)) expect(difference).toBeNull()
})
