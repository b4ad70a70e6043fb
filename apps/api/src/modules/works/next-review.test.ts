import type { DecideReply, ReviewItem } from '@kefir/wire/moderation'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { startWorkBed, type Actor, type WorkBed } from '../../testing/work-bed.ts'

const MINUTE_MS = 60_000

let works: WorkBed
let other: Actor
beforeAll(async () => {
  works = await startWorkBed()
  other = await makeUser(works.db, { nikname: 'vtoroy-moderator', role: 'moderator' })
})
beforeEach(async () => void (await works.db.deleteFrom('reviews').execute()))
afterAll(() => works.close())

async function waitingToken() {
  const who = await works.author()
  const { id } = await works.create(who)
  return (await works.openReview('token_id', id)).id
}

async function waitingCollection(authorId?: number) {
  const { id, collectionId } = await works.author({ status: 'pending' })
  const added = works.db
    .insertInto('reviews')
    .values({ kind: 'collection', collection_id: collectionId, author_id: authorId ?? id })
    .returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}

const look = async (id: number, query = '', who: Actor = works.moderator): Promise<ReviewItem> =>
  (await works.ask('GET', `admin/moderation/${id}${query}`, who)).json()
const defer = async (id: number, who: Actor = works.moderator, queue = {}): Promise<DecideReply> =>
  (await works.decide(id, { decision: 'defer', queue }, who)).json()

test('the queue is worked through in its order, all kinds alike, and then is empty', async () => {
  const ids = [await waitingToken(), await waitingCollection(), await waitingToken()]
  expect(await look(ids[0]!)).toMatchObject({ next_id: ids[1], left: null })
  expect(await look(ids[2]!)).toMatchObject({ next_id: ids[0] })

  expect(await defer(ids[0]!)).toMatchObject({ next_id: ids[1] })
  expect(await defer(ids[1]!)).toMatchObject({ next_id: ids[2] })
  const last = await defer(ids[2]!)
  expect(last).toMatchObject({ next_id: null, left: { held: 0, own: 0, other_kinds: 0 } })
})

test('a filter is kept to, and what waits beyond it is counted', async () => {
  const [one, collection, two] = [
    await waitingToken(),
    await waitingCollection(),
    await waitingToken(),
  ]
  expect(await look(one, '?kind=token')).toMatchObject({ next_id: two })
  expect(await defer(one, works.moderator, { kind: 'token' })).toMatchObject({ next_id: two })
  expect(await defer(two, works.moderator, { kind: 'token' })).toMatchObject({
    next_id: null,
    left: { held: 0, own: 0, other_kinds: 1 },
  })
  expect(await look(collection)).toMatchObject({ next_id: null, left: { other_kinds: 0 } })
  expect(await look(one, '?status=deferred')).toMatchObject({ next_id: two })
  expect(
    (await works.ask('GET', `admin/moderation/${one}?kind=x`, works.moderator)).statusCode,
  ).toBe(422)
})

test('one’s own is passed over, and said to be so', async () => {
  const id = await waitingToken()
  await waitingCollection(works.moderator.id)
  expect(await look(id)).toMatchObject({ next_id: null, left: { own: 1, held: 0 } })
})

test('two moderators are led to different things, for ten minutes', async () => {
  const ids = [await waitingToken(), await waitingToken(), await waitingToken()]
  expect(await defer(ids[0]!)).toMatchObject({ next_id: ids[1] })
  expect(await look(ids[1]!)).toMatchObject({ taken_by: null })
  expect(await look(ids[1]!, '', other)).toMatchObject({ taken_by: { id: works.moderator.id } })
  expect(await defer(ids[2]!, other)).toMatchObject({
    next_id: null,
    left: { held: 1, own: 0, other_kinds: 0 },
  })

  works.bed.clock.at = new Date(Date.now() + 11 * MINUTE_MS)
  expect(await look(ids[2]!, '', other)).toMatchObject({ next_id: ids[1] })
})

test('two who decide at once are led to different things', async () => {
  const ids: number[] = []
  for (let made = 0; made < 6; made += 1) ids.push(await waitingToken())
  const [one, two] = await Promise.all([defer(ids[0]!), defer(ids[1]!, other)])
  expect(one.next_id).not.toBeNull()
  expect(two.next_id).not.toBeNull()
  expect(one.next_id).not.toBe(two.next_id)
})
