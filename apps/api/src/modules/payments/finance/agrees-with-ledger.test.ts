import { extractText } from 'unpdf'
import { fromDecimal, toDecimal } from '@kefir/rules/money/decimal'
import { formatRoubles } from '@kefir/rules/text/format-russian'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Finance, MoneyRow } from '@kefir/wire/finance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_PASSWORD } from '../../../testing/make-user.ts'
import type { Person } from '../../../testing/market-bed.ts'
import { OFFER, openOfferBed } from '../../../testing/offer-bed.ts'
import { query } from '../../../testing/query.ts'

let bed: Awaited<ReturnType<typeof openOfferBed>>
/** Whose money does everything that money can do here. */
let anna: Person
beforeAll(async () => {
  bed = await openOfferBed()
  anna = await bed.bidder(10_000_000n)
})
afterAll(() => bed.close())

/** By a card that is new the money is held; by SBP it is free at once. */
async function sell(method: 'card' | 'sbp') {
  const token = await bed.offered({ price: 500_000n, royaltyBps: 400, seller: anna })
  const buyer = await bed.person('pokupatel')
  const orderId = await bed.ordered(buyer, token.id)
  bed.bank.pay(await bed.begun(buyer, orderId, method))
  await delivered(buyer, orderId)
}

/** From the balance one that stands and was raised, one accepted, one withdrawn; by card one that stands, one withdrawn. */
async function makeOffers() {
  const [raised, accepted, withdrawn, byCard, backToCard] = [
    ...[await bed.owned(), await bed.owned(), await bed.owned()],
    ...[await bed.owned(), await bed.owned()],
  ]
  await bed.offer(anna, raised!.id)
  await bed.offer(anna, raised!.id, { ...OFFER, price: '720.00' })
  const { id } = await bed.offer(anna, accepted!.id)
  const answer = await bed.accept(accepted!.owner, id)
  expect(answer.statusCode, answer.body).toBe(200)
  await bed.withdraw(anna, (await bed.offer(anna, withdrawn!.id)).id)
  await bed.paid(anna, byCard!.id, { price: '640.00' })
  const back = await bed.paid(anna, backToCard!.id, { price: '410.00' })
  await bed.withdraw(anna, back)
  await expect
    .poll(async () => (await bed.refunds(back))[0]?.status, { timeout: 20_000 })
    .toBe('succeeded')
}

/** Declined, then bought; and money that came for what nobody delivers here. */
async function payByBank() {
  const orderId = await bed.ordered(anna, (await bed.offered({ price: 86_000n })).id)
  bed.bank.decline(await bed.begun(anna, orderId), 'insufficient_funds')
  await expect.poll(paymentStates, { timeout: 20_000 }).toContain('cancelled')
  bed.bank.pay(await bed.begun(anna, orderId, 'sbp'))
  await delivered(anna, orderId)

  const waiting = await bed.ordered(anna, (await bed.offered({ price: 33_000n })).id)
  const bankId = await bed.begun(anna, waiting, 'sbp')
  await query(bed.context.db, `update payments set purpose = 'raffle' where bank_id = $1`, bankId)
  bed.bank.pay(bankId)
  await expect
    .poll(async () => (await finance()).holds.map(({ amount }) => amount))
    .toContain('330.00')
}

/** One place from the balance, the other by the bank. */
async function promote() {
  const token = await bed.offered({ royaltyBps: 1, seller: anna })
  const buy = (slot: string, method: string) =>
    bed.ask('POST', '/promo', anna, { token_id: token.id, slot, method })
  expect((await buy('new_1', 'balance')).statusCode).toBe(202)
  const { booking } = (await buy('new_2', 'sbp')).json()
  const [findId, findState] = ['bank_id', 'spent_at'].map((name) => async () => {
    const text = `select ${name} as found from payments where id = $1`
    return (await query<{ found: unknown }>(bed.context.db, text, booking.payment.id))[0]!.found
  })
  await expect.poll(findId!, { timeout: 20_000 }).not.toBeNull()
  bed.bank.pay(String(await findId!()))
  await expect.poll(findState!, { timeout: 20_000 }).not.toBeNull()
}

