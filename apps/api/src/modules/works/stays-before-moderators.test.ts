import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection } from '../../testing/make-collection.ts'
import { startWorkBed, type Actor, type WorkBed } from '../../testing/work-bed.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

const edit = (id: number, who: Actor, more: object = {}) =>
  works.ask('PUT', `token/${id}`, who, { name: 'Закат', ...more })
const hide = (id: number, is_hidden = true) =>
  works.ask('POST', `admin/token/${id}/hidden`, works.moderator, {
    is_hidden,
    reason: 'По правилам',
    ...(is_hidden && { reason_code: 'forbidden' }),
  })
const review = async (id: number) =>
  (await works.ask('GET', `admin/moderation/${id}`, works.moderator)).json()
const open = async (id: number) => (await works.openReview('token_id', id)).id
const status = async (id: number) => (await works.token(id)).status

/** A work that waits, of an author whose later works would not. */
async function waitingWork(more: object = {}) {
  const who = await works.author({ shown: 2 })
  const { id } = await works.create(who, more)
  await showAnother(who)
  return { who, id }
}

/** The third of an author's works, which ends the time in which all are looked at. */
async function showAnother(who: Actor & { collectionId: number }) {
  const { id } = await works.create(who)
  await works.decide(await open(id), { decision: 'approve' })
}

async function shownWork(more: object = {}) {
  const who = await works.author({ shown: 3 })
  const { id } = await works.create(who, more)
  return { who, id }
}

const sell = (id: number, owner_id: number) =>
  works.db.updateTable('tokens').set({ owner_id }).where('id', '=', id).execute()

describe('what stood before a moderator stays there until one approves', () => {
  test.each(['rejected', 'hidden', 'waiting', 'deferred', 'taken back'])(
    'a work that is %s, however often it is edited',
    async (how) => {
      const { who, id } = await (how === 'hidden' ? shownWork() : waitingWork())
      if (how === 'hidden') await hide(id)
      if (how === 'rejected')
        await works.decide(await open(id), { decision: 'reject', reason_code: 'forbidden' })
      if (how === 'deferred') await works.decide(await open(id), { decision: 'defer' })
      if (how === 'taken back') await works.ask('DELETE', `token/${id}/moderation`, who)

      for (const name of ['Рассвет', 'Рассвет', 'Полдень']) {
        expect((await edit(id, who, { name })).json().status).toBe('moderation')
        expect((await works.ask('GET', `token/${id}`, null)).statusCode).toBe(404)
      }
      await works.ask('DELETE', `token/${id}/moderation`, who)
      await edit(id, who)
      expect((await edit(id, who)).json().status).toBe('moderation')

      await works.decide(await open(id), { decision: 'approve' })
      expect(await status(id)).toBe('ready')
    },
  )

  test('a collection that was put off or hidden waits after every edit', async () => {
    const who = await works.author({ status: 'pending' })
    const { id } = (
      await works.ask('POST', 'collections', who, {
        name: 'Поле',
        category_id: 10569,
        cover_upload_id: await works.upload(who, { purpose: 'cover' }),
      })
    ).json()
    const waiting = async () => (await works.openReview('collection_id', id)).id
    const put = () =>
      works.ask('PUT', `collection/${id}`, who, { name: 'Поле', category_id: 10569 })
    await works.decide(await waiting(), { decision: 'defer' })
    for (const _again of [1, 2]) expect((await put()).json().status.code).toBe('pending')
    await works.decide(await waiting(), { decision: 'approve' })
    await works.ask('POST', `admin/collection/${id}/hidden`, works.moderator, {
      is_hidden: true,
      reason_code: 'forbidden',
      reason: 'По правилам',
    })
    for (const _again of [1, 2]) expect((await put()).json().status.code).toBe('pending')
    expect(await waiting()).toBeGreaterThan(0)
  })
})

describe('what everybody saw until its collection was hidden', () => {
  const hideCollection = (id: number, is_hidden: boolean) =>
    works.ask('POST', `admin/collection/${id}/hidden`, works.moderator, {
      is_hidden,
      reason: 'По правилам',
      ...(is_hidden && { reason_code: 'cover' }),
    })

  /** Of an author who has shown works elsewhere: new ones would wait in any case. */
  async function hiddenWithCollection() {
    const { who, id } = await shownWork({ is_adult: true })
    await makeCollection(works.db, { authorId: who.id, tokens: [{}, {}, {}] })
    await hideCollection(who.collectionId, true)
    return { who, id }
  }

  test.each([
    ['another name', { name: 'Совсем иное' }],
    ['18+ taken off', { is_adult: false }],
  ])('goes before a moderator with %s, whenever the collection is back', async (_what, change) => {
    const { who, id } = await hiddenWithCollection()
    expect((await edit(id, who, change)).json().status).toBe('moderation')
    await hideCollection(who.collectionId, false)
    expect(await status(id)).toBe('moderation')
    await works.decide(await open(id), { decision: 'approve' })
    expect(await status(id)).toBe('ready')
  })

  test('comes back with other words, for those change at once', async () => {
    const { who, id } = await hiddenWithCollection()
    await edit(id, who, { description: 'Иначе' })
    await hideCollection(who.collectionId, false)
    expect(await status(id)).toBe('ready')
  })
})

