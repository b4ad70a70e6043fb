import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorkBed, type Actor, type WorkBed } from '../../testing/work-bed.ts'
import { compareCounters } from '../collections/compare-counters.ts'
import { compareProfiles } from '../profiles/compare-profiles.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

const keep = (id: number, who: Actor, isHidden = true) =>
  works.ask(isHidden ? 'POST' : 'DELETE', `token/${id}/hide`, who)
const statusOf = async (id: number) => (await works.token(id)).status
const moderate = (path: string, isHidden: boolean) =>
  works.ask('POST', `admin/${path}/hidden`, works.moderator, {
    is_hidden: isHidden,
    ...(isHidden && { reason_code: 'spam' }),
    reason: 'По жалобе',
  })

test('what its owner hides is not counted among what its author shows, said once or twice', async () => {
  const who = await works.author({ shown: 3 })
  const { id } = await works.create(who, { copies: 2 })
  const before = await works.created(who.id)
  for (const [isHidden, count] of [
    [true, before - 1],
    [true, before - 1],
    [false, before],
    [false, before],
  ] as const) {
    expect((await keep(id, who, isHidden)).statusCode).toBe(200)
    expect(await works.created(who.id)).toBe(count)
    const { stats } = (await works.ask('GET', `collection/${who.collectionId}`, null)).json()
    expect(stats.items).toBe(isHidden ? 4 : 5)
  }
})

test('many at once, hidden and shown by many hands, end with the right count', async () => {
  const who = await works.author({ shown: 3 })
  const before = await works.created(who.id)
  const made = [(await works.create(who)).id, (await works.create(who)).id]
  const set = (is_hidden: boolean) =>
    works.ask('POST', 'tokens/hide', who, { token_ids: made, is_hidden })
  await Promise.all(Array.from({ length: 8 }, (_, turn) => set(turn % 2 === 0)))
  await set(true)
  expect(await works.created(who.id)).toBe(before)
  const undone = await set(false)
  expect(undone.json().changed).toEqual(made)
  expect(await works.created(who.id)).toBe(before + 2)
})

test('works that their author hid are still among the first that were looked at', async () => {
  const who = await works.author({ shown: 3 })
  const first = await works.db
    .selectFrom('tokens')
    .select('id')
    .where('author_id', '=', who.id)
    .execute()
  for (const { id } of first) expect((await keep(id, who)).statusCode).toBe(200)
  expect((await works.create(who)).status).toBe('ready')
})

test('a work hidden before it was approved is approved for its owner alone', async () => {
  const who = await works.author()
  const { id } = await works.create(who)
  await keep(id, who)
  const { id: reviewId } = await works.openReview('token_id', id)
  await works.decide(reviewId, { decision: 'approve' })
  expect(await statusOf(id)).toBe('kept')
  expect(await works.created(who.id)).toBe(0)
  expect((await works.ask('GET', `token/${id}`, null)).statusCode).toBe(404)
  await keep(id, who, false)
  expect(await works.created(who.id)).toBe(1)
  expect((await works.ask('GET', `token/${id}`, null)).statusCode).toBe(200)
})

test('a moderator hides what its owner hides, which the owner cannot show; shown again it is the owner’s', async () => {
  const who = await works.author({ shown: 3 })
  const { id } = await works.create(who)
  const before = await works.created(who.id)
  await keep(id, who)
  expect((await works.ask('GET', `token/${id}`, works.moderator)).statusCode).toBe(404)
  expect((await moderate(`token/${id}`, true)).statusCode).toBe(200)
  await keep(id, who, false)
  expect(await statusOf(id)).toBe('hidden')
  await keep(id, who)
  await moderate(`token/${id}`, false)
  expect(await statusOf(id)).toBe('kept')
  expect(await works.created(who.id)).toBe(before - 1)
})

test('a collection that is hidden and shown again leaves hidden what its owner hid', async () => {
  const who = await works.author({ shown: 3 })
  const { id } = await works.create(who)
  const other = await works.create(who)
  await keep(id, who)
  const before = await works.created(who.id)
  await moderate(`collection/${who.collectionId}`, true)
  expect([await statusOf(id), await statusOf(other.id)]).toEqual(['moderation', 'moderation'])
  await moderate(`collection/${who.collectionId}`, false)
  expect([await statusOf(id), await statusOf(other.id)]).toEqual(['kept', 'ready'])
  expect(await works.created(who.id)).toBe(before)
})

test('a hidden work is deleted without being counted away twice', async () => {
  const who = await works.author({ shown: 3 })
  const { id } = await works.create(who, { copies: 2 })
  const before = await works.created(who.id)
  await keep(id, who)
  expect((await works.ask('DELETE', `token/${id}`, who)).statusCode).toBe(200)
  expect(await works.created(who.id)).toBe(before - 2)
})

test('whoever gets a hidden token hid nothing', async () => {
  const who = await works.author({ shown: 3 })
  const { id } = await works.create(who)
  await keep(id, who)
  const { id: ownerId } = await works.person()
  await works.db.updateTable('tokens').set({ owner_id: ownerId }).where('id', '=', id).execute()
  expect(await works.token(id)).toMatchObject({ is_hidden: false, status: 'ready' })
})

test('its owner may put it in a gallery and reads its history; nobody else may or does', async () => {
  const who = await works.author({ shown: 3 })
  const other = await works.person()
  const { id } = await works.create(who)
  await keep(id, who)
  const put = (person: Actor) =>
    works.ask('POST', 'gallery', person, { name: 'Полка', tokens: [{ token_id: id }] })
  expect((await put(who)).statusCode).toBe(201)
  expect((await put(other)).statusCode).toBe(422)
  const history = async (person: Actor | null, query: string) =>
    (await works.ask('GET', `user/${who.id}/transactions${query}`, person))
      .json()
      .data.some((row: { token_id: number }) => row.token_id === id)
  for (const query of ['', '?filter=created', '?filter=created,sale']) {
    expect(await history(who, query)).toBe(true)
    expect(await history(other, query)).toBe(false)
    expect(await history(null, query)).toBe(false)
  }
  expect(await history(who, '?filter=sale')).toBe(false)
})

test('after all this counters and people’s lists agree with the tokens', async () => {
  for await (const difference of compareCounters(works.db)) expect(difference).toBeNull()
  for await (const difference of compareProfiles(works.db)) expect(difference).toBeNull()
})
