import { MOST_WAITING } from '@kefir/rules/works/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorkBed, type Actor, type WorkBed } from '../../testing/work-bed.ts'
import { WITHDRAWN } from './withdraw-token.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

const withdraw = (id: number, who: Actor | null) =>
  works.ask('DELETE', `token/${id}/moderation`, who)
const waiting = async (who: Actor) => (await works.ask('GET', 'user/works/waiting', who)).json()

describe('DELETE /v1/token/{id}/moderation', () => {
  test('takes a work with all its copies out of the queue; saved again, it waits again', async () => {
    const who = await works.author()
    const { id } = await works.create(who, { copies: 2 })
    const { id: reviewId } = await works.openReview('token_id', id)

    const answer = await withdraw(id, who)
    expect(answer.json()).toMatchObject({ status: 'rejected', verdict: { text: WITHDRAWN } })
    expect(await works.reviewsOf('token_id', id)).toMatchObject([{ status: 'withdrawn' }])
    const late = await works.decide(reviewId, { decision: 'approve' })
    expect([late.statusCode, late.json().code]).toEqual([409, 'STATE_CHANGED'])

    await works.ask('PUT', `token/${id}`, who, { name: 'Закат' })
    expect((await works.token(id)).status).toBe('moderation')
    expect(await works.reviewsOf('token_id', id)).toHaveLength(2)
  })

  test('is for what waits, and for its author', async () => {
    const who = await works.author({ shown: 3 })
    const { id } = await works.create(who)
    const shown = await withdraw(id, who)
    expect([shown.statusCode, shown.json().code]).toEqual([409, 'STATE_CHANGED'])
    expect((await withdraw(id, await works.person())).statusCode).toBe(403)
    expect((await withdraw(id, null)).statusCode).toBe(401)

    const other = await works.author()
    const { id: hidden } = await works.create(other)
    expect((await withdraw(hidden, await works.person())).statusCode).toBe(404)
  })

  test('of an author and a moderator at once one has their way', async () => {
    const who = await works.author()
    const { id } = await works.create(who)
    const { id: reviewId } = await works.openReview('token_id', id)
    const answers = await Promise.all([
      withdraw(id, who),
      works.decide(reviewId, { decision: 'approve' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { status } = await works.token(id)
    expect(status).toBe(answers[0].statusCode === 200 ? 'rejected' : 'ready')
  })
})

describe('what one author may have before moderators', () => {
  /** As many works as may wait but `room`; copies are one. */
  async function fill(who: Actor & { collectionId: number }, room: number) {
    const { id } = await works.create(who, { copies: 3 })
    await sql`
      insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, status)
      select collection_id, author_id, owner_id, name, picture_id, rarity_code, (1000 + n)::text, 'moderation'
      from tokens, generate_series(1, ${MOST_WAITING.works - 1 - room}::integer) n where id = ${id}`.execute(
      works.db,
    )
    return id
  }
  const create = async (who: Actor & { collectionId: number }) =>
    works.ask('POST', 'tokens', who, await works.wish(who))

  test('is bounded: the next work is refused in words, and one taken back makes room', async () => {
    const who = await works.author()
    const id = await fill(who, 0)
    expect(await waiting(who)).toEqual({
      works: { waiting: MOST_WAITING.works, most: MOST_WAITING.works },
      collections: { waiting: 0, most: MOST_WAITING.collections },
    })
    const refused = await create(who)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'STATE_CHANGED'])
    expect(refused.json().message).toContain('200\u00a0ваших работ')

    await withdraw(id, who)
    expect((await create(who)).statusCode).toBe(201)
    expect((await create(await works.author())).statusCode).toBe(201)
  })

  test('of many at once as many are made as there is room for', async () => {
    const who = await works.author()
    await fill(who, 2)
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(who)))
    const codes = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(codes).toEqual([201, 201, 409, 409])
  })

  test('collections too', async () => {
    const who = await works.person()
    const ask = async (name: string) =>
      works.ask('POST', 'collections', who, {
        name,
        category_id: 10569,
        cover_upload_id: await works.upload(who, { purpose: 'cover' }),
      })
    const made = await ask('Поле')
    const { id } = made.json()
    await sql`
      insert into collections (name, author_id, category_id, cover_id, origin, status)
      select 'Поле ' || n, author_id, category_id, cover_id, origin, 'pending'
      from collections, generate_series(1, ${MOST_WAITING.collections - 2}::integer) n where id = ${id}`.execute(
      works.db,
    )
    expect((await ask('Луг')).statusCode).toBe(201)
    const refused = await ask('Лес')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'STATE_CHANGED'])
    expect(refused.json().message).toContain('20\u00a0ваших коллекций')
  })

  test('is counted along its own index', async () => {
    await sql`analyze tokens`.execute(works.db)
    await works.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select count(*) from tokens
        where author_id = 1 and status in ('processing', 'moderation') and edition_number = 1`.execute(
        tx,
      )
      expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('tokens_waiting')
    })
  })
})
