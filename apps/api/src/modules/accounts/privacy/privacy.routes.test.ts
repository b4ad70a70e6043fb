import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveMoney } from '../../../testing/give-money.ts'
import { makeCollection } from '../../../testing/make-collection.ts'
import { makeUser, TEST_PASSWORD } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Currency } from '../../ledger/account-kinds.ts'
import { post } from '../../ledger/post.ts'
import { SEND_LETTER } from '../letters/letter-order.ts'
import { giveConsents } from './give-consents.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())

const give = (userId: number, amount: bigint, currency: Currency) =>
  giveMoney(bed.context.db, { userId, amount, currency })

const agree = (userId: number, ip: string) =>
  bed.context.db.transaction().execute((tx) => giveConsents(tx, { userId, ip, at: new Date() }))

test.each([
  ['GET', '/api/v1/account/consents'],
  ['GET', '/api/v1/account/export'],
  ['POST', '/api/v1/account/removal'],
  ['DELETE', '/api/v1/account/removal'],
] as const)('%s %s refuses a guest', async (method, url) => {
  const answer = await bed.call({ method, url, ...(method === 'POST' && { payload: {} }) })
  expect(answer.statusCode).toBe(401)
})

describe('GET /v1/account/consents', () => {
  const list = (cookie: string) => bed.call({ url: '/api/v1/account/consents', cookie })

  test('lists what was agreed to, newest first, with the wording and the address', async () => {
    const { id, cookie } = await makeUser(bed.context.db, { nikname: 'soglasna' })
    await agree(id, '10.0.0.1')
    await agree(id, '2001:db8::1')
    const answer = await list(cookie)

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toHaveLength(4)
    expect(answer.json().map(({ ip }: { ip: string }) => ip)).toEqual([
      '2001:db8::1',
      '2001:db8::1',
      '10.0.0.1',
      '10.0.0.1',
    ])
    expect(answer.json()).toContainEqual(
      expect.objectContaining({
        document: 'agreement',
        title: 'Договор-оферта пользователя NFT-платформы',
        link: '/articles/dogovor-oferta-polzovatelya-nft-platformy',
        version: '2026-11-01',
      }),
    )
  })

  test('shows nobody else’s', async () => {
    const { cookie } = await makeUser(bed.context.db, { nikname: 'sosedka' })
    expect((await list(cookie)).json()).toEqual([])
  })

  test('the database lets nobody rewrite a consent', async () => {
    const { id } = await makeUser(bed.context.db, { nikname: 'perepischik' })
    await agree(id, '10.0.0.1')
    const { db } = bed.context
    await expect(db.updateTable('consents').set({ version: 'x' }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(db.deleteFrom('consents').where('user_id', '=', id).execute()).rejects.toThrow(
      'append-only',
    )
  })
})

describe('GET /v1/account/export', () => {
  const take = (cookie: string) => bed.call({ url: '/api/v1/account/export', cookie })

  test('gives everything held about the person as one file', async () => {
    const { db } = bed.context
    const { id, email, cookie } = await makeUser(db, { nikname: 'arkhivarius' })
    await agree(id, '10.0.0.1')
    await give(id, 1_250n, 'kefir')
    await give(id, 990n, 'RUB')
    await db.updateTable('users').set({ ref_code: 'ARXQ2345' }).where('id', '=', id).execute()
    await db
      .insertInto('user_socials')
      .values({ user_id: id, key: 'vk', url: 'https://vk.com/arkhivarius' })
      .execute()
    await db
      .insertInto('payment_details')
      .values({ user_id: id, card_token: 'token-of-the-bank', card_mask: '220012******1234' })
      .execute()
    const answer = await take(cookie)

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="kefir-export.json"')
    expect(answer.json()).toMatchObject({
      account: { id, email, nikname: 'arkhivarius', roles: [] },
      socials: [{ key: 'vk', url: 'https://vk.com/arkhivarius' }],
      consents: [{ ip: '10.0.0.1' }, { ip: '10.0.0.1' }],
      security: { has_password: true, two_factor: { is_on: false }, removal_at: null },
      sessions: [{ ip: '127.0.0.1' }],
      payment_details: { card_mask: '220012******1234' },
      balances: [
        { currency: 'kefir', balance: '12.50' },
        { currency: 'RUB', balance: '9.90' },
      ],
      referral: { code: 'ARXQ2345', invited_by: null, visits: 0, invited: 0 },
      ledger: [
        { currency: 'kefir', amount: '12.50', balance_after: '12.50', reason: 'test' },
        { currency: 'RUB', amount: '9.90', balance_after: '9.90', reason: 'release' },
      ],
    })
  })

  test('never gives what would let somebody in', async () => {
    const { db, seal } = bed.context
    const { id, cookie } = await makeUser(db, { nikname: 'skrytny' })
    await db
      .insertInto('payment_details')
      .values({ user_id: id, card_token: 'token-of-the-bank', card_mask: '220012******1234' })
      .execute()
    await db
      .insertInto('second_factors')
      .values({ user_id: id, secret: seal.close('SECRET'), confirmed_at: new Date() })
      .execute()
    const recovery = Buffer.from('hash-of-a-recovery-code')
    await db.insertInto('recovery_codes').values({ user_id: id, code_hash: recovery }).execute()
    const { body } = await take(cookie)

    expect(JSON.parse(body).security.two_factor).toEqual({ is_on: true, recovery_codes_left: 1 })
    for (const secret of ['argon2', 'token-of-the-bank', 'hash', 'SECRET', 'card_token'])
      expect(body).not.toContain(secret)
  })

  test('gives a ledger longer than one page whole and in order', async () => {
    const { id, cookie } = await makeUser(bed.context.db, { nikname: 'delets' })
    const drop = { userId: id, kind: 'available', amount: 1n } as const
    const postings = Array.from({ length: 21 }, (_, index) => ({
      currency: 'kefir' as const,
      reason: 'test',
      ref: { type: 'test', id: String(index) },
      at: new Date(),
      lines: [
        { house: 'opening', amount: -100n } as const,
        ...Array.from({ length: 100 }, () => drop),
      ],
    }))
    await bed.context.db.transaction().execute((tx) => post(tx, postings))

    const { ledger } = (await take(cookie)).json()
    const amounts = ledger.map((entry: { balance_after: string }) => Number(entry.balance_after))
    expect(amounts).toHaveLength(2_100)
    expect(amounts).toEqual(amounts.toSorted((one: number, two: number) => one - two))
    expect(amounts.at(-1)).toBe(21)
  })

  test('gives lists longer than one page whole, each once', async () => {
    const { db } = bed.context
    const { id, cookie } = await makeUser(db, { nikname: 'kollektsioner' })
    const { id: model } = await makeCollection(db, { tokens: [{}] })
    await sql`insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id)
      select c.id, author_id, ${id}, 'Работа', cover_id, 'usual', 'copy-' || n
      from collections c cross join generate_series(1, 1200) n where c.id = ${model}`.execute(db)
    await sql`insert into token_favorites (user_id, token_id)
      select ${id}, id from tokens where collection_id = ${model}`.execute(db)
    await sql`insert into token_checks (token_id, asker_id, code, text, expires_at)
      select id, ${id}, 'code-' || id, 'текст', now() from tokens where collection_id = ${model}`.execute(
      db,
    )
    await sql`insert into complaints (user_id, token_id, reason)
      select ${id}, id, 'copy' from tokens where collection_id = ${model} limit 450`.execute(db)
    await sql`insert into galleries (user_id, name)
      select ${id}, 'Галерея ' || n from generate_series(1, 250) n`.execute(db)

    const { tokens, collections, checks, complaints, galleries } = (await take(cookie)).json()
    const count = (rows: unknown[]) => [
      rows.length,
      new Set(rows.map((row) => JSON.stringify(row))).size,
    ]
    expect(count(tokens.favorite_tokens)).toEqual([1201, 1201])
    expect(collections).toEqual({ favorite_collections: [] })
    expect(
      count(checks.token_checks.map(({ token_id }: { token_id: number }) => token_id)),
    ).toEqual([1201, 1201])
    expect(count(complaints)).toEqual([450, 450])
    expect(count(galleries)).toEqual([250, 250])
  })

  test('is given a few times an hour, then again the next hour', async () => {
    const { cookie } = await makeUser(bed.context.db, { nikname: 'neterpelivy' })
    const codes = []
    for (let sent = 0; sent < 6; sent += 1) codes.push((await take(cookie)).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])

    bed.clock.at = new Date(Date.now() + 3_601_000)
    expect((await take(cookie)).statusCode).toBe(200)
    bed.clock.at = null
  })
})

describe('removal of the account', () => {
  const url = '/api/v1/account/removal'
  const order = (cookie: string, password = TEST_PASSWORD) =>
    bed.call({ method: 'POST', url, cookie, payload: { password } })
  const cancel = (cookie: string) => bed.call({ method: 'DELETE', url, cookie })
  const lettersTo = async (address: string) =>
    (await bed.mailbox.list()).filter(({ to }) => to === address)
  const countLetterOrders = async (userId: number) => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from pgboss.job
      where name = ${SEND_LETTER} and data ->> 'userId' = ${String(userId)}`.execute(bed.context.db)
    return rows[0]?.count
  }

  test('is set for 30 days ahead and told by a letter; a second order keeps the date', async () => {
    const { id, email, cookie } = await makeUser(bed.context.db, { nikname: 'ukhodyashchy' })
    bed.clock.at = new Date('2026-12-01T12:00:00+03:00')
    const first = await order(cookie)
    bed.clock.at = new Date('2026-12-05T12:00:00+03:00')
    const second = await order(cookie)
    bed.clock.at = null

    expect(first.statusCode).toBe(200)
    expect(first.json()).toEqual({ removal_at: '2026-12-31T12:00:00+03:00' })
    expect(second.json()).toEqual(first.json())
    expect(await countLetterOrders(id)).toBe(1n)
    await expect.poll(() => lettersTo(email)).toHaveLength(1)
  })

  test('ordered many times at once is one order', async () => {
    const { id, cookie } = await makeUser(bed.context.db, { nikname: 'toroplivy' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(cookie)))

    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await countLetterOrders(id)).toBe(1n)
  })

  test('is refused for a wrong password under its field', async () => {
    const { cookie } = await makeUser(bed.context.db, { nikname: 'chuzhoy' })
    const answer = await order(cookie, 'nope-nope-nope')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ password: ['Неверный пароль'] })
  })

  test('is refused while there are roubles, and takes litres along', async () => {
    const { id, cookie } = await makeUser(bed.context.db, { nikname: 'zazhitochny' })
    await give(id, 100n, 'kefir')
    await give(id, 1n, 'RUB')
    const answer = await order(cookie)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'MONEY_LEFT' })
    expect(answer.json().error).toContain('Сначала выведите деньги')

    await give(id, -1n, 'RUB')
    expect((await order(cookie)).statusCode).toBe(200)
  })

  test('is refused to staff', async () => {
    const { cookie } = await makeUser(bed.context.db, { nikname: 'sotrudnik', role: 'support' })
    const answer = await order(cookie)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toContain('администратор')
  })

  test('is cancelled, once or twice', async () => {
    const { cookie } = await makeUser(bed.context.db, { nikname: 'peredumavshy' })
    await order(cookie)
    for (const answer of [await cancel(cookie), await cancel(cookie)]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ removal_at: null })
    }
    const security = await bed.call({ url: '/api/v1/account/security', cookie })
    expect(security.json().removal_at).toBeNull()
  })

  test('answers malformed input under its field and orders nothing', async () => {
    const { cookie } = await makeUser(bed.context.db, { nikname: 'nevnyatny' })
    for (const payload of [{ password: 5 }, { password: 'x'.repeat(129) }]) {
      const answer = await bed.call({ method: 'POST', url, cookie, payload })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty('password')
    }
    const security = await bed.call({ url: '/api/v1/account/security', cookie })
    expect(security.json().removal_at).toBeNull()
  })
})
