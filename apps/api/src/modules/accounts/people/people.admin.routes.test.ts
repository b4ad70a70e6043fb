import type { PeoplePage, StaffPerson } from '@kefir/wire/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lettersSent, letterTo } from '../../../testing/letters.ts'
import { makeOrganisation } from '../../../testing/make-organisation.ts'
import { makeCollection } from '../../../testing/make-collection.ts'
import { makeUser, TEST_PASSWORD } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

type User = Awaited<ReturnType<typeof makeUser>>

let bed: TestApp
let support: User
let moderator: User
let admin: User
let serial = 0
const named = () => `chelovek-${(serial += 1)}`
const person = (more: { isBlocked?: boolean; isActivated?: boolean; role?: string } = {}) =>
  makeUser(bed.context.db, { nikname: named(), ...more })

beforeAll(async () => {
  bed = await startTestApp()
  support = await person({ role: 'support' })
  moderator = await person({ role: 'moderator' })
  admin = await person({ role: 'admin' })
})
afterAll(() => bed.close())

const act = (id: number, deed: string, as: User, payload: object = {}) =>
  bed.call({
    method: deed === 'badge' || deed === 'roles' ? 'PUT' : 'POST',
    url: `/api/v1/admin/people/${id}/${deed}`,
    cookie: as.cookie,
    payload: { reason: 'Так надо', ...payload },
    remoteAddress: `10.50.${(serial += 1) >> 8}.${serial & 255}`,
  })

const look = async (id: number, as = support): Promise<StaffPerson> =>
  (await bed.call({ url: `/api/v1/admin/people/${id}`, cookie: as.cookie })).json()

const search = async (query: string, more = ''): Promise<PeoplePage> =>
  (
    await bed.call({
      url: `/api/v1/admin/people?query=${encodeURIComponent(query)}${more}`,
      cookie: support.cookie,
    })
  ).json()

const logIn = (email: string, password = TEST_PASSWORD, ip = `10.60.0.${(serial += 1) & 255}`) =>
  bed.call({
    method: 'POST',
    url: '/api/v1/login',
    payload: { email, password },
    remoteAddress: ip,
  })

describe('GET /v1/admin/people', () => {
  const idsOf = ({ data }: PeoplePage) => data.map(({ id }) => id)

  test('finds by number, mail, nickname, name, wallet and the address of a profile', async () => {
    const { id, email } = await makeUser(bed.context.db, { nikname: 'snezhana_77' })
    await bed.context.db
      .updateTable('users')
      .set({ first_name: 'Снежана', last_name: 'Ряженкина' })
      .where('id', '=', id)
      .execute()
    const address = `0x${'ab12'.repeat(10)}`
    await bed.context.db
      .insertInto('blockchain_accounts')
      .values({ user_id: id, address })
      .execute()

    for (const query of [
      String(id),
      `#${id}`,
      `https://kefir.example/profile/${id}`,
      email,
      email.toUpperCase(),
      'snezhana_77@exam',
      'SNEZHANA',
      '@snezhana_77',
      'ряженкина',
      'Ряженкина Снеж',
      address,
      address.toUpperCase().replace('0X', '0x'),
      '0xab12ab12',
    ])
      expect(idsOf(await search(query)), query).toContain(id)
  })

  test('finds an organisation by a part of its name', async () => {
    const { id } = await makeOrganisation(bed.context.db, { name: 'ООО «Простоквашинское»' })
    expect(idsOf(await search('простоквашин'))).toEqual([id])
    expect((await look(id)).name).toBe('ООО «Простоквашинское»')
  })

  test.each(['никого-такого-нет', '%', '_', '«»', '0xffffffff', "'; drop table users; --"])(
    'finds nobody by %j',
    async (query) => expect((await search(query)).data).toEqual([]),
  )

  test('narrows by state', async () => {
    const blocked = await person({ isBlocked: true })
    const fresh = await person({ isActivated: false })
    const of = async (state: string) => idsOf(await search('', `&state=${state}&per_page=100`))
    expect(await of('blocked')).toContain(blocked.id)
    expect(await of('blocked')).not.toContain(fresh.id)
    expect(await of('unconfirmed')).toContain(fresh.id)
    expect(await of('staff')).toEqual([admin.id, moderator.id, support.id])
  })

  test('gives pages of fifty, the newest first, to the last of them', async () => {
    for (let made = 0; made < 55; made += 1) await person()
    const seen: number[] = []
    let page = await search('chelovek-')
    expect(page.data).toHaveLength(50)
    for (;;) {
      seen.push(...idsOf(page))
      if (!page.next_page_url) break
      page = (await bed.call({ url: page.next_page_url, cookie: support.cookie })).json()
    }
    expect(seen).toHaveLength(page.total)
    expect(seen).toEqual(seen.toSorted((one, two) => two - one))
  })

  test.each(['state=nobody', `query=${'я'.repeat(201)}`, 'cursor=x', 'per_page=1000'])(
    'refuses %s',
    async (query) => {
      const url = `/api/v1/admin/people?${query}`
      expect((await bed.call({ url, cookie: support.cookie })).statusCode).toBe(422)
    },
  )
})

