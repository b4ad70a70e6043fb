import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobsDone } from '../../testing/jobs-done.ts'
import { makeUpload } from '../../testing/make-upload.ts'
import { startWorkBed, type Actor, type WorkBed } from '../../testing/work-bed.ts'
import { REMOVE_FILES, removeFiles } from './remove-files.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

const look = async (who: Actor, purpose: 'cover' | 'banner') => {
  const { id, pictureId } = await makeUpload(works.db, { userId: who.id, purpose })
  return { id, pictureId: pictureId! }
}

/** An approved collection with a cover and a banner that its author sent. */
async function approved() {
  const who = await works.person()
  const [cover, banner] = [await look(who, 'cover'), await look(who, 'banner')]
  const body = { name: 'Поле', category_id: 10569 }
  const made = await works.ask('POST', 'collections', who, {
    ...body,
    cover_upload_id: cover.id,
    banner_upload_id: banner.id,
  })
  expect(made.statusCode).toBe(201)
  const { id } = made.json() as { id: number }
  await decide(id, 'approve')
  const edit = async (more: object) =>
    expect((await works.ask('PUT', `collection/${id}`, who, { ...body, ...more })).statusCode).toBe(
      200,
    )
  return { who, id, cover, banner, edit }
}

async function decide(id: number, decision: 'approve' | 'reject') {
  const review = await works.openReview('collection_id', id)
  const why = decision === 'reject' ? { reason_code: 'name' as const } : {}
  expect((await works.decide(review.id, { decision, ...why })).statusCode).toBe(200)
}

/** Which of these are still stored. */
async function kept(...looks: { pictureId: number }[]) {
  await jobsDone(works.db, REMOVE_FILES)
  const ids = looks.map(({ pictureId }) => pictureId)
  const rows = await works.db.selectFrom('pictures').select('id').where('id', 'in', ids).execute()
  return looks.map(({ pictureId }) => rows.some(({ id }) => id === pictureId))
}

test('a cover that an approved edit replaced is removed; until then both are there', async () => {
  const { who, id, cover, banner, edit } = await approved()
  const next = await look(who, 'cover')
  await edit({ cover_upload_id: next.id })
  expect(await kept(cover, next, banner)).toEqual([true, true, true])
  await decide(id, 'approve')
  expect(await kept(cover, next, banner)).toEqual([false, true, true])
})

test('so is a banner that was taken away', async () => {
  const { id, cover, banner, edit } = await approved()
  await edit({ no_banner: true })
  expect(await kept(cover, banner)).toEqual([true, true])
  await decide(id, 'approve')
  expect(await kept(cover, banner)).toEqual([true, false])
})

test('and what an edit asked for that was changed again or taken back', async () => {
  const { who, id, cover, edit } = await approved()
  const [one, two] = [await look(who, 'cover'), await look(who, 'cover')]
  await edit({ cover_upload_id: one.id })
  await edit({ cover_upload_id: two.id })
  expect(await kept(cover, one, two)).toEqual([true, false, true])
  await works.ask('DELETE', `collection/${id}/edit`, who)
  expect(await kept(cover, two)).toEqual([true, false])
})

test('what history still shows stays: a refused edit, and one that was approved before', async () => {
  const { who, id, edit } = await approved()
  const [refused, first, second] = [
    await look(who, 'cover'),
    await look(who, 'cover'),
    await look(who, 'cover'),
  ]
  await edit({ cover_upload_id: refused.id })
  await decide(id, 'reject')
  for (const next of [first, second]) {
    await edit({ cover_upload_id: next.id })
    await decide(id, 'approve')
  }
  expect(await kept(refused, first, second)).toEqual([true, true, true])
})

test('a cover that a collection before approval replaces goes at once', async () => {
  const { who, id, cover, banner, edit } = await approved()
  await works.db
    .updateTable('collections')
    .set({ status: 'rejected' })
    .where('id', '=', id)
    .execute()
  const next = await look(who, 'cover')
  await edit({ cover_upload_id: next.id })
  expect(await kept(cover, next, banner)).toEqual([false, true, true])
})

test('what something else shows too stays', async () => {
  const { who, id, cover, edit } = await approved()
  const seen = { avatar_id: cover.pictureId }
  await works.db.updateTable('users').set(seen).where('id', '=', who.id).execute()
  await edit({ cover_upload_id: (await look(who, 'cover')).id })
  await decide(id, 'approve')
  expect(await kept(cover)).toEqual([true])
})

test(
  'the job may run twice, at once, and while the collection is edited on',
  { repeats: 5 },
  async () => {
    const { who, id, cover, banner, edit } = await approved()
    const next = await look(who, 'cover')
    const order = {
      collectionId: id,
      pictureIds: [cover.pictureId, next.pictureId, banner.pictureId],
      mediaIds: [],
    }
    const drop = () => removeFiles(works.bed.context, order)
    await Promise.all([drop(), edit({ cover_upload_id: next.id }), drop()])
    await Promise.all([drop(), decide(id, 'approve'), drop()])
    await Promise.all([drop(), drop()])
    expect(await kept(cover, next, banner)).toEqual([false, true, true])
  },
)