async function takeOut(wish: { amount: string; phone: string }, until: string) {
  const body = { ...wish, method: 'sbp', bank_id: '100000000111', password: TEST_PASSWORD }
  const answer = await bed.ask('POST', '/finance/payouts', anna, body)
  expect(answer.statusCode, answer.body).toBe(202)
  const url = `/finance/payouts/${answer.json().id}`
  const code = async () => (await bed.ask('GET', url, anna)).json().status.code
  await expect.poll(code, { timeout: 20_000 }).toBe(until)
}

/** The bed's own `until` is of offers. */
async function delivered(who: Person, orderId: number) {
  const code = async () => (await bed.readOrder(who, orderId)).status.code
  await expect.poll(code, { timeout: 20_000 }).toBe('done')
}

const paymentStates = async () =>
  (
    await query<{ status: string }>(
      bed.context.db,
      'select status from payments where user_id = $1',
      anna.id,
    )
  ).map(({ status }) => status)
const finance = async (): Promise<Finance> => (await bed.ask('GET', '/finance', anna)).json()
const history = async (): Promise<MoneyRow[]> =>
  (await bed.ask('GET', '/payments/history?per_page=50', anna)).json().data
const sum = (amounts: string[]) => amounts.reduce((all, one) => all + fromDecimal(one), 0n)
const named = (rows: MoneyRow[], name: string) => rows.filter((row) => row.name === name)

/** Kopecks that the ledger moved on this person's accounts, by reason and kind. */
async function ledgerSums() {
  const rows = await query<{ name: string; sum: bigint }>(
    bed.context.db,
    `select posted.reason || ' ' || account.kind || case when entry.amount > 0 then ' +' else ' -' end as name,
      sum(entry.amount)::bigint as sum
    from ledger_entries entry join ledger_transactions posted on posted.id = entry.transaction_id
    join ledger_accounts account on account.id = entry.account_id
    where account.currency = 'RUB' and account.user_id = $1 group by 1
    union all
    select 'refunded', coalesce(sum(entry.amount), 0)::bigint
    from ledger_entries entry join ledger_transactions posted on posted.id = entry.transaction_id
    join ledger_accounts account on account.id = entry.account_id and account.kind = 'bank'
    join payments paid on posted.ref_type = 'payment' and paid.id::text = posted.ref_id and paid.user_id = $1
    where posted.reason = 'refunded'`,
    anna.id,
  )
  const found = new Map(rows.map(({ name, sum: kopecks }) => [name, kopecks]))
  return (...names: string[]) => names.reduce((all, name) => all + (found.get(name) ?? 0n), 0n)
}

test('somebody sells, offers, buys, promotes and takes out', async () => {
  await sell('card')
  await sell('sbp')
  await makeOffers()
  await payByBank()
  await promote()
  await takeOut({ amount: '300.00', phone: '+7 916 123-45-67' }, 'succeeded')
  await takeOut({ amount: '200.00', phone: '79000000001' }, 'failed')
  await takeOut({ amount: '16000.00', phone: '+7 916 123-45-67' }, 'waiting')
}, 120_000)

test('what is free and what is held are what the ledger has, and each held sum has its line', async () => {
  const { available, on_hold, holds, holds_left } = await finance()
  expect([fromDecimal(available), fromDecimal(on_hold)]).toEqual(await bed.roubles(anna))
  expect(toDecimal(sum(holds.map(({ amount }) => amount)))).toBe(on_hold)
  expect(holds_left).toBe('0.00')
  const told = holds.map(({ amount, why, link }) => `${amount} ${why.slice(0, 8)} ${link ?? ''}`)
  expect(told.toSorted()).toEqual([
    '330.00 Оплата ',
    expect.stringMatching(/^4550\.00 Продажа {1,2}\/collection\/token\/\d+$/),
    '640.00 Отложено /offers',
    '720.00 Отложено /offers',
  ])
})

