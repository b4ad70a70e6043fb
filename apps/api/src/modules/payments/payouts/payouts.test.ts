import { Secret, TOTP } from 'otpauth'
import { payoutCancellationWords } from '@kefir/rules/payments/cancellation-words'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { giveMoney } from '../../../testing/give-money.ts'
import { hurryPayout } from '../../../testing/hurry-looks.ts'
import { makeOrganisation } from '../../../testing/make-organisation.ts'
import { makeUser, TEST_PASSWORD } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findBalance } from '../../ledger/ledger.queries.ts'
import { hearOfPayout } from './hear-of-payout.ts'

let bed: TestApp
let serial = 0
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())
beforeEach(() => {
  bed.clock.at = null
})

type Person = { id: number; cookie: string }
const SBERBANK = '100000000111'
const PHONE = '+7 916 123-45-67'

async function seller(roubles: number): Promise<Person> {
  const person = await makeUser(bed.context.db, { nikname: `prodavec-${(serial += 1)}` })
  await give(person.id, roubles)
  return person
}
const give = (userId: number, roubles: number) =>
  giveMoney(bed.context.db, { userId, amount: BigInt(roubles * 100), currency: 'RUB' })
const balanceOf = async ({ id }: Person) =>
  (await findBalance(bed.context.db, { userId: id, kind: 'available', currency: 'RUB' })).balance

const sbp = (more: object = {}) => ({
  amount: '150.00',
  method: 'sbp',
  phone: PHONE,
  bank_id: SBERBANK,
  password: TEST_PASSWORD,
  ...more,
})
const order = (who: Person, payload: object, headers?: Record<string, string>) =>
  bed.call({
    method: 'POST',
    url: '/api/v1/finance/payouts',
    cookie: who.cookie,
    payload,
    ...(headers && { headers }),
    remoteAddress: `10.40.0.${(serial += 1) % 250}`,
  })
const read = async (who: Person, path: string) =>
  (await bed.call({ url: `/api/v1${path}`, cookie: who.cookie })).json()
const lawful = async () => expect(await dealFaults(bed.context.db)).toEqual({})

async function ordered(who: Person, more: object = {}): Promise<number> {
  const answer = await order(who, sbp(more))
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json().id
}
async function until(who: Person, id: number, code: string) {
  const statusOf = async () => (await read(who, `/finance/payouts/${id}`)).status.code
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(code)
}
/** As `until`, where the bank was away: it is asked again at once. */
async function askedUntil(who: Person, id: number, code: string) {
  const statusOf = async () => {
    await hurryPayout(bed, id)
    return (await read(who, `/finance/payouts/${id}`)).status.code
  }
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(code)
}

