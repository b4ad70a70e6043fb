import type { DeskComplaintPage, DeskComplaintsPage } from '@kefir/wire/complaint-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { letterTo } from '../../../testing/letters.ts'
import { makeToken, type MadeToken } from '../../../testing/make-token.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

type User = Awaited<ReturnType<typeof makeUser>>

const NOON = new Date('2026-11-15T12:00:00+03:00')
const HOUR_MS = 3_600_000

let bed: TestApp
let token: MadeToken
let complainer: User
let first: User
let second: User
let serial = 0
const moderator = () =>
  makeUser(bed.context.db, { nikname: `moderator-${(serial += 1)}`, role: 'moderator' })

beforeAll(async () => {
  bed = await startTestApp()
  ;[first, second] = [await moderator(), await moderator()]
})
beforeEach(async () => {
  bed.clock.at = NOON
  token = await makeToken(bed.context.db, { createdAt: NOON })
  complainer = await makeUser(bed.context.db, { nikname: `zhalobschik-${(serial += 1)}` })
})
afterAll(() => bed.close())

const post = (url: string, payload: object, { cookie }: User) =>
  bed.call({
    method: 'POST',
    url: `/api/v1${url}`,
    payload,
    cookie,
    remoteAddress: `10.70.${(serial += 1) >> 8}.${serial & 255}`,
  })

const complain = async (payload: object = { token_id: token.id }, as = complainer) =>
  (await post('/complaint/create', { text: 'Спам', ...payload }, as)).json().id as number

const take = (id: number, as: User) =>
  post(`/admin/complaints/${id}/take`, { reason: 'Беру в работу' }, as)

const DECLINED = { outcome: 'declined', answer: 'Нарушений мы здесь не нашли' }
const UPHELD = { outcome: 'upheld', measure: 'warning', answer: 'Это чужой рисунок, предупредили' }
const HIDDEN = { ...UPHELD, measure: 'hidden' }
const decide = (id: number, as: User, payload: object = DECLINED) =>
  post(`/admin/complaints/${id}/decide`, { reason: 'Посмотрел сам', ...payload }, as)

const look = async (id: number, as = first): Promise<DeskComplaintPage> =>
  (await bed.call({ url: `/api/v1/admin/complaints/${id}`, cookie: as.cookie })).json()
const queue = async (query = ''): Promise<DeskComplaintsPage> =>
  (await bed.call({ url: `/api/v1/admin/complaints${query}`, cookie: first.cookie })).json()
const appeal = (id: number) =>
  post(`/complaints/${id}/appeal`, { text: 'Посмотрите, пожалуйста, ещё раз' }, complainer)

const emailOf = async (id: number) => {
  const found = bed.context.db.selectFrom('users').select('email').where('id', '=', id)
  return (await found.executeTakeFirstOrThrow()).email
}

describe('the queue', () => {
  test('has appeals first, then the oldest; what is decided is apart', async () => {
    const [one, two] = [await complain(), await complain({ user_id: token.ownerId })]
    await decide(two, first)
    await appeal(two)
    const three = await complain({ collection_id: token.collectionId })
    await decide(three, first)

    const ids = (await queue('?per_page=100')).data.map(({ id }) => id)
    expect(ids).toContain(one)
    expect(ids.indexOf(two)).toBeLessThan(ids.indexOf(one))
    expect(ids).not.toContain(three)
    const of = async (state: string) =>
      (await queue(`?state=${state}&per_page=100`)).data.map(({ id }) => id)
    expect(await of('appeals')).toEqual([two])
    expect(await of('new')).toContain(one)
    expect(await of('in_review')).toEqual([])
    expect((await of('decided'))[0]).toBe(three)
  })

  test('is read to its end by pages', async () => {
    for (let made = 0; made < 5; made += 1) await complain({ user_id: (await moderator()).id })
    const seen: number[] = []
    let page = await queue('?per_page=2')
    for (;;) {
      seen.push(...page.data.map(({ id }) => id))
      if (!page.next_page_url) break
      page = (await bed.call({ url: page.next_page_url, cookie: first.cookie })).json()
    }
    expect(new Set(seen).size).toBe(page.total)
  })

  test.each(['state=nothing', 'cursor=x', 'per_page=1000'])('refuses %s', async (query) => {
    const url = `/api/v1/admin/complaints?${query}`
    expect((await bed.call({ url, cookie: first.cookie })).statusCode).toBe(422)
  })
})

