import { MOST_WAITING } from '@kefir/rules/works/limits'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorkBed, type Actor, type WorkBed } from '../../testing/work-bed.ts'
import { finishUpload } from './finish-upload.ts'
import { waitingReviews, waitingWithFiles } from './waiting.queries.ts'
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

type Author = Actor & { collectionId: number }

describe('what one author may have before moderators', () => {
  const full = { works: MOST_WAITING.works, collections: MOST_WAITING.collections }
  const create = async (who: Author, more: object = {}) =>
    works.ask('POST', 'tokens', who, await works.wish(who, more))
  const edit = (id: number, who: Actor, name: string) =>
    works.ask('PUT', `token/${id}`, who, { name })
  const isFull = (answer: Awaited<ReturnType<typeof create>>) => {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'STATE_CHANGED'])
    expect(answer.json().message).toContain('200\u00a0ваших работ')
  }

  /** As many works as may wait but `room`; copies are one. */
  async function fill(who: Author, room: number) {
    const { id } = await works.create(who, { copies: 3 })
    await copy(id, full.works - 1 - room, 'moderation')
    return id
  }

  /** More works like this one; what is `moderation` waits for a moderator. */
  async function copy(id: number, count: number, status: string, hasReview = true) {
    await sql`
      with made as (
        insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, status)
        select collection_id, author_id, owner_id, name, picture_id, rarity_code, gen_random_uuid()::text, ${status}
        from tokens, generate_series(1, ${count}::integer) n where id = ${id} returning id, author_id
      )
      insert into reviews (kind, token_id, author_id) select 'token', id, author_id from made
      where ${status} = 'moderation' and ${hasReview}`.execute(works.db)
  }
  const waitingWorks = async (who: Actor) => (await waiting(who)).works.waiting as number

  test('is bounded: the next work is refused in words, and one taken back makes room', async () => {
    const who = await works.author()
    const id = await fill(who, 0)
    expect(await waiting(who)).toEqual({
      works: { waiting: full.works, most: full.works },
      collections: { waiting: 0, most: full.collections },
      is_watched: true,
    })
    isFull(await create(who))

    await withdraw(id, who)
    expect((await create(who)).statusCode).toBe(201)
    expect((await create(await works.author())).statusCode).toBe(201)
  })

  test('is not passed by taking works back, filling their places and saving them again', async () => {
    const who = await works.author()
    const id = await fill(who, 1)
    const { id: other } = await works.create(who)
    await withdraw(id, who)
    await withdraw(other, who)
    for (const _ of [1, 2]) expect((await create(who)).statusCode).toBe(201)

    isFull(await edit(id, who, 'Снова'))
    expect((await works.token(id)).status).toBe('rejected')
    expect(await waitingWorks(who)).toBe(full.works)
  })

  test('what waits already may be changed, for the queue grows no longer', async () => {
    const who = await works.author()
    const id = await fill(who, 0)
    // More than may: from the time before the bound.
    await copy(id, 3, 'moderation')
    expect((await edit(id, who, 'Рассвет')).statusCode).toBe(200)
    expect((await works.token(id)).name).toBe('Рассвет')
  })

  test('edits of what is shown are bounded too, and taking one back makes room', async () => {
    const who = await works.author({ shown: 3 })
    const [first, second] = [await works.create(who), await works.create(who)]
    await copy(first.id, full.works - 1, 'moderation')
    expect((await edit(first.id, who, 'Правка')).statusCode).toBe(200)
    isFull(await edit(second.id, who, 'Другая правка'))
    expect((await edit(first.id, who, 'Правка правки')).statusCode).toBe(200)

    await works.ask('DELETE', `token/${first.id}/edit`, who)
    expect((await edit(second.id, who, 'Другая правка')).statusCode).toBe(200)
  })

  test('whoever is past their first works is not stopped, whatever waits', async () => {
    const who = await works.author({ shown: 3 })
    const { id } = await works.create(who)
    await copy(id, full.works + 5, 'moderation')
    const made = await create(who)
    expect([made.statusCode, made.json().status]).toEqual([201, 'ready'])
    const upload_id = await works.upload(who, { status: 'checking' })
    expect((await create(who, { upload_id })).statusCode).toBe(201)
    expect((await waiting(who)).is_watched).toBe(false)
  })

  test('works that wait only for their collection are before nobody and do not count', async () => {
    const who = await works.author({ shown: 3, status: 'pending' })
    const { id } = await works.create(who)
    expect((await works.token(id)).status).toBe('moderation')
    await copy(id, full.works, 'moderation', false)
    expect(await waitingWorks(who)).toBe(0)
    expect((await create(who)).statusCode).toBe(201)
  })

  test('files that are still being checked are on their way there, and are let in when they are', async () => {
    const who = await works.author()
    await fill(who, 1)
    const upload_id = await works.upload(who, { status: 'checking' })
    const { id } = await works.create(who, { upload_id })
    expect(await waitingWorks(who)).toBe(full.works)
    isFull(await create(who))
    isFull(await create(who, { upload_id: await works.upload(who, { status: 'checking' }) }))

    const picture = await works.token((await works.create(await works.author())).id)
    await works.db
      .updateTable('uploads')
      .set({ status: 'taken', picture_id: picture.picture_id })
      .where('id', '=', upload_id)
      .execute()
    await finishUpload(works.bed.context, upload_id)
    expect((await works.openReview('token_id', id)).kind).toBe('token')
    expect(await waitingWorks(who)).toBe(full.works)
  })

  test('of many at once, made and saved again, as many come in as there is room for', async () => {
    const who = await works.author()
    await fill(who, 4)
    const back = [await works.create(who), await works.create(who)]
    for (const { id } of back) await withdraw(id, who)
    // Four places: what two of them held is free again.
    await works.create(who)
    const answers = await Promise.all([
      ...back.map(({ id }) => edit(id, who, 'Снова')),
      ...[1, 2, 3, 4].map(() => create(who)),
    ])
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect(refused).toHaveLength(3)
    expect(await waitingWorks(who)).toBe(full.works)
  })

  test('collections too, and their edits', async () => {
    const who = await works.author()
    const ask = async (name: string) =>
      works.ask('POST', 'collections', who, {
        name,
        category_id: 10569,
        cover_upload_id: await works.upload(who, { purpose: 'cover' }),
      })
    const { id } = (await ask('Поле')).json()
    await sql`
      with made as (
        insert into collections (name, author_id, category_id, cover_id, origin, status)
        select 'Поле ' || n, author_id, category_id, cover_id, origin, 'pending'
        from collections, generate_series(1, ${full.collections - 2}::integer) n where id = ${id}
        returning id, author_id
      )
      insert into reviews (kind, collection_id, author_id) select 'collection', id, author_id from made`.execute(
      works.db,
    )
    expect((await ask('Луг')).statusCode).toBe(201)
    const rename = (collectionId: number, name: string) =>
      works.ask('PUT', `collection/${collectionId}`, who, { name, category_id: 10569 })
    for (const refused of [await ask('Лес'), await rename(who.collectionId, 'Роща')]) {
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'STATE_CHANGED'])
      expect(refused.json().message).toContain('20\u00a0ваших коллекций')
    }
    // It waits already.
    expect((await rename(id, 'Поляна')).statusCode).toBe(200)
  })

  test('is counted along its own indexes', async () => {
    const { id } = await works.author({ shown: 3 })
    await sql`
      insert into reviews (kind, token_id, author_id, status)
      select 'token', (select min(id) from tokens where author_id = ${id}), ${id}, 'approved'
      from generate_series(1, 3000)`.execute(works.db)
    await sql`analyze tokens, reviews`.execute(works.db)
    await works.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const planOf = async (built: RawBuilder<unknown>) => {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${built}`.execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join()
      }
      expect(await planOf(waitingReviews('collections', id))).toContain('reviews_open_of_author')
      const plan = await planOf(waitingWithFiles(id))
      expect(plan).toContain('reviews_open_of_author')
      expect(plan).toContain('tokens_processing')
      expect(plan).toContain('tokens_unpictured')
    })
  })
})
