import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrganisation } from '../../../testing/make-organisation.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const URL = '/api/v1/account/payments'
const NOTHING = { card: null, sbp: null, account: null, card_tokeniser: '/test-bank/card-tokens' }
/** With right check digits. */
const REQUISITES = {
  inn: '7707083893',
  kpp: '773601001',
  bik: '044525225',
  account: '40702810938000000001',
}

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

let count = 0
async function person() {
  count += 1
  return callsOf(await makeUser(bed.context.db, { nikname: `plata-${count}` }))
}
const organisation = async () =>
  callsOf(await makeOrganisation(bed.context.db, { name: 'ООО Ряженка' }))

const callsOf = ({ cookie, id }: { cookie: string; id: number }) => ({
  id,
  get: async () => (await bed.call({ url: URL, cookie })).json(),
  put: (way: string, payload: unknown) =>
    bed.call({ method: 'PUT', url: `${URL}/${way}`, cookie, payload: payload as object }),
  remove: (way: string) => bed.call({ method: 'DELETE', url: `${URL}/${way}`, cookie }),
})

async function newToken() {
  const answer = await bed.call({
    method: 'POST',
    url: '/test-bank/card-tokens',
    payload: { card_number: '2200 0000 0000 0004', expiry: '12/40', csc: '737' },
  })
  return answer.json().card_token as string
}

describe('GET /v1/account/payments', () => {
  test('says where cards go, and nothing else at first', async () =>
    expect(await (await person()).get()).toEqual(NOTHING))
})

describe('PUT /v1/account/payments/card', () => {
  test('a person keeps a card by its token, and again the same', async () => {
    const { get, put } = await person()
    const card_token = await newToken()
    const answer = await put('card', { card_token })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...NOTHING, card: { mask: '•••• 0004' } })
    expect((await put('card', { card_token })).json()).toEqual(answer.json())
    expect(await get()).toEqual(answer.json())
    expect(JSON.stringify(answer.json())).not.toContain(card_token)
  })

  test('an organisation keeps none, by the call either', async () => {
    const { get, put } = await organisation()
    const answer = await put('card', { card_token: await newToken() })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().Forbidden).toBe(
      'Карту хранят только физические лица. Укажите реквизиты счёта организации',
    )
    expect(await get()).toEqual(NOTHING)
  })

  test('refuses a token the bank never gave, and keeps the card there was', async () => {
    const { get, put } = await person()
    await put('card', { card_token: await newToken() })
    const answer = await put('card', { card_token: `test-card-${'x'.repeat(32)}` })

    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({
      card_token: ['Банк не узнал карту. Введите её ещё раз'],
    })
    expect((await get()).card).toEqual({ mask: '•••• 0004' })
  })

  test.each([
    [{}],
    [{ card_token: '' }],
    [{ card_token: 5 }],
    [{ card_token: 'x'.repeat(201) }],
    [{ card_token: '../../../../etc/passwd' }],
    [{ card_token: 'a\u0000b' }],
    [{ card_number: '2200000000000004' }],
  ])('answers malformed input %j under the field', async (payload) => {
    const answer = await (await person()).put('card', payload)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual(['card_token'])
  })
})

describe('PUT /v1/account/payments/sbp', () => {
  test.each(['+7 916 123-45-67', '89161234567', '7 (916) 1234567'])(
    'a person keeps the phone %s',
    async (phone) => {
      const { put } = await person()
      expect((await put('sbp', { phone })).json()).toEqual({
        ...NOTHING,
        sbp: { phone: '+79161234567' },
      })
    },
  )

  test('what was answered can be sent again', async () => {
    const { put } = await person()
    const { sbp } = (await put('sbp', { phone: '89161234567' })).json()
    expect((await put('sbp', sbp)).json().sbp).toEqual(sbp)
  })

  test('an organisation has none', async () => {
    const { get, put } = await organisation()
    const answer = await put('sbp', { phone: '+79161234567' })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().Forbidden).toContain('только физическим лицам')
    expect(await get()).toEqual(NOTHING)
  })

  test.each([
    [{}],
    [{ phone: '' }],
    [{ phone: '+7 495 123-45-67' }],
    [{ phone: '9161234567' }],
    [{ phone: 7 }],
  ])('answers malformed input %j under the field', async (payload) => {
    const answer = await (await person()).put('sbp', payload)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual(['phone'])
  })
})