test('a complaint comes with its subject, others of the same and what is known of both sides', async () => {
  const id = await complain()
  const other = await makeUser(bed.context.db, { nikname: `vtoroy-${serial}` })
  const same = await complain({ token_id: token.id }, other)
  await decide(same, first, UPHELD)

  const seen = await look(id)
  expect(seen).toMatchObject({
    id,
    text: 'Спам',
    subject: { kind: 'token', id: token.id, owner: { id: token.ownerId } },
    picture: { path: expect.any(String) },
    by: { id: complainer.id },
    is_appeal: false,
    same_count: 1,
    same: [{ id: same, status: { code: 'upheld' } }],
    history: { made: 1, made_upheld: 0, about_owner: 2, about_owner_upheld: 1 },
  })
  const url = `/api/v1/admin/people/${token.ownerId}/complaints`
  const about = (await bed.call({ url, cookie: first.cookie })).json()
  expect(about).toMatchObject({ made_count: 0, about_count: 2 })
  const none = await bed.call({ url: '/api/v1/admin/complaints/999999', cookie: first.cookie })
  expect(none.statusCode).toBe(404)
})

test('what is complained of can be hidden and shown again, and its page says which it is', async () => {
  const HIDE = { is_hidden: true, reason_code: 'copy', reason: 'Жалоба подтвердилась' }
  const SHOW = { is_hidden: false, reason: 'Разобрались: ошибка' }
  const subjects = [
    { id: await complain(), path: `/admin/token/${token.id}/hidden` },
    {
      id: await complain({ collection_id: token.collectionId }),
      path: `/admin/collection/${token.collectionId}/hidden`,
    },
  ]
  for (const { id, path } of subjects) {
    expect(await look(id)).toMatchObject({ standing: 'shown', is_public: true })
    expect((await post(path, HIDE, first)).statusCode).toBe(200)
    expect(await look(id)).toMatchObject({ standing: 'hidden', is_public: false })
    expect((await post(path, SHOW, first)).statusCode).toBe(200)
    expect(await look(id)).toMatchObject({ standing: 'shown' })
  }
  const ofPerson = await complain({ user_id: token.ownerId })
  const block = (at: Date | null) =>
    bed.context.db
      .updateTable('users')
      .set({ blocked_at: at })
      .where('id', '=', token.ownerId)
      .execute()
  expect(await look(ofPerson)).toMatchObject({ standing: 'shown', is_public: true })
  await block(new Date())
  expect(await look(ofPerson)).toMatchObject({ standing: 'shown', is_public: false })
  await block(null)
})

