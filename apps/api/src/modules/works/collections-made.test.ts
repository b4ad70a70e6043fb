import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection } from '../../testing/make-collection.ts'
import { startWorkBed, type Actor, type WorkBed } from '../../testing/work-bed.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

async function wish(who: Actor, more: object = {}) {
  return {
    name: 'Поле',
    category_id: 10569,
    cover_upload_id: await works.upload(who, { purpose: 'cover' }),
    ...more,
  }
}
const post = async (who: Actor, more: object = {}) =>
  works.ask('POST', 'collections', who, await wish(who, more))

async function made(who: Actor, more: object = {}) {
  const answer = await post(who, more)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().id as number
}
const put = (id: number, who: Actor | null, more: object = {}) =>
  works.ask('PUT', `collection/${id}`, who, { name: 'Поле', category_id: 10569, ...more })
const form = async (id: number, who: Actor) =>
  (await works.ask('GET', `collection/${id}/edit`, who)).json()

async function approve(id: number) {
  const review = await works.openReview('collection_id', id)
  const answer = await works.decide(review.id, { decision: 'approve' })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

describe('POST /v1/collections', () => {
  test('makes a collection that only its author sees until a moderator has looked', async () => {
    const who = await works.person()
    const answer = await post(who, {
      slug: `pole-${who.id}`,
      banner_upload_id: await works.upload(who, { purpose: 'banner' }),
      description: 'Всё о поле',
      socials: [{ key: 'telegram', url: 'https://t.me/pole' }],
      royalty: 7.5,
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().status).toEqual({ code: 'pending', name: 'На модерации' })
    const { id } = answer.json()
    expect((await works.ask('GET', `collection/${id}`, null)).statusCode).toBe(404)
    expect((await works.ask('GET', `collection/${id}`, who)).statusCode).toBe(200)
    expect(await form(id, who)).toMatchObject({
      name: 'Поле',
      slug: `pole-${who.id}`,
      banner: { width: 600 },
      socials: [{ key: 'telegram', url: 'https://t.me/pole' }],
      royalty: 7.5,
      tokens_count: 0,
      verdict: null,
      edit: null,
    })
    await approve(id)
    expect((await works.ask('GET', `collection/${id}`, null)).json()).toMatchObject({
      description: 'Всё о поле',
      royalty_percent: 7.5,
      socials: [{ key: 'telegram', url: 'https://t.me/pole' }],
    })
  })

  test('a name is its author’s once, also of two at once', async () => {
    const who = await works.person()
    const answers = await Promise.all([post(who), post(who)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422])
    const refused = answers.find(({ statusCode }) => statusCode === 422)!
    expect(refused.json().errors).toEqual({ name: ['У вас уже есть коллекция с таким названием'] })
    expect((await post(await works.person())).statusCode).toBe(201)
  })

  test.each(['поле', 'ПОЛЕ', ' Поле '])('%j is the same name as «Поле»', async (name) => {
    const who = await works.person()
    await made(who)
    expect((await post(who, { name })).json().errors).toHaveProperty('name')
  })

  test('ё is е in a name, also of two at once and of an edit', async () => {
    const who = await works.person()
    const answers = await Promise.all([post(who, { name: 'Ёлки' }), post(who, { name: 'елки' })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422])
    const id = await made(who)
    expect((await put(id, who, { name: 'ЁЛКИ' })).json().errors).toHaveProperty('name')
    expect((await put(id, who, { name: 'ПОЛЕ' })).statusCode).toBe(200)
  })

  test('a short address leads to what the viewer may see', async () => {
    const who = await works.person()
    const slug = `luga-${who.id}`
    const id = await made(who, { slug })
    const ask = (viewer: Actor | null, address = slug) =>
      works.ask('GET', `collection/address/${address}`, viewer)
    expect((await ask(null)).statusCode).toBe(404)
    expect((await ask(await works.person())).statusCode).toBe(404)
    expect((await ask(who)).json()).toEqual({ id, is_public: false })
    await approve(id)
    expect((await ask(null)).json()).toEqual({ id, is_public: true })
    expect((await ask(null, slug.toUpperCase())).json().id).toBe(id)
    expect((await ask(null, 'net-takogo')).statusCode).toBe(404)
    expect((await works.ask('GET', `collection/${slug}`, null)).statusCode).toBe(404)
  })

  test('an address is everybody’s once', async () => {
    await post(await works.person(), { slug: 'odno' })
    const answer = await post(await works.person(), { slug: 'odno' })
    expect(answer.json().errors).toEqual({ slug: ['Этот адрес уже занят'] })
  })

  test.each([
    ['a short name', { name: 'По' }, 'name'],
    ['a long name', { name: 'я'.repeat(81) }, 'name'],
    ['a long description', { description: 'я'.repeat(5001) }, 'description'],
    ['Cyrillic in the address', { slug: 'поле' }, 'slug'],
    ['the address of another page', { slug: 'token' }, 'slug'],
    ['an address that is a number', { slug: '2024' }, 'slug'],
    ['the list of all', { category_id: 10568 }, 'category_id'],
    ['no category', { category_id: 7 }, 'category_id'],
    ['somebody else’s network', { socials: [{ key: 'vk', url: 'https://evil.example/x' }] }, 'vk'],
    [
      'a network twice',
      {
        socials: [
          { key: 'vk', url: 'https://vk.com/a' },
          { key: 'vk', url: 'https://vk.com/b' },
        ],
      },
      'vk',
    ],
    ['too much royalty', { royalty: 10.5 }, 'royalty'],
    ['no cover', { cover_upload_id: undefined }, 'cover_upload_id'],
  ])('refuses %s', async (_what, more, field) => {
    const answer = await post(await works.person(), more)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty(field)
  })

  test('refuses a guest, and a cover that is not one', async () => {
    expect((await works.ask('POST', 'collections', null, {})).statusCode).toBe(401)
    const who = await works.person()
    for (const cover_upload_id of [
      await works.upload(await works.person(), { purpose: 'cover' }),
      await works.upload(who, { purpose: 'banner' }),
      await works.upload(who, { purpose: 'cover', status: 'checking' }),
    ])
      expect((await post(who, { cover_upload_id })).json().errors).toHaveProperty('cover_upload_id')
  })
})

describe('PUT /v1/collection/{id}', () => {
  test('of an approved one the name and the cover wait, the rest changes at once', async () => {
    const who = await works.person()
    const id = await made(who)
    await approve(id)
    const before = await form(id, who)
    const cover_upload_id = await works.upload(who, { purpose: 'cover' })
    const answer = await put(id, who, { name: 'Лес', cover_upload_id, description: 'Иначе' })
    expect(answer.json()).toMatchObject({
      name: 'Поле',
      description: 'Иначе',
      status: { code: 'approved' },
      cover: before.cover,
      edit: { name: 'Лес', status: 'waiting' },
    })

    const { id: reviewId } = await works.openReview('collection_id', id)
    await works.decide(reviewId, { decision: 'approve' })
    const after = await form(id, who)
    expect(after).toMatchObject({ name: 'Лес', edit: null })
    expect(after.cover.path).not.toBe(before.cover.path)
    expect((await works.ask('GET', `collection/${id}`, null)).json().name).toBe('Лес')
  })

  test('what is left out stays', async () => {
    const who = await works.person()
    const id = await made(who)
    const said = {
      slug: 'pole-chudes',
      description: 'Рожь и васильки',
      socials: [{ key: 'vk', url: 'https://vk.com/pole' }],
      royalty: 2.5,
    }
    const { category_id } = (await put(id, who, said)).json()
    const answer = await works.ask('PUT', `collection/${id}`, who, { name: 'Лес', category_id })
    expect(answer.json()).toMatchObject({ name: 'Лес', ...said })
  })

  test('of an approved one the banner waits too, a new one and none', async () => {
    const who = await works.person()
    const banner = () => works.upload(who, { purpose: 'banner' })
    const id = await made(who, { banner_upload_id: await works.upload(who, { purpose: 'banner' }) })
    await approve(id)
    const shown = async () => (await works.ask('GET', `collection/${id}`, null)).json().banner
    const before = await shown()
    const answer = await put(id, who, { banner_upload_id: await banner() })
    expect(answer.json()).toMatchObject({ banner: before, edit: { status: 'waiting' } })
    const wished = answer.json().edit.banner
    expect(wished.path).not.toBe(before.path)
    const { id: reviewId } = await works.openReview('collection_id', id)
    const seen = (await works.ask('GET', `admin/moderation/${reviewId}`, works.moderator)).json()
    expect(seen).toMatchObject({ look: { banner: wished }, before: { banner: before } })
    expect(await shown()).toEqual(before)
    await works.decide(reviewId, { decision: 'approve' })
    expect(await shown()).toEqual(wished)

    expect((await put(id, who, { no_banner: true })).json().edit.banner).toBeNull()
    expect(await shown()).toEqual(wished)
    await approve(id)
    expect(await shown()).toBeNull()
  })

  test('an edit can be taken back, once', async () => {
    const who = await works.person()
    const id = await made(who)
    await approve(id)
    await put(id, who, { name: 'Лес' })
    const back = await works.ask('DELETE', `collection/${id}/edit`, who)
    expect(back.json()).toMatchObject({ name: 'Поле', edit: null })
    expect((await works.ask('DELETE', `collection/${id}/edit`, who)).statusCode).toBe(409)
  })

  test('one that was sent back says what to mend, and waits again once it is mended', async () => {
    const who = await works.person()
    const id = await made(who)
    const first = await works.openReview('collection_id', id)
    await works.decide(first.id, {
      decision: 'changes_requested',
      reason_code: 'cover',
      advice: 'На обложке чужой логотип',
    })
    expect(await form(id, who)).toMatchObject({
      status: { code: 'changes_requested', name: 'Нужны правки' },
      verdict: {
        code: 'cover',
        text: 'Неподходящая обложка. Замените обложку. На обложке чужой логотип',
      },
    })
    const cover_upload_id = await works.upload(who, { purpose: 'cover' })
    expect((await put(id, who, { cover_upload_id })).json()).toMatchObject({
      status: { code: 'pending' },
      verdict: null,
    })
    await approve(id)
    expect((await works.ask('GET', `collection/${id}`, null)).statusCode).toBe(200)
  })

  test('the banner goes when its author wants no more', async () => {
    const who = await works.person()
    const banner_upload_id = await works.upload(who, { purpose: 'banner' })
    const id = await made(who, { banner_upload_id })
    expect((await put(id, who)).json().banner).not.toBeNull()
    expect((await put(id, who, { no_banner: true })).json().banner).toBeNull()
  })

  test('only its author may', async () => {
    const who = await works.person()
    const stranger = await works.person()
    const waiting = await made(who)
    const shown = await made(who, { name: 'Луг' })
    await approve(shown)
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', '/edit'],
      ['GET', '/edit'],
    ] as const) {
      const ask = (id: number, viewer: Actor | null) =>
        works.ask(
          method,
          `collection/${id}${path}`,
          viewer,
          method === 'PUT' ? { name: 'Чужое', category_id: 10569 } : undefined,
        )
      expect((await ask(shown, null)).statusCode).toBe(401)
      expect((await ask(shown, stranger)).statusCode).toBe(403)
      expect((await ask(waiting, stranger)).statusCode).toBe(404)
    }
  })

  test('no name of another of one’s own, also not when it is approved later', async () => {
    const who = await works.person()
    const one = await made(who)
    const other = await made(who, { name: 'Лес' })
    await approve(one)
    expect((await put(one, who, { name: 'Лес' })).json().errors).toHaveProperty('name')
    await put(one, who, { name: 'Луг' })
    await put(other, who, { name: 'Луг' })
    const reviews = await works.reviewsOf('collection_id', one)
    const answer = await works.decide(reviews.at(-1)!.id, { decision: 'approve' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'У автора уже есть коллекция с таким названием: одобрить правку нельзя',
    ])
  })
})

