import { BEING_PAID } from '@kefir/rules/holds/hold'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMade } from '../../testing/list-made.ts'
import { startWorkBed, type Actor, type WorkBed } from '../../testing/work-bed.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

const edit = (id: number, who: Actor | null, more: object = {}) =>
  works.ask('PUT', `token/${id}`, who, { name: 'Закат', ...more })
const form = async (id: number, who: Actor) =>
  (await works.ask('GET', `token/${id}/edit`, who)).json()

async function shownWork(more: object = {}) {
  const who = await works.author({ shown: 3 })
  const { id } = await works.create(who, more)
  return { who, id }
}

const sell = async (id: number, buyerId: number) => {
  const { collection_id, author_id } = await works.token(id)
  await works.db.updateTable('tokens').set({ owner_id: buyerId }).where('id', '=', id).execute()
  await works.db
    .insertInto('transactions')
    .values({
      token_id: id,
      collection_id,
      type: 'sale',
      status: 'done',
      from_user_id: author_id,
      to_user_id: buyerId,
      price: 10_000n,
    })
    .execute()
}

describe('PUT /v1/token/{id}', () => {
  test('of what is shown the words change at once, the name waits', async () => {
    const { who, id } = await shownWork({ copies: 3 })
    const answer = await edit(id, who, {
      name: 'Рассвет',
      description: 'Над рекой',
      traits: [{ name: 'Свет', value: 'утро' }],
      royalty: 5,
      is_adult: true,
      unlockable: 'Тайна',
      price: '20.00',
    })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      name: 'Закат',
      description: 'Над рекой',
      royalty: 5,
      is_adult: true,
      unlockable: 'Тайна',
      price: '20.00',
      copies: 3,
      status: 'ready',
      edit: { name: 'Рассвет', status: 'waiting', verdict: null },
    })
    const page = (await works.ask('GET', `token/${id + 2}`, null)).json()
    expect(page).toMatchObject({
      name: 'Закат',
      description: 'Над рекой',
      traits: [{ value: 'утро' }],
      unlockable: null,
      status_reason: null,
    })
  })

  test('what is left out stays, also what waits', async () => {
    const { who, id } = await shownWork({ copies: 2 })
    const said = {
      description: 'Над рекой',
      traits: [{ name: 'Свет', value: 'утро' }],
      royalty: 5,
      unlockable: 'Тайна',
      price: '20.00',
    }
    await edit(id, who, { name: 'Закат', is_adult: true, ...said })
    const lifted = await edit(id, who, { name: 'Закат', is_adult: false })
    expect(lifted.json()).toMatchObject({ ...said, is_adult: true, edit: { is_adult: false } })

    const renamed = await edit(id, who, { name: 'Рассвет' })
    expect(renamed.json()).toMatchObject({
      ...said,
      is_adult: true,
      edit: { name: 'Рассвет', is_adult: false, status: 'waiting' },
    })
    expect((await edit(id, who, { name: 'Рассвет', is_adult: true })).json()).toMatchObject({
      edit: { name: 'Рассвет', is_adult: true },
    })
  })

  describe('of a work that is for sale', () => {
    async function offer(id: number, price: bigint) {
      await works.db
        .updateTable('tokens')
        .set({ is_sale: true, price })
        .where('id', '=', id)
        .execute()
      await listMade(works.db, id)
    }

    test('the form tells the price that buyers see, and the likes', async () => {
      const { who, id } = await shownWork({ price: '20.00' })
      expect(await form(id, who)).toMatchObject({
        ...{ is_sale: false, price: '20.00' },
        ...{ favorites_count: 0, is_favorited: false, rarity_code: 'usual' },
      })
      await offer(id, 50_000n)
      await works.ask('POST', `token/${id}/favorite`, await works.person())
      await works.ask('POST', `token/${id}/favorite`, who)
      expect(await form(id, who)).toMatchObject({
        ...{ is_sale: true, price: '500.00' },
        ...{ favorites_count: 2, is_favorited: true },
      })
    })

    test('another price is the price that buyers see at once, and who hears of prices is told', async () => {
      const { who, id } = await shownWork()
      await offer(id, 50_000n)
      const answer = await edit(id, who, { price: '20.00', description: 'Новое' })
      expect(answer.json()).toMatchObject({ is_sale: true, price: '20.00', description: 'Новое' })
      expect(await works.token(id)).toMatchObject({ price: 2_000n, wanted_price: null })
    })

    test('no price takes it off sale', async () => {
      const { who, id } = await shownWork()
      await offer(id, 50_000n)
      const answer = await edit(id, who, { price: null })
      expect(answer.json()).toMatchObject({ is_sale: false, price: null })
      expect(
        await works.db.selectFrom('token_holds').selectAll().where('token_id', '=', id).execute(),
      ).toEqual([])
    })

    test('while somebody pays nothing of it changes, and it is not deleted', async () => {
      const { who, id } = await shownWork()
      await offer(id, 50_000n)
      await works.db
        .updateTable('token_holds')
        .set({ kind: 'order', ref_id: 1n })
        .where('token_id', '=', id)
        .execute()
      expect(await form(id, who)).toMatchObject({
        why_not_edit: BEING_PAID.refusal,
        why_not_delete: BEING_PAID.refusal,
      })
      for (const answer of [
        await edit(id, who, { description: 'Новое' }),
        await works.ask('DELETE', `token/${id}`, who),
        await works.ask('POST', `token/${id}/hide`, who),
        await works.ask('POST', 'tokens/hide', who, { token_ids: [id], is_hidden: true }),
      ]) {
        expect(answer.statusCode).toBe(409)
        expect(answer.json().message).toBe(BEING_PAID.refusal)
      }
      expect(await works.token(id)).toMatchObject({
        description: '',
        is_hidden: false,
        is_sale: true,
      })
    })

    test('an approved edit leaves the copy that is being paid for, and waits where there is no other', async () => {
      const { who, id } = await shownWork({ copies: 2 })
      const reserve = async (copy: number) => {
        await offer(copy, 50_000n)
        const hold = works.db.updateTable('token_holds').set({ kind: 'order', ref_id: 1n })
        await hold.where('token_id', '=', copy).execute()
      }
      const rename = async (name: string) => {
        await edit(id, who, { name })
        return (await works.openReview('token_id', id)).id
      }
      const first = await rename('Рассвет')
      await reserve(id)
      expect((await works.decide(first, { decision: 'approve' })).statusCode).toBe(200)
      const names = [await works.token(id), await works.token(id + 1)].map(({ name }) => name)
      expect(names).toEqual(['Закат', 'Рассвет'])

      await works.db.deleteFrom('token_holds').where('token_id', '=', id).execute()
      const second = await rename('Полдень')
      for (const copy of [id, id + 1]) await reserve(copy)
      const refused = await works.decide(second, { decision: 'approve' })
      expect(refused.statusCode).toBe(409)
      expect(refused.json().message).toContain('оплачивает покупатель')
    })

    test('what is listed is deleted with its listing', async () => {
      const { who, id } = await shownWork()
      await offer(id, 50_000n)
      expect((await works.ask('DELETE', `token/${id}`, who)).statusCode).toBe(200)
      expect(
        await works.db.selectFrom('token_holds').selectAll().where('token_id', '=', id).execute(),
      ).toEqual([])
    })

    test('the same price may be said, or none', async () => {
      const { who, id } = await shownWork()
      await offer(id, 50_000n)
      for (const more of [{ price: '500' }, {}]) {
        const answer = await edit(id, who, { ...more, description: 'Новое' })
        expect(answer.json()).toMatchObject({ price: '500.00', description: 'Новое' })
      }
      expect(await works.token(id)).toMatchObject({ price: 50_000n, wanted_price: null })
    })

    test('copies at other prices keep them where the price stays, and all get another', async () => {
      const { who, id } = await shownWork({ copies: 3 })
      await offer(id, 50_000n)
      await offer(id + 1, 70_000n)
      const prices = async () =>
        Promise.all([id, id + 1, id + 2].map(async (one) => (await works.token(one))!.price))
      await edit(id, who, { price: '500.00', description: 'Новое' })
      expect(await prices()).toEqual([50_000n, 70_000n, null])
      await edit(id + 1, who, { price: '20.00' })
      expect(await prices()).toEqual([2_000n, 2_000n, null])
    })

    test('any copy that is still the author’s counts, one that was sold does not', async () => {
      const { who, id } = await shownWork({ copies: 3 })
      await offer(id + 1, 70_000n)
      expect(await form(id, who)).toMatchObject({ is_sale: true, price: '700.00' })
      await sell(id + 1, (await works.person()).id)
      expect((await edit(id, who, { price: '20.00' })).json()).toMatchObject({
        is_sale: false,
        price: '20.00',
      })
    })
  })

  test('the form knows whether a moderator looked, or will', async () => {
    const { who, id } = await shownWork()
    expect(await form(id, who)).toMatchObject({ status: 'ready', is_moderated: false })
    const checked = await works.create(who, {
      upload_id: await works.upload(who, { status: 'checking' }),
    })
    expect(await form(checked.id, who)).toMatchObject({ status: 'processing', is_moderated: false })

    const beginner = await works.author()
    const first = await works.create(beginner)
    expect(await form(first.id, beginner)).toMatchObject({ is_moderated: true })
    const { id: reviewId } = await works.openReview('token_id', first.id)
    await works.decide(reviewId, { decision: 'approve' })
    expect(await form(first.id, beginner)).toMatchObject({ status: 'ready', is_moderated: true })
    const next = await works.create(beginner, {
      upload_id: await works.upload(beginner, { status: 'checking' }),
    })
    expect(await form(next.id, beginner)).toMatchObject({
      status: 'processing',
      is_moderated: true,
    })
  })

  test('hiding a work, editing and showing it again passes no moderator by', async () => {
    const { who, id } = await shownWork()
    const before = await works.token(id)
    await works.ask('POST', `token/${id}/hide`, who)
    expect((await works.ask('GET', `token/${id}`, null)).statusCode).toBe(404)
    const answer = await edit(id, who, { name: 'Рассвет', upload_id: await works.upload(who) })
    expect(answer.json()).toMatchObject({
      name: 'Закат',
      status: 'ready',
      edit: { name: 'Рассвет', status: 'waiting' },
    })
    await works.ask('DELETE', `token/${id}/hide`, who)
    const { name, status, picture_id } = await works.token(id)
    expect([name, status, picture_id]).toEqual(['Закат', 'ready', before.picture_id])
    expect(await works.openReview('token_id', id)).toMatchObject({ kind: 'token_edit' })
  })

  test('an approved edit is what everybody sees, of every copy', async () => {
    const { who, id } = await shownWork({ copies: 2 })
    const before = await works.token(id)
    await edit(id, who, { name: 'Рассвет', upload_id: await works.upload(who) })
    const { id: reviewId } = await works.openReview('token_id', id)
    expect((await works.decide(reviewId, { decision: 'approve' })).statusCode).toBe(200)

    for (const copy of [id, id + 1]) {
      const { name, picture_id, status } = await works.token(copy)
      expect([name, status]).toEqual(['Рассвет', 'ready'])
      expect(picture_id).not.toBe(before.picture_id)
    }
    expect(await form(id, who)).toMatchObject({ name: 'Рассвет', edit: null })
    const found = (await works.ask('GET', 'search?query=рассвет', null)).json()
    expect(found.tokens.data.map((one: { id: number }) => one.id)).toContain(id)
  })

  test('a rejected edit leaves the work as it was and says why', async () => {
    const { who, id } = await shownWork()
    await edit(id, who, { name: 'Куплю гараж' })
    const { id: reviewId } = await works.openReview('token_id', id)
    await works.decide(reviewId, { decision: 'reject', reason_code: 'spam' })
    expect(await form(id, who)).toMatchObject({
      name: 'Закат',
      status: 'ready',
      edit: { name: 'Куплю гараж', status: 'rejected', verdict: { code: 'spam' } },
    })
  })

  test('an edit that changes again is another one before the moderator; taken back, it is none', async () => {
    const { who, id } = await shownWork()
    await edit(id, who, { name: 'Рассвет', upload_id: await works.upload(who) })
    const first = await works.openReview('token_id', id)
    await edit(id, who, { name: 'Полдень' })
    const second = await works.openReview('token_id', id)
    expect(second.id).not.toBe(first.id)
    expect(second.edit).toMatchObject({
      name: 'Полдень',
      pictureId: (first.edit as { pictureId: number }).pictureId,
    })
    expect((await works.decide(first.id, { decision: 'approve' })).statusCode).toBe(409)

    const back = await works.ask('DELETE', `token/${id}/edit`, who)
    expect(back.json()).toMatchObject({ name: 'Закат', edit: null })
    expect((await works.ask('DELETE', `token/${id}/edit`, who)).statusCode).toBe(409)
    expect((await works.decide(second.id, { decision: 'approve' })).statusCode).toBe(409)
    expect((await works.token(id)).name).toBe('Закат')
  })

  test('the old name again takes the edit back; nothing new asks for nothing', async () => {
    const { who, id } = await shownWork()
    await edit(id, who)
    expect(await works.reviewsOf('token_id', id)).toEqual([])
    await edit(id, who, { name: 'Рассвет' })
    await edit(id, who)
    expect(await works.reviewsOf('token_id', id)).toMatchObject([{ status: 'withdrawn' }])
  })

  test('what waits changes at once and stands in the queue anew', async () => {
    const who = await works.author()
    const { id } = await works.create(who)
    const first = await works.openReview('token_id', id)
    await edit(id, who, { name: 'Рассвет' })
    expect((await works.token(id)).name).toBe('Рассвет')
    expect((await works.openReview('token_id', id)).id).not.toBe(first.id)
  })

  test('a rejected work that was mended goes before a moderator again, whoever made it', async () => {
    const { who, id } = await shownWork()
    const body = { is_hidden: true, reason_code: 'adult_unmarked', reason: 'Нет отметки' }
    await works.ask('POST', `admin/token/${id}/hidden`, works.moderator, body)
    expect(await form(id, who)).toMatchObject({
      status: 'hidden',
      verdict: { code: 'adult_unmarked', text: expect.stringContaining('Включите отметку') },
    })

    expect((await edit(id, who, { is_adult: true })).json()).toMatchObject({
      status: 'moderation',
      verdict: null,
    })
    const { id: reviewId } = await works.openReview('token_id', id)
    await works.decide(reviewId, { decision: 'approve' })
    expect(await works.token(id)).toMatchObject({ status: 'ready', status_reason: null })
  })

  test('copies that were sold stay what their buyers saw', async () => {
    const { who, id } = await shownWork({ copies: 3, unlockable: 'Ключ' })
    const buyer = await works.person()
    await sell(id, buyer.id)
    await edit(id, who, { name: 'Рассвет', description: 'Новое', unlockable: 'Другой ключ' })
    const { id: reviewId } = await works.openReview('token_id', id)
    await works.decide(reviewId, { decision: 'approve' })

    expect(await works.token(id)).toMatchObject({
      name: 'Закат',
      description: '',
      unlockable: 'Ключ',
    })
    expect(await works.token(id + 1)).toMatchObject({ name: 'Рассвет', description: 'Новое' })
    const page = (viewer: Actor | null) => works.ask('GET', `token/${id}`, viewer)
    expect((await page(buyer)).json().unlockable).toBe('Ключ')
    expect((await page(who)).json().unlockable).toBeNull()
    expect((await page(null)).json().unlockable).toBeNull()
  })

  test('what was sold or exported is not edited any more', async () => {
    const { who, id } = await shownWork()
    await sell(id, (await works.person()).id)
    const answer = await edit(id, who)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Работа продана: изменить её уже нельзя',
    ])
    const { who: other, id: exported } = await shownWork()
    await works.db
      .updateTable('tokens')
      .set({ is_on_chain: true })
      .where('id', '=', exported)
      .execute()
    expect((await edit(exported, other)).statusCode).toBe(409)
    expect(await form(exported, other)).toMatchObject({
      why_not_edit: 'Работа выгружена в Polygon: изменить её уже нельзя',
      why_not_delete: 'Работа выгружена в Polygon: удалить её нельзя',
    })
  })

  test('only its author may, and only they read its form', async () => {
    const { id } = await shownWork()
    const waiting = await works.create(await works.author())
    const stranger = await works.person()
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['DELETE', '/edit'],
      ['GET', '/edit'],
    ] as const) {
      const ask = (one: number, who: Actor | null) =>
        works.ask(method, `token/${one}${path}`, who, method === 'PUT' ? { name: 'Я' } : undefined)
      expect((await ask(id, null)).statusCode).toBe(401)
      expect((await ask(id, stranger)).statusCode).toBe(403)
      expect((await ask(waiting.id, stranger)).statusCode).toBe(404)
      expect((await ask(999_999, stranger)).statusCode).toBe(404)
    }
  })

  test.each([
    ['no name', { name: '' }, 'name'],
    ['too much royalty', { royalty: 11 }, 'royalty'],
    ['an upload that is none', { upload_id: 'нет' }, 'upload_id'],
  ])('refuses %s', async (_what, more, field) => {
    const { who, id } = await shownWork()
    const answer = await edit(id, who, more)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty(field)
  })

  test('a file that is still being checked has to wait', async () => {
    const { who, id } = await shownWork()
    const upload_id = await works.upload(who, { status: 'checking' })
    const answer = await edit(id, who, { upload_id })
    expect(answer.json().errors).toEqual({ upload_id: ['Файл ещё проверяется. Подождите немного'] })
    const upload = await works.db
      .selectFrom('uploads')
      .select('taken_at')
      .where('id', '=', upload_id)
      .executeTakeFirstOrThrow()
    expect(upload.taken_at).toBeNull()
  })
})

