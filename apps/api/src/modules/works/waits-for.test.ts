import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorkBed, type Actor, type WorkBed } from '../../testing/work-bed.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

const told = async (id: number, who: Actor | null) =>
  (await works.ask('GET', `token/${id}`, who)).json().waits_for
const toldInForm = async (id: number, who: Actor) =>
  (await works.ask('GET', `token/${id}/edit`, who)).json().waits_for
const edit = (id: number, who: Actor) => works.ask('PUT', `token/${id}`, who, { name: 'Рассвет' })
const open = async (id: number) => (await works.openReview('token_id', id)).id

test('the first works of an author wait because they are the first', async () => {
  const who = await works.author({ shown: 2 })
  const { id } = await works.create(who, { copies: 2 })
  for (const copy of [id, id + 1]) expect(await told(copy, who)).toBe('first_works')
  expect(await toldInForm(id, who)).toBe('first_works')
})

test('a work of a known author in a new collection waits for the collection', async () => {
  const who = await works.author({ shown: 3 })
  await works.db
    .updateTable('collections')
    .set({ status: 'pending' })
    .where('id', '=', who.collectionId)
    .execute()
  const { id } = await works.create(who)
  expect(await told(id, who)).toBe('collection')
})

test('what was sent back or taken off waits for that, however many works its author has shown', async () => {
  const who = await works.author({ shown: 3 })
  const { id } = await works.create(who)
  expect(await told(id, who)).toBeNull()
  await works.ask('POST', `admin/token/${id}/hidden`, works.moderator, {
    is_hidden: true,
    reason: 'По правилам',
    reason_code: 'forbidden',
  })
  expect(await told(id, who)).toBeNull()
  await edit(id, who)
  expect([await told(id, who), await toldInForm(id, who)]).toEqual(['sent_back', 'sent_back'])
})

test('one that waited while its author became known waits as it was changed', async () => {
  const who = await works.author({ shown: 2 })
  const { id } = await works.create(who)
  const other = await works.create(who)
  await works.decide(await open(other.id), { decision: 'approve' })
  await edit(id, who)
  expect(await told(id, who)).toBe('change')
})
