import { COMPLAINT_REASONS, type Complaint } from '@kefir/wire/complaints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeToken, type MadeToken } from '../../testing/make-token.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const HOUR_MS = 3_600_000
const NOON = new Date('2026-11-15T12:00:00+03:00')
/** The first letter is Cyrillic, as the specification spells it. */
const SPECIFIED = '/api/v1/сomplaint/create'
const TYPED = '/api/v1/complaint/create'

let bed: TestApp
let token: MadeToken
let me: { id: number; cookie: string }
let serial = 0
beforeAll(async () => void (bed = await startTestApp()))
beforeEach(async () => {
  bed.clock.at = NOON
  serial += 1
  token = await makeToken(bed.context.db, { createdAt: NOON })
  me = await makeUser(bed.context.db, { nikname: `zhalobschik-${serial}` })
})
afterAll(() => bed.close())

/** Each test writes from an address of its own: addresses have a limit too. */
const post = (url: string, payload: object, cookie: string) =>
  bed.call({ method: 'POST', url, payload, cookie, remoteAddress: `10.0.0.${serial}` })

const complain = (payload: object, { url = TYPED, cookie = me.cookie } = {}) =>
  post(url, { text: 'Спам', ...payload }, cookie)

const list = async (query = '', cookie = me.cookie) =>
  (await bed.call({ url: `/api/v1/complaints${query}`, cookie })).json()

const inLater = (hours: number) => void (bed.clock.at = new Date(NOON.getTime() + hours * HOUR_MS))

describe('POST /v1/complaint/create', () => {
  test.each([encodeURI(SPECIFIED), TYPED])('%s takes it and gives its number', async (url) => {
    const answer = await complain({ token_id: token.id }, { url })
    expect(answer.statusCode).toBe(201)
    const { id, number } = answer.json()
    expect(number).toBe(`Ж-${String(id).padStart(6, '0')}`)
  })

  test.each(COMPLAINT_REASONS)('knows the reason «%s»', async (text) =>
    expect((await complain({ token_id: token.id, text })).statusCode).toBe(201),
  )

  test('is of a token, a collection or a user', async () => {
    await complain({ token_id: token.id })
    await complain({ collection_id: token.collectionId, user_id: null })
    await complain({ user_id: token.ownerId })
    const { data } = await list()

    expect(data.map(({ subject }: Complaint) => subject)).toEqual([
      { kind: 'user', name: expect.stringMatching(/^author-/), link: `/profile/${token.ownerId}` },
      {
        kind: 'collection',
        name: expect.stringMatching(/^Коллекция/),
        link: `/collection/${token.collectionId}`,
      },
      {
        kind: 'token',
        name: expect.stringMatching(/^Токен/),
        link: `/collection/token/${token.id}`,
      },
    ])
  })

  test('refuses a guest', async () =>
    expect((await complain({ token_id: token.id }, { cookie: '' })).statusCode).toBe(401))

  test('refuses none of the three and more than one', async () => {
    for (const payload of [
      {},
      { token_id: null },
      { token_id: token.id, user_id: token.ownerId },
      { token_id: token.id, collection_id: token.collectionId, user_id: token.ownerId },
    ]) {
      const answer = await complain(payload)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().error).toContain('что-то одно')
    }
  })

  test.each(['', 'спам', 'Спам ', 'Не нравится', 'Спам\0'])(
    'refuses the reason «%s»',
    async (text) => {
      const answer = await complain({ token_id: token.id, text })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty('text')
    },
  )

  test.each([
    ['token_id', 999_999],
    ['collection_id', 999_999],
    ['user_id', 999_999],
    ['token_id', 2 ** 40],
    ['token_id', 0],
    ['user_id', -1],
    ['user_id', 1.5],
    ['collection_id', '7'],
    ['token_id', { $ne: 1 }],
  ])('refuses %s = %j under its field', async (field, value) => {
    const answer = await complain({ [field]: value })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty(field)
  })

  test.each(['[]', '"text"', '{"token_id":', 'null'])('refuses the body %s', async (payload) => {
    const answer = await bed.call({
      method: 'POST',
      url: TYPED,
      payload,
      headers: { 'content-type': 'application/json' },
      cookie: me.cookie,
    })
    expect([400, 422]).toContain(answer.statusCode)
  })

  test('refuses what nobody may see', async () => {
    const { db } = bed.context
    await db.updateTable('tokens').set({ status: 'hidden' }).where('id', '=', token.id).execute()
    await db
      .updateTable('collections')
      .set({ status: 'pending' })
      .where('id', '=', token.collectionId)
      .execute()
    await db
      .updateTable('users')
      .set({ blocked_at: NOON })
      .where('id', '=', token.ownerId)
      .execute()

    for (const payload of [
      { token_id: token.id },
      { collection_id: token.collectionId },
      { user_id: token.ownerId },
    ]) {
      const answer = await complain(payload)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().errors)).toEqual(Object.keys(payload))
    }
  })

  test('refuses oneself and what is one’s own', async () => {
    const { db } = bed.context
    await db.updateTable('tokens').set({ owner_id: me.id }).where('id', '=', token.id).execute()
    await db
      .updateTable('collections')
      .set({ author_id: me.id })
      .where('id', '=', token.collectionId)
      .execute()

    const refused = async (payload: object) => (await complain(payload)).json().errors
    expect(await refused({ token_id: token.id })).toEqual({
      token_id: ['Нельзя пожаловаться на свой токен'],
    })
    expect(await refused({ collection_id: token.collectionId })).toEqual({
      collection_id: ['Нельзя пожаловаться на свою коллекцию'],
    })
    expect(await refused({ user_id: me.id })).toEqual({ user_id: ['Нельзя пожаловаться на себя'] })
  })
})