describe('a pay-out by SBP', () => {
  test('leaves the balance at once and arrives', async () => {
    const anna = await seller(1000)
    const answer = await order(anna, sbp())
    expect(answer.statusCode, answer.body).toBe(202)
    expect(answer.json()).toMatchObject({
      amount: '150.00',
      method: 'sbp',
      to: '+7 916 •••-••-67, Сбербанк',
      status: { code: 'new' },
    })
    expect(await balanceOf(anna)).toBe(85_000n)
    await until(anna, answer.json().id, 'succeeded')
    expect(await read(anna, '/finance')).toMatchObject({
      available: '850.00',
      on_hold: '0.00',
      under_way: '0.00',
      payout: {
        min: '100.00',
        max_day: '100000.00',
        left_today: '99850.00',
        methods: ['sbp', 'card'],
        details: { sbp: { phone: '+79161234567' }, card: null, account: null },
        proof: 'password',
      },
      need_wallet: false,
    })
    await lawful()
  })

  test.each([
    ['79000000001', 'recipient_not_found'],
    ['79000000006', 'insufficient_funds'],
  ])('to %s is refused by the bank, and the money is back with the reason', async (phone, why) => {
    const anna = await seller(500)
    const id = await ordered(anna, { phone })
    await until(anna, id, 'failed')
    expect((await read(anna, `/finance/payouts/${id}`)).next).toBe(payoutCancellationWords(why))
    expect(await balanceOf(anna)).toBe(50_000n)
    expect((await read(anna, '/finance')).payout.left_today).toBe('100000.00')
    await lawful()
  })

  test('goes to the phone that is kept where none is given', async () => {
    const anna = await seller(500)
    await bed.context.db
      .insertInto('payment_details')
      .values({ user_id: anna.id, sbp_phone: '79990001122' })
      .execute()
    const answer = await order(anna, sbp({ phone: undefined }))
    expect(answer.json().to).toBe('+7 999 •••-••-22, Сбербанк')
  })

  test.each(['drop before', 'drop after', 'busy'] as const)(
    'asked again after «%s», it goes once',
    async (fault) => {
      const anna = await seller(500)
      bed.bank.failNext(fault, { on: 'payOut' })
      await askedUntil(anna, await ordered(anna), 'succeeded')
      expect(await balanceOf(anna)).toBe(35_000n)
      await lawful()
    },
  )

  test('hints of the bank, repeated and in any order, do it once', async () => {
    const anna = await seller(500)
    const id = await ordered(anna)
    await until(anna, id, 'succeeded')
    const { bank_id } = await bed.context.db
      .selectFrom('payouts')
      .select('bank_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const hint = (event: string, object: object) =>
      bed.call({
        method: 'POST',
        url: '/api/v1/payments/webhook/yookassa',
        payload: { type: 'notification', event, object },
      })
    for (const event of ['payout.canceled', 'payout.succeeded', 'payout.succeeded'])
      expect((await hint(event, { id: bank_id })).statusCode).toBe(200)
    await hint('payout.succeeded', { id: 'po-forged' })
    await hearOfPayout(bed.context, bank_id!)
    await hearOfPayout(bed.context, 'po-forged')
    expect((await read(anna, `/finance/payouts/${id}`)).status.code).toBe('succeeded')
    expect(await balanceOf(anna)).toBe(35_000n)
    await lawful()
  })
})

test('a card is paid by the bank’s token, which is forgotten once it is over', async () => {
  const anna = await seller(500)
  const made = await bed.call({
    method: 'POST',
    url: '/test-bank/card-tokens',
    payload: { card_number: '2200 0000 0000 0004', expiry: '12/40', csc: '737' },
  })
  await bed.call({
    method: 'PUT',
    url: '/api/v1/account/payments/card',
    cookie: anna.cookie,
    payload: { card_token: made.json().card_token },
  })
  const answer = await order(anna, {
    amount: '200.00',
    method: 'card',
    password: TEST_PASSWORD,
  })
  expect(answer.statusCode, answer.body).toBe(202)
  await until(anna, answer.json().id, 'succeeded')
  const { card_token } = await bed.context.db
    .selectFrom('payouts')
    .select('card_token')
    .where('id', '=', answer.json().id)
    .executeTakeFirstOrThrow()
  expect(card_token).toBeNull()
  await lawful()
})

describe('is refused, each under its field', () => {
  const fieldsOf = (answer: Awaited<ReturnType<typeof order>>) => {
    expect(answer.statusCode, answer.body).toBe(422)
    return answer.json().errors
  }

  test.each([
    ['99.99', 'За раз — от 100 ₽ до 100 000 ₽'],
    ['100000.01', 'За раз — от 100 ₽ до 100 000 ₽'],
    ['1e3', 'Введите сумму в рублях'],
    ['-150', 'Введите сумму в рублях'],
    ['', 'Введите сумму в рублях'],
  ])('the amount %j', async (amount, words) => {
    const anna = await seller(500)
    expect(fieldsOf(await order(anna, sbp({ amount })))).toEqual({ amount: [words] })
  })

  test('more than there is', async () => {
    const anna = await seller(120)
    const { amount } = fieldsOf(await order(anna, sbp()))
    expect(amount[0].replaceAll('\u00a0', ' ')).toBe('На балансе 120 ₽: столько и можно вывести')
  })

  test('more than a day lets out, until the Moscow day is over', async () => {
    const anna = await seller(150_000)
    bed.clock.at = new Date('2027-03-10T20:59:00Z')
    await ordered(anna, { amount: '99950.00' })
    const { amount } = fieldsOf(await order(anna, sbp()))
    expect(amount[0]).toContain('Вернитесь завтра')
    bed.clock.at = new Date('2027-03-10T21:00:00Z')
    await ordered(anna)
  })

  test('a wrong password, and none', async () => {
    const anna = await seller(500)
    expect(fieldsOf(await order(anna, sbp({ password: 'не тот' })))).toEqual({
      password: ['Неверный пароль'],
    })
    expect(fieldsOf(await order(anna, sbp({ password: undefined })))).toEqual({
      password: ['Введите пароль'],
    })
    expect(await balanceOf(anna)).toBe(50_000n)
  })

  test('no phone, a phone that is none, and a bank that is none', async () => {
    const anna = await seller(500)
    expect(fieldsOf(await order(anna, sbp({ phone: undefined, bank_id: 'x' })))).toEqual({
      phone: ['Введите номер телефона'],
      bank_id: ['Выберите банк из списка'],
    })
    expect(Object.keys(fieldsOf(await order(anna, sbp({ phone: '12345' }))))).toEqual(['phone'])
  })

  test('a way that is not theirs, or has nothing kept', async () => {
    const anna = await seller(500)
    const company = await makeOrganisation(bed.context.db, { name: 'ООО «Творог»' })
    await give(company.id, 500)
    const by = (method: string) => sbp({ method })
    expect(fieldsOf(await order(anna, by('account'))).method[0]).toContain('только организациям')
    expect(fieldsOf(await order(anna, by('card'))).method[0]).toContain('добавьте карту')
    expect(fieldsOf(await order(company, by('sbp'))).method[0]).toContain('расчётный счёт')
    expect(fieldsOf(await order(company, by('account'))).method[0]).toContain('реквизиты')
    expect(Object.keys(fieldsOf(await order(anna, by('gold'))))).toEqual(['method'])
  })

  test('a guest, a blocked person, another’s pay-out', async () => {
    const answer = await bed.call({
      method: 'POST',
      url: '/api/v1/finance/payouts',
      payload: sbp(),
    })
    expect(answer.statusCode).toBe(401)

    const anna = await seller(500)
    const id = await ordered(anna)
    const boris = await seller(500)
    const url = `/api/v1/finance/payouts/${id}`
    expect((await bed.call({ url, cookie: boris.cookie })).statusCode).toBe(404)
    await bed.context.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('id', '=', boris.id)
      .execute()
    expect((await order(boris, sbp())).statusCode).toBeGreaterThanOrEqual(401)
    expect(await balanceOf(boris)).toBe(50_000n)
  })

  test('without the code where the second factor is on; the password is not asked then', async () => {
    const anna = await seller(500)
    const post = (path: string, payload: object) =>
      bed.call({
        method: 'POST',
        url: `/api/v1/account/two-factor${path}`,
        cookie: anna.cookie,
        payload: { password: TEST_PASSWORD, ...payload },
      })
    const { secret } = (await post('', {})).json()
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    await post('/confirm', { code: app.generate() })
    expect((await read(anna, '/finance')).payout.proof).toBe('code')

    expect(fieldsOf(await order(anna, sbp())).code[0]).toContain('Введите код')
    const later = Date.now() + 60_000
    bed.clock.at = new Date(later)
    await ordered(anna, { password: undefined, code: app.generate({ timestamp: later }) })
  })
})

describe('at once', () => {
  test('twenty pay-outs of the last roubles: one goes', async () => {
    const anna = await seller(150)
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(anna, sbp())))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 202)).toHaveLength(1)
    expect(
      codes.every((code) => [202, 422, 429, 503].includes(code)),
      `${codes}`,
    ).toBe(true)
    expect(await balanceOf(anna)).toBe(0n)
    await lawful()
  })

  test('one key twenty times: one pay-out', async () => {
    const anna = await seller(1000)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(anna, sbp(), headers)))
    const made = answers.filter(({ statusCode }) => statusCode === 202)
    expect(new Set(made.map((answer) => answer.json().id)).size).toBe(1)
    expect(await balanceOf(anna)).toBe(85_000n)
    await lawful()
  })
})

test('the banks are told by name, and the pay-outs by time', async () => {
  const anna = await seller(500)
  const { data } = await read(anna, '/finance/banks')
  expect(data).toContainEqual({ id: SBERBANK, name: 'Сбербанк' })
  const ids = [await ordered(anna), await ordered(anna)]
  const page = await read(anna, '/finance/payouts?per_page=1')
  expect(page).toMatchObject({ total: 2, data: [{ id: ids[1] }] })
  const next = await bed.call({ url: page.next_page_url, cookie: anna.cookie })
  expect(next.json().data).toMatchObject([{ id: ids[0] }])
})

test('an account is not removed while a pay-out of its last money is under way', async () => {
  const anna = await seller(20_000)
  const id = await ordered(anna, { amount: '20000.00' })
  expect((await read(anna, `/finance/payouts/${id}`)).status.code).toBe('waiting')
  const answer = await bed.call({
    method: 'POST',
    url: '/api/v1/account/removal',
    cookie: anna.cookie,
    payload: { password: TEST_PASSWORD },
  })
  expect(answer.json().code).toBe('MONEY_LEFT')
})