describe('DELETE /v1/token/{id}', () => {
  test('takes a work with its copies, its history and its place in lists', async () => {
    const { who, id } = await shownWork({ copies: 3 })
    const before = await works.created(who.id)
    const fan = await works.person()
    await works.ask('POST', `token/${id + 1}/favorite`, fan)
    expect((await works.ask('DELETE', `token/${id + 1}`, who)).json()).toEqual({
      status: 'success',
    })

    for (const copy of [id, id + 1, id + 2])
      expect((await works.ask('GET', `token/${copy}`, who)).statusCode).toBe(404)
    expect(await works.created(who.id)).toBe(before - 3)
    const { stats } = (await works.ask('GET', `collection/${who.collectionId}`, null)).json()
    expect(stats.items).toBe(3)
  })

  test('keeps what somebody bought', async () => {
    const { who, id } = await shownWork({ copies: 2 })
    await sell(id + 1, (await works.person()).id)
    const answer = await works.ask('DELETE', `token/${id}`, who)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Экземпляры этой работы уже у других людей: удалить её нельзя',
    ])
  })

  test('keeps what was bought and came back', async () => {
    const { who, id } = await shownWork()
    await sell(id, who.id)
    expect((await works.ask('DELETE', `token/${id}`, who)).statusCode).toBe(409)
    expect(await form(id, who)).toMatchObject({
      why_not_edit: null,
      why_not_delete: 'Работу уже покупали: удалить её нельзя',
    })
  })
})