describe('how often one may complain', () => {
  test('of one thing once in 24 hours, and the refusal says when again', async () => {
    await complain({ token_id: token.id })
    inLater(6.5)
    const again = await complain({ token_id: token.id, text: 'Оскорбления' })
    expect(again.statusCode).toBe(422)
    expect(again.json()).toMatchObject({
      error: 'Вы уже жаловались на этот объект. Новую жалобу можно отправить через 18\u00a0ч',
      errors: {},
    })

    inLater(24)
    expect((await complain({ token_id: token.id })).statusCode).toBe(201)
  })

  test('another person may complain of the same thing', async () => {
    await complain({ token_id: token.id })
    const other = await makeUser(bed.context.db, { nikname: `drugoy-${serial}` })
    const answer = await complain({ token_id: token.id }, { cookie: other.cookie })
    expect(answer.statusCode).toBe(201)
  })

  test('many at once are one complaint', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        complain(
          { token_id: token.id },
          { url: index % 2 ? TYPED : encodeURI(SPECIFIED), cookie: me.cookie },
        ),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([201, ...Array(9).fill(422)])
    expect((await list()).total).toBe(1)
  })

  test('twenty a day, even at once, and what was refused takes nothing', async () => {
    const { db } = bed.context
    const authors = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        makeUser(db, { nikname: `avtor-${serial}-${index}` }),
      ),
    )
    await complain({ user_id: me.id })
    await complain({ user_id: 999_999 })
    const answers = await Promise.all(authors.map(({ id }) => complain({ user_id: id })))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
    expect(refused).toHaveLength(4)
    expect(refused[0]!.json().retry_after).toBe(24 * 3600)
    expect(refused[0]!.headers['retry-after']).toBe('86400')

    inLater(24)
    expect((await complain({ token_id: token.id })).statusCode).toBe(201)
  })
})