describe('GET /v1/user/collections/moderation', () => {
  test('tells what became of one’s own, the newest first', async () => {
    const who = await works.person()
    const ids = [
      await made(who),
      await made(who, { name: 'Лес' }),
      await made(who, { name: 'Луг' }),
    ]
    await approve(ids[0]!)
    const { id: reviewId } = await works.openReview('collection_id', ids[1]!)
    await works.decide(reviewId, { decision: 'reject', reason_code: 'forbidden' })
    await works.create({ ...who, collectionId: ids[2]! }, { copies: 2 })

    const page = (await works.ask('GET', 'user/collections/moderation', who)).json()
    expect(page.total).toBe(3)
    expect(page.data).toMatchObject([
      { id: ids[2], status: { code: 'pending' }, reason: null, reviewed_at: null, tokens_count: 2 },
      {
        id: ids[1],
        status: { code: 'rejected', name: 'Отклонена' },
        reason: expect.stringContaining('Запрещённое содержание'),
        reviewed_at: expect.any(String),
      },
      { id: ids[0], status: { code: 'approved' }, reason: null, reviewed_at: expect.any(String) },
    ])
    // Both lists of one's own tell the same number; others are told the public one.
    const counts = (list: { data: { id: number; tokens_count: number }[] }) =>
      new Map(list.data.map((one) => [one.id, one.tokens_count]))
    const cards = (await works.ask('GET', `user/${who.id}/collections`, who)).json()
    expect(counts(cards)).toEqual(counts(page))
    await works.create({ ...who, collectionId: ids[0]! }, { copies: 3 })
    const ofAll = async (viewer: Actor) =>
      counts((await works.ask('GET', `user/${who.id}/collections/search`, viewer)).json())
    expect((await ofAll(who)).get(ids[0]!)).toBe(3)
    expect((await ofAll(await works.person())).get(ids[0]!)).toBe(0)
    const short = (await works.ask('GET', 'user/collections/moderation?per_page=2', who)).json()
    const rest = (await works.ask('GET', short.next_page_url.slice('/api/v1/'.length), who)).json()
    expect(rest.data.map((one: { id: number }) => one.id)).toEqual([ids[0]])
    const other = await works.ask('GET', 'user/collections/moderation', await works.person())
    expect(other.json().data).toEqual([])
    expect((await works.ask('GET', 'user/collections/moderation', null)).statusCode).toBe(401)
  })
})

test('traits of a collection are suggested; those of works nobody sees only to the author', async () => {
  const who = await works.person()
  const { id } = await makeCollection(works.db, {
    authorId: who.id,
    tokens: [
      { traits: { Свет: 'утро', Цвет: 'белый' } },
      { traits: { Свет: 'утро' } },
      { traits: { Свет: 'ночь' }, status: 'moderation' },
    ],
  })
  const suggest = async (viewer: Actor, query = '') =>
    (
      await works.ask('GET', `collection/${id}/traits?query=${encodeURIComponent(query)}`, viewer)
    ).json()

  expect(await suggest(who)).toEqual([
    { name: 'Свет', values: ['утро', 'ночь'] },
    { name: 'Цвет', values: ['белый'] },
  ])
  expect(await suggest(who, 'Цв')).toEqual([{ name: 'Цвет', values: ['белый'] }])
  expect(await suggest(await works.person())).toEqual([
    { name: 'Свет', values: ['утро'] },
    { name: 'Цвет', values: ['белый'] },
  ])
  const hidden = await made(who, { name: 'Скрытое' })
  const answer = await works.ask('GET', `collection/${hidden}/traits`, await works.person())
  expect(answer.statusCode).toBe(404)
})