describe('PUT /v1/account/payments/account', () => {
  test('an organisation keeps its account, and again the same', async () => {
    const { get, put } = await organisation()
    const answer = await put('account', { ...REQUISITES, inn: ' 7707 083893 ' })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...NOTHING, account: REQUISITES })
    expect((await put('account', REQUISITES)).json()).toEqual(answer.json())
    expect(await get()).toEqual(answer.json())
  })

  test('an entrepreneur has twelve digits and no КПП', async () => {
    const { put } = await organisation()
    const { kpp: _kpp, ...others } = { ...REQUISITES, inn: '500100732259' }

    for (const body of [others, { ...others, kpp: '' }])
      expect((await put('account', body)).json().account).toEqual({ ...others, kpp: null })
    const answer = await put('account', { ...others, kpp: REQUISITES.kpp })
    expect(Object.keys(answer.json().errors)).toEqual(['kpp'])
  })

  test('a КПП that is gone does not stay from before', async () => {
    const { put } = await organisation()
    await put('account', REQUISITES)
    const answer = await put('account', { ...REQUISITES, inn: '500100732259', kpp: '' })
    expect(answer.json().account.kpp).toBeNull()
  })

  test('a person has none', async () => {
    const { get, put } = await person()
    const answer = await put('account', REQUISITES)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().Forbidden).toContain('только организации')
    expect(await get()).toEqual(NOTHING)
  })

  test.each([
    [{ inn: '7707083894' }, ['inn']],
    [{ inn: '770708389' }, ['inn']],
    [{ inn: '' }, ['inn']],
    [{ kpp: '' }, ['kpp']],
    [{ kpp: undefined }, ['kpp']],
    [{ kpp: '77360100' }, ['kpp']],
    [{ bik: '144525225' }, ['bik']],
    [{ bik: '044525226' }, ['account']],
    [{ account: '40702810938000000002' }, ['account']],
    [{ account: '4070281093800000000' }, ['account']],
    [{ bik: '', account: '1' }, ['bik', 'account']],
    [{ inn: '1', kpp: 'x', bik: '1', account: '1' }, ['inn', 'bik', 'account']],
    [{ inn: 7707083893 }, ['inn']],
    [{ account: null }, ['account']],
  ])('refuses %j under %j', async (change, fields) => {
    const { get, put } = await organisation()
    const answer = await put('account', { ...REQUISITES, ...change })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual(fields)
    expect(await get()).toEqual(NOTHING)
  })
})

describe('DELETE /v1/account/payments/…', () => {
  test('forgets one way and leaves the other; twice is harmless', async () => {
    const { id, put, remove } = await person()
    await put('card', { card_token: await newToken() })
    await put('sbp', { phone: '+79161234567' })

    expect((await remove('card')).json()).toEqual({ ...NOTHING, sbp: { phone: '+79161234567' } })
    expect((await remove('card')).statusCode).toBe(200)
    expect((await remove('sbp')).json()).toEqual(NOTHING)
    const row = await bed.context.db
      .selectFrom('payment_details')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ card_token: null, card_mask: null, sbp_phone: null })
  })

  test('an account goes whole', async () => {
    const { put, remove } = await organisation()
    await put('account', REQUISITES)
    expect((await remove('account')).json()).toEqual(NOTHING)
  })

  test('what was never there is gone already', async () =>
    expect((await (await person()).remove('sbp')).json()).toEqual(NOTHING))

  test('there is no other way', async () =>
    expect((await (await person()).remove('cash')).statusCode).toBe(404))
})

test('saved at once, the ways do not lose each other', async () => {
  const { get, put } = await person()
  const card_token = await newToken()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0 ? put('card', { card_token }) : put('sbp', { phone: '+79161234567' }),
    ),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(await get()).toEqual({
    ...NOTHING,
    card: { mask: '•••• 0004' },
    sbp: { phone: '+79161234567' },
  })
})

test('nobody sees another’s details', async () => {
  const [one, other] = [await person(), await person()]
  await one.put('sbp', { phone: '+79161234567' })
  expect(await other.get()).toEqual(NOTHING)
})

test.each([
  ['GET', ''],
  ['PUT', '/card'],
  ['PUT', '/sbp'],
  ['PUT', '/account'],
  ['DELETE', '/card'],
  ['DELETE', '/sbp'],
  ['DELETE', '/account'],
] as const)('%s %s refuses a guest', async (method, path) =>
  expect(
    (await bed.call({ method, url: `${URL}${path}`, ...(method === 'PUT' && { payload: {} }) }))
      .statusCode,
  ).toBe(401),
)