describe('GET /v1/complaints', () => {
  test('refuses a guest', async () =>
    expect((await bed.call({ url: '/api/v1/complaints' })).statusCode).toBe(401))

  test('is empty at first and shows nobody else’s', async () => {
    const other = await makeUser(bed.context.db, { nikname: `chuzhoy-${serial}` })
    await complain({ token_id: token.id }, { cookie: other.cookie })
    expect(await list()).toMatchObject({ data: [], total: 0, next_page_url: null, per_page: 20 })
  })

  test('says what became of each', async () => {
    await complain({ token_id: token.id })
    const { db } = bed.context
    const seen: [string, string, boolean][] = []
    for (const status of ['new', 'in_review', 'upheld', 'declined']) {
      await db.updateTable('complaints').set({ status }).where('user_id', '=', me.id).execute()
      const [complaint] = (await list()).data as Complaint[]
      seen.push([complaint!.status.code, complaint!.status.name, complaint!.can_appeal])
    }

    expect(seen).toEqual([
      ['new', 'Новая', false],
      ['in_review', 'На рассмотрении', false],
      ['upheld', 'Меры приняты', false],
      ['declined', 'Отклонена', true],
    ])
  })

  test('pages by 20 without repeating or losing any, new ones on top notwithstanding', async () => {
    const complaint = { user_id: me.id, token_id: token.id, reason: 'Спам' }
    await bed.context.db
      .insertInto('complaints')
      .values(Array.from({ length: 45 }, () => complaint))
      .execute()
    const first = await list()
    await bed.context.db.insertInto('complaints').values(complaint).execute()
    const next = async (url: string) => (await bed.call({ url, cookie: me.cookie })).json()
    const second = await next(first.next_page_url)
    const third = await next(second.next_page_url)

    const ids = [first, second, third].flatMap(({ data }) => data.map(({ id }: Complaint) => id))
    expect(ids).toHaveLength(45)
    expect(ids).toEqual([...new Set<number>(ids)].toSorted((one, two) => two - one))
    expect(third).toMatchObject({ current_page: 3, next_page_url: null })
    expect((await list('?page=3')).data).toHaveLength(6)
  })

  test.each(['page=0', 'page=x', 'per_page=101', 'cursor=zzz', 'page=9999999'])(
    'refuses ?%s',
    async (query) => {
      const answer = await bed.call({ url: `/api/v1/complaints?${query}`, cookie: me.cookie })
      expect(answer.statusCode).toBe(422)
    },
  )

  test('a cursor past every id is the first page', async () => {
    const cursor = Buffer.from(JSON.stringify([2, 2 ** 52])).toString('base64url')
    await complain({ token_id: token.id })
    expect((await list(`?cursor=${cursor}`)).data).toHaveLength(1)
  })
})

describe('POST /v1/complaints/{id}/appeal', () => {
  const text = 'Посмотрите ещё раз: это моя фотография'

  async function makeComplaint(status: string) {
    const { id } = (await complain({ token_id: token.id })).json()
    await bed.context.db
      .updateTable('complaints')
      .set({ status, answer: 'Нарушений нет', reviewed_at: NOON })
      .where('id', '=', id)
      .execute()
    return id as number
  }
  const appeal = (id: unknown, payload: object = { text }, cookie = me.cookie) =>
    post(`/api/v1/complaints/${id}/appeal`, payload, cookie)

  test('puts a declined complaint in review again', async () => {
    const answer = await appeal(await makeComplaint('declined'), { text: `  ${text}\n` })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      status: { code: 'in_review', name: 'На рассмотрении' },
      answer: 'Нарушений нет',
      appeal: text,
      can_appeal: false,
    })
  })

  test('happens once, even when it is declined again', async () => {
    const id = await makeComplaint('declined')
    await appeal(id)
    await bed.context.db
      .updateTable('complaints')
      .set({ status: 'declined' })
      .where('id', '=', id)
      .execute()

    expect((await list()).data[0].can_appeal).toBe(false)
    const answer = await appeal(id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toBe('Вы уже обжаловали это решение')
  })

  test('many at once are one appeal', async () => {
    const id = await makeComplaint('declined')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => appeal(id, { text: `${text} ${index}` })),
    )
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    expect((await list()).data[0].appeal).toBe(won[0]!.json().appeal)
  })

  test.each(['new', 'in_review', 'upheld'])('is refused while it is %s', async (status) => {
    const answer = await appeal(await makeComplaint(status))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toBe('Обжаловать можно только отклонённую жалобу')
  })

  test('a stranger’s complaint is not found, nor is one that never was', async () => {
    const id = await makeComplaint('declined')
    const stranger = await makeUser(bed.context.db, { nikname: `postoronniy-${serial}` })
    expect((await appeal(id, { text }, stranger.cookie)).statusCode).toBe(404)
    for (const unknown of [999_999, 2 ** 40, 0, 'x'])
      expect((await appeal(unknown)).statusCode).toBe(404)
  })

  test('refuses a guest', async () => expect((await appeal(1, { text }, '')).statusCode).toBe(401))

  test.each([[{}], [{ text: 'коротко' }], [{ text: 'а'.repeat(1001) }], [{ text: `${text}\0!` }]])(
    'refuses a text that will not do: %.60j',
    async (payload) => {
      const answer = await appeal(await makeComplaint('declined'), payload)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty('text')
    },
  )
})

test('complaints are in the export of their author', async () => {
  await complain({ token_id: token.id })
  const answer = await bed.call({ url: '/api/v1/account/export', cookie: me.cookie })
  expect(answer.json().complaints).toMatchObject([
    { number: expect.stringMatching(/^Ж-/), text: 'Спам', appeal: null, appealed_at: null },
  ])
})