describe('18+', () => {
  test('goes on at once, and off only after a moderator has looked', async () => {
    const { who, id } = await shownWork({ copies: 2 })
    await edit(id, who, { is_adult: true })
    expect((await works.token(id + 1)).is_adult).toBe(true)
    expect(await works.reviewsOf('token_id', id)).toEqual([])

    expect((await edit(id, who, { is_adult: false })).json()).toMatchObject({
      is_adult: true,
      edit: { is_adult: false, name: 'Закат', status: 'waiting' },
    })
    expect((await works.ask('GET', `token/${id}`, null)).json().is_adult).toBe(true)
    const reviewId = await open(id)
    expect(await review(reviewId)).toMatchObject({
      kind: 'token_edit',
      is_adult: false,
      look: { is_adult: false },
      before: { is_adult: true },
    })
    await edit(id, who, { is_adult: false })
    expect(await open(id)).toBe(reviewId)
    await works.decide(reviewId, { decision: 'approve' })
    for (const copy of [id, id + 1]) expect((await works.token(copy)).is_adult).toBe(false)
  })

  test('put on again, it takes the wish back', async () => {
    const { who, id } = await shownWork({ is_adult: true })
    await edit(id, who, { is_adult: false })
    const first = await open(id)
    await edit(id, who, { is_adult: true })
    expect((await works.decide(first, { decision: 'approve' })).statusCode).toBe(409)
    expect((await works.token(id)).is_adult).toBe(true)
  })

  test('of what nobody sees it is the author’s, for a moderator looks anyway', async () => {
    const { who, id } = await waitingWork({ is_adult: true })
    expect((await edit(id, who, { is_adult: false })).json()).toMatchObject({
      is_adult: false,
      status: 'moderation',
    })
  })
})

describe('a work whose first copy was sold', () => {
  test('is shown to the moderator as it is and as it will be', async () => {
    const { who, id } = await shownWork({ copies: 3, description: 'Прежнее' })
    const buyer = await works.person()
    await sell(id, buyer.id)
    const traits = [{ name: 'Свет', value: 'утро' }]
    await edit(id, who, { name: 'Рассвет', description: 'Новое', traits, is_adult: true })
    await works.decide(await open(id), { decision: 'approve' })
    await edit(id, who, { name: 'Полдень', description: 'Новое', traits, is_adult: true })

    const seen = await review(await open(id))
    expect(seen).toMatchObject({
      link: `/collection/token/${id + 1}`,
      before: { name: 'Рассвет', is_adult: true },
      look: { name: 'Полдень', is_adult: true },
      description: 'Новое',
      traits,
    })
    await works.decide(seen.id, { decision: 'approve' })
    const page = (await works.ask('GET', seen.link.replace('/collection/', ''), null)).json()
    expect(page).toMatchObject({ name: seen.look.name, description: seen.description })
    expect(page.file.path).toBe(seen.look.file.path)
    expect(page.is_adult).toBe(seen.is_adult)
    expect(await works.token(id)).toMatchObject({ name: 'Закат', description: 'Прежнее' })
  })

  test('has in its form what an edit changes, whichever copy the author opens', async () => {
    const { who, id } = await shownWork({ copies: 2 })
    await sell(id, (await works.person()).id)
    await edit(id, who, { description: 'Новое', unlockable: 'Ключ' })
    const form = (await works.ask('GET', `token/${id}/edit`, who)).json()
    expect(form).toMatchObject({ id, description: 'Новое', unlockable: 'Ключ' })
  })

  test('hidden and mended, it comes back without the copies that were not mended', async () => {
    const { who, id } = await shownWork({ copies: 3 })
    await sell(id, (await works.person()).id)
    await hide(id)
    await edit(id, who, { name: 'Рассвет' })
    expect([await status(id), await status(id + 1)]).toEqual(['hidden', 'moderation'])
    const seen = await review(await open(id))
    expect(seen.look.name).toBe('Рассвет')
    await works.decide(seen.id, { decision: 'approve' })
    expect([await status(id), await status(id + 1)]).toEqual(['hidden', 'ready'])

    expect((await hide(id, false)).statusCode).toBe(200)
    expect(await status(id)).toBe('ready')
    expect((await hide(id, false)).statusCode).toBe(409)
    expect(await works.created(who.id)).toBe(3)
  })

  test('sold copies follow their collection while the rest waits', async () => {
    const who = await works.author({ shown: 1 })
    const { id } = await works.create(who, { copies: 2 })
    await works.decide(await open(id), { decision: 'approve' })
    await sell(id, (await works.person()).id)
    const hideAll = (is_hidden: boolean) =>
      works.ask('POST', `admin/collection/${who.collectionId}/hidden`, works.moderator, {
        is_hidden,
        reason: 'По правилам',
        ...(is_hidden && { reason_code: 'forbidden' }),
      })
    await hideAll(true)
    await edit(id, who, { name: 'Рассвет' })
    await hideAll(false)
    await works.decide(await open(id), { decision: 'reject', reason_code: 'forbidden' })
    expect([await status(id), await status(id + 1)]).toEqual(['ready', 'rejected'])
  })
})