describe('GET /v1/admin/people/:id', () => {
  test('counts all that was made, and what of it everybody sees', async () => {
    const { id } = await person()
    const tokens = [{ status: 'moderation' }, { status: 'rejected' }]
    await makeCollection(bed.context.db, { authorId: id, tokens })
    expect((await look(id)).works).toEqual({ created: 2, shown: 0, owned: 2, collections: 1 })
  })

  test('shows sessions, letters and the journal, and nothing that lets anybody in', async () => {
    const { id, email } = await person()
    await act(id, 'letters', support, { kind: 'recovery' })
    await letterTo(bed, email, 'Смена пароля')
    await expect.poll(async () => (await look(id)).letters).toHaveLength(1)

    const seen = await look(id)
    expect(seen).toMatchObject({
      id,
      email,
      state: 'active',
      works: { created: 0, shown: 0, owned: 0, collections: 0 },
      sessions: [{ device: expect.any(String) }],
      letters: [{ name: 'Смена пароля', is_taken: true }],
      journal: [{ act: 'people.letter', reason: 'Так надо', actor: { id: support.id } }],
      badges: [{ id: 1, name: 'Проверенный автор' }],
    })
    expect(JSON.stringify(seen)).not.toMatch(/password|hash|secret|token_hash/)
  })

  test('is 404 where nobody is', async () => {
    const url = '/api/v1/admin/people/2147483647'
    expect((await bed.call({ url, cookie: support.cookie })).statusCode).toBe(404)
  })
})

describe('blocking', () => {
  test('ends the sessions, shuts out, tells by letter; taking it off tells too', async () => {
    const { id, email, cookie } = await person()
    const until = '2099-05-09T12:00:00+03:00'
    expect((await act(id, 'block', moderator, { reason: 'Рассылал спам', until })).statusCode).toBe(
      200,
    )
    expect((await bed.call({ url: '/api/v1/account', cookie })).statusCode).toBe(401)
    expect((await logIn(email)).statusCode).toBe(422)
    expect(await look(id)).toMatchObject({
      state: 'blocked',
      block: { until, reason: 'Рассылал спам' },
      sessions: [],
    })
    const letter = await letterTo(bed, email, 'Аккаунт заблокирован')
    expect(letter.text.replaceAll('\u00a0', ' ')).toMatchInlineSnapshot(`
      "Здравствуйте!

      Мы заблокировали ваш аккаунт до 9 мая 2099 г. в 12:00 по московскому времени. После этого вход откроется сам.

      Причина: Рассылал спам

      Ваши токены, деньги и кефир остаются за вами. Если вы считаете, что это ошибка, напишите в поддержку.

      Написать в поддержку: http://localhost:3000/support

      — Кефир
      "
    `)

    expect((await act(id, 'unblock', moderator)).statusCode).toBe(200)
    expect((await logIn(email)).statusCode).toBe(200)
    const good = await letterTo(bed, email, 'Блокировка снята')
    expect(good.text).toContain('/account/login')
  })

  test('is refused twice, and so is taking off what is not there', async () => {
    const { id } = await person()
    expect((await act(id, 'unblock', moderator)).statusCode).toBe(409)
    await act(id, 'block', moderator)
    const again = await act(id, 'block', moderator)
    expect([again.statusCode, again.json().message]).toEqual([409, 'Этот человек уже заблокирован'])
  })

  test('of ten at once is one', async () => {
    const { id } = await person()
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(id, 'block', moderator)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array(9).fill(409),
    ])
    expect((await look(id)).journal).toHaveLength(1)
  })

  test.each(['вчера', '2020-01-01T00:00:00+03:00', '2099-05-09', 5])(
    'is refused with the end %j',
    async (until) => {
      const answer = await act((await person()).id, 'block', moderator, { until })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty('until')
    },
  )
})