describe('a decision', () => {
  test('declined is told to both sides; the complainer may appeal, and is not named', async () => {
    const id = await complain()
    expect((await decide(id, first)).statusCode).toBe(200)
    const letter = await letterTo(bed, complainer.email, 'Решение по жалобе')
    expect(letter.text).toContain('Нарушений мы здесь не нашли')
    expect(letter.text).toContain('другой модератор')
    expect(await look(id)).toMatchObject({
      status: { code: 'declined' },
      decision: { by: { id: first.id }, answer: 'Нарушений мы здесь не нашли' },
    })
    const told = await letterTo(bed, await emailOf(token.ownerId), 'Жалоба на вас отклонена')
    expect(told.text.replaceAll('\u00a0', ' ')).toContain('нарушений не нашли')
    expect(told.text + told.html).not.toContain('zhalobschik')
    expect(told.text + told.html).not.toContain(DECLINED.answer)
  })

  test('upheld is told to both sides, and the owner is not told who complained', async () => {
    const id = await complain()
    const refused = await decide(id, first, HIDDEN)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors.measure[0]).toContain('сначала скройте')
    const hide = { is_hidden: true, reason_code: 'copy', reason: 'Жалоба подтвердилась' }
    await post(`/admin/token/${token.id}/hidden`, hide, first)
    expect((await decide(id, first, HIDDEN)).statusCode).toBe(200)
    await letterTo(bed, complainer.email, 'Решение по жалобе')
    const { text, html } = await letterTo(bed, await emailOf(token.ownerId), 'Мы приняли меры')
    expect(text.replaceAll('\u00a0', ' ')).toContain('Что сделано: мы скрыли это от других.')
    expect(text).toContain('Причина жалобы: «Спам»')
    expect(text + html).not.toContain('zhalobschik')
    expect(text + html).not.toContain(complainer.email)
  })

  test('of an appeal is another moderator’s, and both answers stay', async () => {
    const id = await complain()
    await decide(id, first)
    await appeal(id)
    const refused = await decide(id, first, UPHELD)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toContain('Первое решение приняли вы')
    expect((await take(id, first)).statusCode).toBe(403)

    expect((await decide(id, second, UPHELD)).statusCode).toBe(200)
    expect(await look(id)).toMatchObject({
      status: { code: 'upheld' },
      decision: { by: { id: first.id }, answer: DECLINED.answer },
      appeal_decision: { by: { id: second.id }, answer: UPHELD.answer },
    })
    const own = await bed.call({ url: '/api/v1/complaints', cookie: complainer.cookie })
    expect(own.json().data[0]).toMatchObject({
      answer: DECLINED.answer,
      appeal_answer: UPHELD.answer,
      can_appeal: false,
    })
    expect((await decide(id, second)).statusCode).toBe(409)
    const bySame = bed.context.db.updateTable('complaints').set({ appeal_decided_by: first.id })
    await expect(bySame.where('id', '=', id).execute()).rejects.toThrow('check')
  })

  test('is not made by who complained, nor by whose thing it is', async () => {
    const own = await complain({ token_id: token.id }, second)
    expect((await decide(own, second)).statusCode).toBe(403)
    expect((await take(own, second)).statusCode).toBe(403)
    const aboutMe = await complain({ user_id: second.id })
    expect((await decide(aboutMe, second)).statusCode).toBe(403)

    const { db } = bed.context
    await db.updateTable('tokens').set({ owner_id: second.id }).where('id', '=', token.id).execute()
    const aboutMine = await complain()
    expect((await decide(aboutMine, second)).statusCode).toBe(403)
    expect((await decide(aboutMine, first)).statusCode).toBe(200)
  })

  test('of two moderators at once is one', async () => {
    const id = await complain()
    const others = [await moderator(), await moderator(), await moderator()]
    const answers = await Promise.all(
      others.map((one, place) => decide(id, one, place % 2 ? UPHELD : DECLINED)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const lines = await bed.context.db
      .selectFrom('journal')
      .select('act')
      .where('subject_kind', '=', 'complaint')
      .where('subject_id', '=', String(id))
      .execute()
    expect(lines).toEqual([{ act: 'complaints.decide' }])
  })

  test('is its taker’s for half an hour', async () => {
    const id = await complain()
    const answers = await Promise.all([take(id, first), take(id, second)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const seen = await look(id)
    const [taker, other] = seen.taken_by?.id === first.id ? [first, second] : [second, first]
    expect((await take(id, taker)).statusCode).toBe(409)
    const refused = await decide(id, other)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('Жалобу уже разбирает')

    bed.clock.at = new Date(NOON.getTime() + HOUR_MS)
    expect((await take(id, other)).statusCode).toBe(200)
    expect((await decide(id, other)).statusCode).toBe(200)
  })

  test.each([
    [{ outcome: 'upheld', answer: 'Меры приняты, спасибо' }, 'measure'],
    [{ ...DECLINED, measure: 'hidden' }, 'measure'],
    [{ ...UPHELD, measure: 'burnt' }, 'measure'],
    [{ ...DECLINED, outcome: 'maybe' }, 'outcome'],
    [{ ...DECLINED, answer: 'Нет' }, 'answer'],
    [{ ...DECLINED, answer: 'я'.repeat(1001) }, 'answer'],
    [{ outcome: 'declined' }, 'answer'],
  ])('is refused as %j', async (payload, field) => {
    const answer = await decide(await complain(), first, payload)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty(field)
  })
})