test('the columns of the statement sum to its totals and to the ledger', async () => {
  const year = toMoscowIso(bed.context.now()).slice(0, 4)
  const csv = await bed.ask('GET', `/finance/statement?year=${year}`, anna)
  const [head, ...lines] = csv.body
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  const column = (title: string) => {
    const place = head!.indexOf(title)
    expect(place, title).toBeGreaterThan(0)
    return sum(lines.flatMap((cells) => cells[place]!.replace(',', '.') || []))
  }
  const [came, went] = [column('Поступило, ₽'), column('Списано, ₽')]

  const pdf = await bed.ask('GET', `/finance/statement?year=${year}&format=pdf`, anna)
  const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true })
  const [inWords, outWords] = [came, went].map((kopecks) => formatRoubles(toDecimal(kopecks)))
  const plain = (words: string) => words.replaceAll(/\s/g, ' ')
  expect(plain(text)).toContain(plain(`Итого: поступило ${inWords}, списано ${outWords}`))

  const moved = await ledgerSums()
  expect(came).toBe(
    moved('sale available +', 'sale held +', 'offer_returned available +', 'refunded'),
  )
  expect(-went).toBe(
    moved(
      'payout available -',
      'payout_returned available +',
      'offer available -',
      'promo available -',
    ) - moved('payment held +'),
  )
})

test('what did not move has no sum in the columns, but in words', async () => {
  const rows = (await history()).filter((row) => !row.is_moved)
  expect(rows.map(({ name, amount, status }) => `${name} ${amount} ${status.name}`)).toEqual([
    'Выплата 200.00 Не прошла',
    'Покупка 860.00 Оплата не прошла',
  ])
  const csv = (await bed.ask('GET', '/finance/statement', anna)).body.replaceAll('\u00a0', ' ')
  expect(csv).toContain(';;;;;;Карта;Оплата не прошла: 860 ₽\r\n')
})

test('money that was set aside says what became of it', async () => {
  const offers = named(await history(), 'Предложение')
  expect(
    offers.map(({ amount, status }) => `${amount} ${status.name}`.replaceAll('\u00a0', ' ')),
  ).toEqual([
    '410.00 Оплачено',
    '640.00 Отложено под предложение',
    '500.00 Было отложено под предложение, возвращено на баланс',
    '500.00 Предложение принято, токен оплачен',
    '220.00 Отложено под предложение',
    '500.00 Отложено под предложение',
  ])
  expect(offers.every(({ token }) => token !== null)).toBe(true)
})

test('a sale tells its price, and less fee and royalty it is what came', async () => {
  const sales = named(await history(), 'Продажа')
  expect(sales).toHaveLength(2)
  for (const { price, fee, royalty, amount } of sales) {
    expect([price, fee, royalty]).toEqual(['5000.00', '250.00', '200.00'])
    expect(fromDecimal(price!) - fromDecimal(fee) - fromDecimal(royalty)).toBe(fromDecimal(amount))
  }
  const csv = (await bed.ask('GET', '/finance/statement', anna)).body
  expect(csv).toContain(';5000,00;250,00;200,00;4550,00;;')
})

test('a bought place is named, with its token, however it was paid for', async () => {
  const promos = named(await history(), 'Реклама')
  expect(promos.map(({ method, status }) => `${method}: ${status.name}`)).toEqual([
    'sbp: Пятое место в «Новых». Оплачено',
    'balance: Второе место в «Новых». Оплачено',
  ])
  expect(promos.every(({ token }) => token !== null)).toBe(true)
})

test('offers, places and pay-outs carry their own numbers, whichever way their money went', async () => {
  const ids = async (table: string, owner: string) =>
    (
      await query<{ id: number }>(
        bed.context.db,
        `select id from ${table} where ${owner} = $1 order by id`,
        anna.id,
      )
    ).map(({ id }) => id)
  const told = async (type: string) =>
    (await history()).flatMap(({ about }) => (about?.type === type ? [about] : []))
  const numbers = (abouts: { id: number }[]) =>
    [...new Set(abouts.map(({ id }) => id))].toSorted((one, other) => one - other)

  const offers = await told('offer')
  expect(numbers(offers)).toEqual(await ids('offers', 'bidder_id'))
  expect(offers.every(({ link }) => link === '/offers')).toBe(true)
  const places = await told('promo')
  expect(numbers(places)).toEqual(await ids('promo_bookings', 'user_id'))
  expect(places.every(({ link }) => /^\/promotion-token\/\d+$/.test(link!))).toBe(true)
  const payouts = await told('payout')
  expect(numbers(payouts)).toEqual(await ids('payouts', 'user_id'))
  for (const { id, name, link } of payouts)
    expect([name, link]).toEqual([`Выплата №\u00a0${id}`, `/finance/create/sbp?payout=${id}`])
})