describe('who may act on whom', () => {
  const DEEDS: [string, object][] = [
    ['block', {}],
    ['badge', { badge_id: 1 }],
    ['roles', { roles: ['editor'] }],
    ['letters', { kind: 'recovery' }],
    ['sessions/end', {}],
    ['tries/forget', {}],
    ['second-factor/remove', {}],
  ]

  test.each(DEEDS)('nobody does %s to themselves', async (deed, payload) => {
    const answer = await act(admin.id, deed, admin, payload)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toContain('С собой так нельзя')
  })

  test.each(['block', 'sessions/end'])('only an administrator does %s to staff', async (deed) => {
    const colleague = await person({ role: 'editor' })
    const refused = await act(colleague.id, deed, moderator)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Это сотрудник. Им занимается администратор',
    ])
    expect((await act(colleague.id, deed, admin)).statusCode).toBe(200)
  })

  test('nobody acts on who is gone', async () => {
    const { id } = await person()
    await bed.context.db
      .updateTable('users')
      .set({ removed_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect((await act(id, 'block', moderator)).statusCode).toBe(404)
    expect((await act(2_147_483_647, 'block', moderator)).statusCode).toBe(404)
  })
})

describe('roles', () => {
  test('are given and taken, and hold with the next click', async () => {
    const someone = await makeUser(bed.context.db, { nikname: named(), hasSecondFactor: true })
    const desk = () => bed.call({ url: '/api/v1/admin/people', cookie: someone.cookie })
    expect((await desk()).statusCode).toBe(403)
    await act(someone.id, 'roles', admin, { roles: ['support', 'editor'] })
    expect((await look(someone.id)).roles).toEqual(['editor', 'support'])
    expect((await desk()).statusCode).toBe(200)
    await act(someone.id, 'roles', admin, { roles: [] })
    expect((await desk()).statusCode).toBe(403)
  })

  test.each([
    ['who has them already', ['editor'], 409],
    ['that there are not', ['king'], 422],
    ['as a word', 'admin', 422],
  ])('are refused to somebody %s', async (_whom, roles, status) => {
    const { id } = await person({ role: 'editor' })
    expect((await act(id, 'roles', admin, { roles })).statusCode).toBe(status)
  })

  test('two administrators who take the role of each other at once leave one', async () => {
    const bedOfTwo = await startTestApp()
    const [one, two] = await Promise.all(
      ['odin', 'dva'].map((nikname) => makeUser(bedOfTwo.context.db, { nikname, role: 'admin' })),
    )
    const demote = (by: User, whom: User, deed: 'roles' | 'block') =>
      bedOfTwo.call({
        method: deed === 'roles' ? 'PUT' : 'POST',
        url: `/api/v1/admin/people/${whom.id}/${deed}`,
        cookie: by.cookie,
        payload: { reason: 'Кто кого', ...(deed === 'roles' && { roles: [] }) },
      })
    const answers = await Promise.all([demote(one!, two!, 'roles'), demote(two!, one!, 'block')])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const left = await bedOfTwo.context.db
      .selectFrom('user_roles')
      .innerJoin('users', 'users.id', 'user_roles.user_id')
      .select('users.id')
      .where('role', '=', 'admin')
      .where('users.blocked_at', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
    await bedOfTwo.close()
  })
})

describe('what the runbook did by SQL', () => {
  test('wrong tries are forgotten, from whichever place they came', async () => {
    const { id, email } = await person()
    const ip = '10.61.0.1'
    for (let tries = 0; tries < 5; tries += 1) await logIn(email, 'не-тот-пароль', ip)
    expect((await logIn(email, TEST_PASSWORD, ip)).statusCode).toBe(429)
    const other = await person()
    for (let tries = 0; tries < 5; tries += 1) await logIn(other.email, 'не-тот-пароль', ip)

    expect((await act(id, 'tries/forget', support)).statusCode).toBe(200)
    expect((await logIn(email, TEST_PASSWORD, ip)).statusCode).toBe(200)
    expect((await logIn(other.email, TEST_PASSWORD, ip)).statusCode).toBe(429)
  })

  test('an account is kept from its removal', async () => {
    const { id, cookie } = await person()
    expect((await act(id, 'removal/cancel', support)).statusCode).toBe(409)
    await bed.call({
      method: 'POST',
      url: '/api/v1/account/removal',
      cookie,
      payload: { password: TEST_PASSWORD },
    })
    expect((await look(id)).state).toBe('leaving')
    expect((await act(id, 'removal/cancel', support)).statusCode).toBe(200)
    expect(await look(id)).toMatchObject({ state: 'active', removal_at: null })
  })

  test('a lost second factor is taken off; its owner is signed out and told', async () => {
    const { id, email, cookie } = await makeUser(bed.context.db, {
      nikname: named(),
      hasSecondFactor: true,
    })
    expect((await logIn(email)).statusCode).toBe(422)
    expect((await act(id, 'second-factor/remove', moderator)).statusCode).toBe(403)
    expect((await act(id, 'second-factor/remove', admin)).statusCode).toBe(200)
    expect((await bed.call({ url: '/api/v1/account', cookie })).statusCode).toBe(401)
    expect((await logIn(email)).statusCode).toBe(200)
    await letterTo(bed, email, 'Вход по коду выключен')
    expect((await act(id, 'second-factor/remove', admin)).statusCode).toBe(409)
  })

  test('sessions are ended, one or all', async () => {
    const { id, email, cookie } = await person()
    await logIn(email)
    const [first] = (await look(id)).sessions
    const stranger = await person()
    const foreign = { session_id: first!.id }
    expect((await act(stranger.id, 'sessions/end', support, foreign)).statusCode).toBe(404)

    expect((await act(id, 'sessions/end', support, { session_id: first!.id })).statusCode).toBe(200)
    expect((await look(id)).sessions).toHaveLength(1)
    expect((await bed.call({ url: '/api/v1/account', cookie })).statusCode).toBe(401)
    await act(id, 'sessions/end', support)
    expect((await look(id)).sessions).toEqual([])
    expect((await act(id, 'sessions/end', support)).statusCode).toBe(409)
  })
})

describe('letters and badges', () => {
  test('a letter is sent once more, where it helps', async () => {
    const fresh = await person({ isActivated: false })
    expect((await act(fresh.id, 'letters', support, { kind: 'recovery' })).statusCode).toBe(409)
    expect((await act(fresh.id, 'letters', support, { kind: 'activation' })).statusCode).toBe(200)
    await letterTo(bed, fresh.email, 'Подтвердите e-mail')
    const known = await person()
    expect((await act(known.id, 'letters', support, { kind: 'activation' })).statusCode).toBe(409)
    const blocked = await person({ isBlocked: true })
    expect((await act(blocked.id, 'letters', support, { kind: 'recovery' })).statusCode).toBe(409)
    expect((await act(known.id, 'letters', support, { kind: 'spam' })).statusCode).toBe(422)
  })

  test.each([
    { kind: 'recovery', isActivated: true, path: 'restore' },
    { kind: 'activation', isActivated: false, path: 'repeated-letter' },
  ])(
    'a second letter of $kind by staff waits, and no outsider can keep them from the first',
    async ({ kind, isActivated, path }) => {
      const { id, email } = await person({ isActivated })
      const send = () => act(id, 'letters', support, { kind })
      const answers = await Promise.all([send(), send(), send()])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429])
      const refused = await send()
      expect(refused.json()).toMatchObject({
        code: 'TOO_MANY_ATTEMPTS',
        message: `Письмо уже отправлено. Повторить можно через 5\u00a0мин.`,
      })
      const left = Number(refused.headers['retry-after'])
      expect(left).toBeGreaterThan(4 * 60)
      expect(left).toBeLessThanOrEqual(5 * 60)
      expect((await look(id)).journal).toHaveLength(1)

      const later = await person({ isActivated })
      const asked = await bed.call({
        method: 'POST',
        url: `/api/v1/${path}`,
        payload: { email: later.email },
        remoteAddress: `10.51.0.${kind.length}`,
      })
      expect(asked.statusCode).toBe(200)
      expect((await act(later.id, 'letters', support, { kind })).statusCode).toBe(200)
      await lettersSent(bed)
      const lettersOf = async (to: string) =>
        (await bed.mailbox.list()).filter((letter) => letter.to === to)
      expect(await lettersOf(email)).toHaveLength(1)
      expect(await lettersOf(later.email)).toHaveLength(2)
    },
  )

  test('after the pause another letter goes out', async () => {
    const { id } = await person()
    const send = (as: User) => act(id, 'letters', as, { kind: 'recovery' })
    expect((await send(support)).statusCode).toBe(200)
    bed.clock.at = new Date(Date.now() + 5 * 60 * 1000)
    const answer = await send(admin)
    bed.clock.at = null
    expect(answer.statusCode).toBe(200)
  })

  test('a badge is given, seen by everybody, and taken', async () => {
    const { id } = await person()
    const shown = async () => (await bed.call({ url: `/api/v1/user/${id}` })).json().verification
    expect((await act(id, 'badge', moderator, { badge_id: 1 })).statusCode).toBe(200)
    expect(await shown()).toMatchObject({ verification_type: { name: 'Проверенный автор' } })
    expect((await act(id, 'badge', moderator, { badge_id: 1 })).statusCode).toBe(409)
    expect((await act(id, 'badge', moderator, { badge_id: null })).statusCode).toBe(200)
    expect(await shown()).toBeNull()
    expect((await act(id, 'badge', moderator, { badge_id: 999 })).statusCode).toBe(422)
  })
})
