import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorkBed, type Actor, type WorkBed } from '../../testing/work-bed.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

type Row = { id: number; is_edit_waiting: boolean }
const isTold = async (path: string, who: Actor | null, id: number) => {
  const reply = (await works.ask('GET', path, who)).json()
  const row = reply.data ? reply.data.find((one: Row) => one.id === id) : reply
  return (row as Row).is_edit_waiting
}

test('an edit that waits is told to the owner of the work, and to nobody else', async () => {
  const who = await works.author({ shown: 3 })
  const { id } = await works.create(who, { copies: 2 })
  const stranger = await works.person()
  const lists = [`user/${who.id}/tokens/search`, `author/${who.id}/tokens/search`]
  const all = [`token/${id}`, ...lists]
  for (const path of all) expect(await isTold(path, who, id)).toBe(false)

  await works.ask('PUT', `token/${id}`, who, { name: 'Рассвет' })
  for (const path of all) expect(await isTold(path, who, id)).toBe(true)
  expect(await isTold(`token/${id + 1}`, who, id + 1)).toBe(true)
  for (const viewer of [null, stranger, works.moderator])
    for (const path of all) expect(await isTold(path, viewer, id)).toBe(false)

  const { id: reviewId } = await works.openReview('token_id', id)
  await works.decide(reviewId, { decision: 'defer' })
  expect(await isTold(`token/${id}`, who, id)).toBe(true)
  await works.decide(reviewId, { decision: 'approve' })
  expect(await isTold(`token/${id}`, who, id)).toBe(false)
})

test('a copy that was sold does not wait with the others', async () => {
  const who = await works.author({ shown: 3 })
  const { id } = await works.create(who, { copies: 2 })
  const buyer = await works.person()
  await works.db.updateTable('tokens').set({ owner_id: buyer.id }).where('id', '=', id).execute()
  await works.ask('PUT', `token/${id}`, who, { name: 'Рассвет' })
  expect(await isTold(`token/${id}`, buyer, id)).toBe(false)
  expect(await isTold(`token/${id + 1}`, who, id + 1)).toBe(true)
})

test('an edit of a collection that waits is told to its author in their list', async () => {
  const who = await works.author()
  const { collectionId: id } = who
  await works.ask('PUT', `collection/${id}`, who, { name: 'Иначе', category_id: 10569 })
  expect(await isTold(`user/${who.id}/collections`, who, id)).toBe(true)
  const shown = `user/${who.id}/collections/search`
  expect(await isTold(shown, who, id)).toBe(true)
  expect(await isTold(shown, await works.person(), id)).toBe(false)
})
