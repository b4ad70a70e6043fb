import { randomUUID } from 'node:crypto'
import type { PromoBooking, PromosPage, PromoSlots } from '@kefir/wire/promos'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { giveMoney } from '../../../testing/give-money.ts'
import { makeOrganisation } from '../../../testing/make-organisation.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { openMarketBed, type MarketBed, type Person } from '../../../testing/market-bed.ts'
import { query } from '../../../testing/query.ts'
import { findBalance } from '../../ledger/ledger.queries.ts'
import { sumHouseAccount } from '../../../testing/sum-house-account.ts'
import { saveSetting } from '../../system/settings.queries.ts'
import { paymentsListener } from '../../payments/payments.listeners.ts'
import { listUnderWay } from './promos.queries.ts'
import { sweepPromos } from './sweep-promos.ts'

const DAY_MS = 24 * 60 * 60_000
const PRICE = 99_000n

let bed: MarketBed
// Queues of the two places are everybody's: each test begins with empty ones.
beforeEach(async () => {
  bed ??= await openMarketBed()
  await query(bed.context.db, 'update promo_bookings set token_id = null')
  await query(
    bed.context.db,
    `update promo_bookings set status = 'cancelled', ended_at = now() where status = 'created'`,
  )
  await query(bed.context.db, 'delete from promo_slots')
  await swept()
})
/** Until what the sweeper ordered is done. */
async function swept() {
  const { db, now } = bed.context
  await sweepPromos(bed.context)
  await expect.poll(() => listUnderWay(db, now(), 100)).toEqual([])
}
afterAll(() => bed.close())
const lawful = async () => expect(await dealFaults(bed.context.db)).toEqual({})
afterEach(async () => {
  bed.clock.at = null
  await lawful()
})

type Method = 'card' | 'sbp' | 'balance' | 'account'
type Owned = { owner: Person; tokenId: number }

async function owned(owner?: Person): Promise<Owned> {
  const who = owner ?? (await bed.person('promoter'))
  const token = await bed.offered({ royaltyBps: 1, seller: who })
  return { owner: who, tokenId: token.id }
}

const buy = ({ owner, tokenId }: Owned, method: Method = 'card', slot = 'new_1') =>
  bed.ask('POST', '/promo', owner, { token_id: tokenId, slot, method })
async function bought(what: Owned, method: Method = 'card', slot = 'new_1'): Promise<PromoBooking> {
  const answer = await buy(what, method, slot)
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json().booking
}
const read = async (who: Person, id: number): Promise<PromoBooking> =>
  (await bed.ask('GET', `/promo/${id}`, who)).json()
async function until(who: Person, id: number, status: PromoBooking['status']['code']) {
  await expect.poll(async () => (await read(who, id)).status.code, { timeout: 20_000 }).toBe(status)
  return read(who, id)
}
/** The bank's id of the payment, once the bank was asked. */
async function bankId({ payment }: PromoBooking): Promise<string> {
  const find = async () =>
    (
      await query<{ bank_id: string | null }>(
        bed.context.db,
        `select bank_id from payments where id = ${payment!.id}`,
      )
    )[0]!.bank_id
  await expect.poll(find, { timeout: 20_000 }).not.toBeNull()
  return (await find())!
}
async function paid(what: Owned, method: Method = 'card', slot = 'new_1') {
  const booking = await bought(what, method, slot)
  bed.bank.pay(await bankId(booking))
  await expect
    .poll(async () => (await read(what.owner, booking.id)).status.code, { timeout: 20_000 })
    .toMatch(/booked|active/)
  return read(what.owner, booking.id)
}
const cancel = (who: Person, id: number) => bed.ask('POST', `/promo/${id}/cancel`, who)
const roubles = async (userId: number, kind: 'available' | 'held' = 'available') =>
  (await findBalance(bed.context.db, { userId, kind, currency: 'RUB' })).balance
const fees = () => sumHouseAccount(bed.context.db, { kind: 'fees', currency: 'RUB' })
const slots = () => query(bed.context.db, 'select token_id from promo_slots order by starts_at')
const minutesLater = (minutes: number) => {
  bed.clock.at = new Date(Date.now() + minutes * 60_000)
}

describe('buying a place', () => {
  test('by card: it waits unseen, and is shown for seven days once the money has come', async () => {
    const what = await owned()
    const before = await fees()
    const booking = await bought(what)
    expect(booking).toMatchObject({
      status: { code: 'created', name: 'Ждёт оплаты' },
      ...{ place: 'new_1', position: 2, price: '990.00', can_cancel: true, views: 0, days: [] },
    })
    expect(await slots()).toEqual([])

    bed.bank.pay(await bankId(booking))
    const active = await until(what.owner, booking.id, 'active')
    expect(active.payment?.status.code).toBe('succeeded')
    expect(active.can_cancel).toBe(false)
    expect(Date.parse(active.ends_at) - Date.parse(active.starts_at)).toBeGreaterThanOrEqual(
      7 * DAY_MS,
    )
    expect(await slots()).toEqual([{ token_id: what.tokenId }])
    expect((await fees()) - before).toBe(PRICE)
    expect(await roubles(what.owner.id, 'held')).toBe(0n)
    const main = (await bed.call({ url: '/api/v1/main/tokens/new' })).json()
    expect(JSON.stringify(main)).toContain('"promos":[{"place":"new_1"')
  })

  test('from the balance: at once, or not at all', async () => {
    const what = await owned()
    expect((await buy(what, 'balance')).json()).toMatchObject({ code: 'NOT_ENOUGH_FUNDS' })
    await giveMoney(bed.context.db, { userId: what.owner.id, amount: PRICE, currency: 'RUB' })
    const booking = await bought(what, 'balance')
    expect(booking).toMatchObject({
      ...{ status: { code: 'active' }, is_from_balance: true, payment: null },
    })
    expect(await roubles(what.owner.id)).toBe(0n)
  })

  test('at the price that the operator set', async () => {
    await saveSetting(bed.context.db, 'promo-price', { kopecks: 150_000 }, new Date())
    const what = await owned()
    expect((await bought(what)).price).toBe('1500.00')
    await saveSetting(bed.context.db, 'promo-price', {}, new Date())
  })

  test('asked again it is the same place, and may be paid otherwise', async () => {
    const what = await owned()
    const first = await bought(what)
    const again = await bought(what)
    expect([again.id, again.payment?.id]).toEqual([first.id, first.payment?.id])
    const other = await bought(what, 'sbp')
    expect(other.id).toBe(first.id)
    // Both come: one books, one goes back.
    bed.bank.pay(await bankId(first))
    bed.bank.pay(await bankId(other))
    await until(what.owner, first.id, 'active')
    await expect
      .poll(() =>
        query(
          bed.context.db,
          `select r.status from refunds r join payments p on p.id = r.payment_id
           where p.purpose = 'promo' and p.ref_id = ${first.id}
           union all select 'cancelled' from payments where purpose = 'promo' and ref_id = ${first.id} and status = 'cancelled'`,
        ),
      )
      .toHaveLength(1)
  })

  test('by SBP too; told twice it is booked once', async () => {
    const what = await owned()
    const { id, payment } = await paid(what, 'sbp')
    const paymentId = payment!.id
    const event = { type: 'payment.changed', paymentId, purpose: 'promo', refId: id } as const
    for (let time = 0; time < 3; time += 1)
      await paymentsListener.hears['payment.changed']!(bed.context, event, { version: 1 })
    expect(await slots()).toHaveLength(1)
  })
})

describe('the queue', () => {
  test('is in the order of who asked, also when they ask at once', async () => {
    const buyers = await Promise.all(Array.from({ length: 5 }, () => owned()))
    const places = await Promise.all(buyers.map((what) => bought(what)))
    const times = places
      .map(({ starts_at, ends_at }) => [Date.parse(starts_at), Date.parse(ends_at)] as const)
      .toSorted(([one], [two]) => one - two)
    for (const [index, [start]] of times.entries())
      if (index > 0) expect(start).toBe(times[index - 1]![1])
    const told = (await bed.ask('GET', '/promo/slots', buyers[0]!.owner)).json<PromoSlots>()
    expect(told).toMatchObject({ price: '990.00', days: 7, wait_minutes: 15 })
    // The first of them is shown already.
    expect(told.places.map(({ queue }) => queue)).toEqual([4, 0])
    expect(Date.parse(told.places[0]!.starts_at)).toBe(times.at(-1)![1])
    expect(told.ways.map(({ method }) => method)).toEqual(['card', 'sbp', 'balance'])
  })

  test('of two who want one free week at once each has a week of their own', async () => {
    const [one, two] = [await owned(), await owned()]
    const [first, second] = await Promise.all([paid(one), paid(two)])
    expect([first.status.code, second.status.code].toSorted()).toEqual(['active', 'booked'])
    expect(await slots()).toHaveLength(2)
  })

  test('is closed where it is two months long', async () => {
    const { tokenId } = await owned()
    await query(
      bed.context.db,
      `insert into promo_slots (place, token_id, starts_at, ends_at)
       values ('new_1', ${tokenId}, now(), now() + interval '70 days')`,
    )
    const answer = await buy(await owned())
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('на два месяца вперёд')
  })

  test('an editor cannot book a time that somebody pays for', async () => {
    const what = await owned()
    const booking = await bought(what)
    const { cookie } = await makeUser(bed.context.db, { nikname: 'redaktor', role: 'editor' })
    const answer = await bed.call({
      ...{ method: 'POST', url: '/api/v1/admin/promo', cookie },
      payload: {
        ...{ token_id: what.tokenId, place: 'new_1', days: 1, reason: 'Праздник у художника' },
        starts_at: booking.starts_at,
      },
    })
    expect(answer.statusCode, answer.body).toBe(409)
  })
})

describe('a place that nobody pays for', () => {
  test('is free for the next after 15 minutes, without a sweeper', async () => {
    const what = await owned()
    const booking = await bought(what)
    minutesLater(16)
    expect((await read(what.owner, booking.id)).status.code).toBe('expired')
    const next = await bought(await owned())
    expect(Date.parse(next.starts_at)).toBeLessThan(Date.parse(booking.ends_at))
    await swept()
    expect((await read(what.owner, booking.id)).reason).toBe('Время на оплату вышло')
  })

  test('and is paid late gives the money back with a word', async () => {
    const what = await owned()
    const booking = await bought(what, 'sbp')
    const late = await bankId(booking)
    minutesLater(16)
    await swept()
    // Jobs go by the real clock: what is put off by ours would wait as long.
    bed.clock.at = null
    bed.bank.pay(late)
    const back = await until(what.owner, booking.id, 'refunded')
    expect(back.payment?.refund?.reason).toBe(
      'Деньги пришли, когда время на оплату места уже вышло',
    )
    expect(await slots()).toEqual([])
  })

  test('for a token that was sold meanwhile gives the money back too', async () => {
    const what = await owned()
    const booking = await bought(what, 'sbp')
    const stranger = await bed.person()
    await query(
      bed.context.db,
      `update tokens set owner_id = ${stranger.id} where id = ${what.tokenId}`,
    )
    bed.bank.pay(await bankId(booking))
    const back = await until(what.owner, booking.id, 'refunded')
    expect(back.reason).toBe('Токен сейчас нельзя продвигать')
  })
})

describe('giving a place up', () => {
  test('before it began gives all the money back, to the card and to the balance', async () => {
    await paid(await owned())
    const byCard = await owned()
    const booked = await paid(byCard)
    expect(booked.status.code).toBe('booked')
    const answer = await cancel(byCard.owner, booked.id)
    expect(answer.json()).toMatchObject({ status: { code: 'cancelled' }, can_cancel: false })
    await until(byCard.owner, booked.id, 'refunded')

    const byBalance = await owned()
    const { id: userId } = byBalance.owner
    await giveMoney(bed.context.db, { userId, amount: PRICE, currency: 'RUB' })
    const { id } = await bought(byBalance, 'balance')
    expect((await cancel(byBalance.owner, id)).json().status.code).toBe('refunded')
    expect(await roubles(userId)).toBe(PRICE)
    expect(await slots()).toHaveLength(1)
  })

  test('unpaid frees its time at once', async () => {
    const what = await owned()
    const { id, starts_at } = await bought(what)
    expect((await cancel(what.owner, id)).json().reason).toBe('Вы отменили показ')
    const next = await bought(await owned())
    expect(Date.parse(next.starts_at) - Date.parse(starts_at)).toBeLessThan(60_000)
  })

  test('is refused once it is shown, and twice', async () => {
    const what = await owned()
    const { id } = await paid(what)
    const begun = await cancel(what.owner, id)
    expect([begun.statusCode, begun.json().message]).toEqual([
      409,
      'Показ уже начался: отменить его нельзя',
    ])
    const other = await owned()
    const unpaid = await bought(other)
    await cancel(other.owner, unpaid.id)
    expect((await cancel(other.owner, unpaid.id)).statusCode).toBe(409)
  })

  test('what an editor calls off, or goes with its token, is paid back by itself', async () => {
    await paid(await owned())
    const what = await owned()
    const booked = await paid(what)
    await query(bed.context.db, `delete from promo_slots where token_id = ${what.tokenId}`)
    await swept()
    const back = await until(what.owner, booked.id, 'refunded')
    expect(back.reason).toBe('Показ отменён до начала')
    await swept()
  })
})

describe('a place whose money people give back from the house’s own', () => {
  const clerk = () =>
    makeUser(bed.context.db, { nikname: `kassir-${randomUUID()}`, role: 'finance' })
  const goodwill = (who: Person, { payment }: PromoBooking, amount: string) =>
    bed.ask('POST', `/admin/payments/${payment!.id}/refund`, who, {
      ...{ amount, reason: 'Покупателя ввели в заблуждение' },
    })
  const refundsOf = ({ payment }: PromoBooking) =>
    query(
      bed.context.db,
      `select source, amount::int, status from refunds where payment_id = ${payment!.id} order by id`,
    )
  /** Paid for, and not begun: somebody else's is shown before it. */
  async function waiting() {
    await query(bed.context.db, 'delete from promo_slots')
    await paid(await owned())
    const what = await owned()
    return { ...what, booking: await paid(what) }
  }

  test('comes back once, though its buyer cancels at the same moment', async () => {
    const staff = await clerk()
    for (let round = 0; round < 8; round += 1) {
      const { owner, booking } = await waiting()
      const deeds = [
        () => goodwill(staff, booking, '990.00'),
        () => cancel(owner, booking.id),
      ] as const
      const answers = await Promise.all(
        (round % 2 ? deeds.toReversed() : deeds).map((deed) => deed()),
      )
      const refused = answers.filter(({ statusCode }) => statusCode === 409)
      expect(refused, answers.map(({ body }) => body).join('\n')).toHaveLength(1)
      await expect
        .poll(() => refundsOf(booking), { timeout: 20_000 })
        .toEqual([{ source: expect.any(String), amount: Number(PRICE), status: 'succeeded' }])
      await lawful()
    }
  }, 60_000)

  test('in part gives its buyer the rest when they cancel', async () => {
    const { owner, booking } = await waiting()
    const before = await fees()
    expect((await goodwill(await clerk(), booking, '10.00')).statusCode).toBe(202)
    expect((await cancel(owner, booking.id)).statusCode).toBe(200)
    await until(owner, booking.id, 'refunded')
    await expect
      .poll(() => refundsOf(booking), { timeout: 20_000 })
      .toEqual([
        { source: 'house', amount: 1_000, status: 'succeeded' },
        { source: 'held', amount: 98_000, status: 'succeeded' },
      ])
    expect(await fees()).toBe(before - PRICE)
    expect(await roubles(owner.id, 'held')).toBe(0n)
  })

  test('in part gives its buyer the rest when an editor calls it off', async () => {
    const { owner, tokenId, booking } = await waiting()
    await goodwill(await clerk(), booking, '10.00')
    await query(bed.context.db, `delete from promo_slots where token_id = ${tokenId}`)
    await swept()
    await until(owner, booking.id, 'refunded')
    const given = (await refundsOf(booking)) as { amount: number }[]
    expect(given.map(({ amount }) => amount)).toEqual([1_000, 98_000])
  })

  test('in part while it is shown tells its buyer each part, and goes on being shown', async () => {
    const what = await owned()
    const { owner } = what
    const booking = await paid(what)
    expect([booking.status.code, booking.refunds]).toEqual(['active', []])
    const staff = await clerk()
    await goodwill(staff, booking, '10.00')
    await goodwill(staff, booking, '20.50')
    const back = { code: 'succeeded', name: 'Деньги возвращены' }
    const told = async () => (await read(owner, booking.id)).refunds
    await expect.poll(told, { timeout: 20_000 }).toEqual([
      { amount: '10.00', status: back },
      { amount: '20.50', status: back },
    ])
    expect((await read(owner, booking.id)).status.code).toBe('active')
    const { data } = (await bed.ask('GET', '/promo', owner)).json<PromosPage>()
    expect(data[0]!.refunds).toEqual(await told())
  })

  test('whole is not given back again, whoever calls it off', async () => {
    const { owner, tokenId, booking } = await waiting()
    await goodwill(await clerk(), booking, '990.00')
    expect((await cancel(owner, booking.id)).json().message).toContain('уже возвращает поддержка')
    await query(bed.context.db, `delete from promo_slots where token_id = ${tokenId}`)
    await swept()
    expect(await refundsOf(booking)).toHaveLength(1)
  })
})

describe('who may', () => {
  test('the owner of a token that everybody sees and that is not for adults', async () => {
    const what = await owned()
    const stranger = await bed.person()
    expect((await buy({ ...what, owner: stranger })).statusCode).toBe(403)
    const set = (change: string) =>
      query(bed.context.db, `update tokens set ${change} where id = ${what.tokenId}`)
    await set('is_adult = true')
    expect((await buy(what)).json().message).toBe('Токены 18+ на главной не продвигаются')
    await set(`is_adult = false, status = 'hidden'`)
    expect((await buy(what)).statusCode).toBe(409)
    expect((await buy({ ...what, owner: stranger })).statusCode).toBe(404)
    await set(`status = 'ready'`)
  })

  test('an organisation pays from its balance, or is told whom to ask', async () => {
    const firm = await makeOrganisation(bed.context.db, { name: 'ООО Простокваша' })
    const what = await owned({ id: firm.id, cookie: firm.cookie })
    expect((await buy(what, 'account')).json().errors.method[0]).toContain('поддержка')
    expect((await buy(what, 'card')).statusCode).toBe(422)
    expect(
      await query(bed.context.db, `select id from promo_bookings where user_id = ${firm.id}`),
    ).toEqual([])
  })

  test('one unpaid promo a person', async () => {
    const what = await owned()
    await bought(what)
    const other = await buy(await owned(what.owner))
    expect(other.json().message).toContain('Вы ещё не оплатили место')
  })

  test('another’s place is not there', async () => {
    const what = await owned()
    const { id } = await bought(what)
    const stranger = await bed.person()
    expect((await bed.ask('GET', `/promo/${id}`, stranger)).statusCode).toBe(404)
    expect((await cancel(stranger, id)).statusCode).toBe(404)
    expect((await bed.ask('GET', '/promo', stranger)).json<PromosPage>().data).toEqual([])
    expect((await bed.call({ url: '/api/v1/promo' })).statusCode).toBe(401)
  })

  test.each([
    {},
    { token_id: 1, slot: 'new_3', method: 'card' },
    { token_id: 1, slot: 'new_1', method: 'gold' },
    { token_id: -1, slot: 'new_1', method: 'card' },
    { token_id: '1', slot: 'new_1', method: 'card' },
  ])('refuses %j', async (body) => {
    expect((await bed.ask('POST', '/promo', await bed.person(), body)).statusCode).toBe(422)
  })
})

test('figures are told by day, of each place its own', async () => {
  const what = await owned()
  const { id } = await paid(what)
  const look = (cookie: string, from?: 'promo') =>
    bed.call({
      ...{ method: 'POST', cookie, remoteAddress: '10.77.0.1' },
      url: from ? `/api/v1/token/${what.tokenId}/view` : `/api/v1/promotion/${what.tokenId}/seen`,
      ...(from && { payload: { from } }),
    })
  const [one, two] = [await bed.person(), await bed.person()]
  await look(one.cookie)
  await look(two.cookie)
  await look(two.cookie, 'promo')
  const { data } = (
    await bed.ask('GET', `/promo?token_id=${what.tokenId}`, what.owner)
  ).json<PromosPage>()
  expect(data).toMatchObject([
    { id, views: 2, clicks: 1, days: [{ day: expect.any(String), views: 2, clicks: 1 }] },
  ])
})

const toldTitles = async (who: Person) =>
  (await bed.ask('GET', '/notifications', who))
    .json<{ data: { title: string; link: string }[] }>()
    .data.map(({ title, link }) => [title, link])

test('the buyer is told by the bell', async () => {
  const what = await owned()
  await paid(what)
  await expect
    .poll(() => toldTitles(what.owner))
    .toEqual([['Место для\u00a0рекламы ваше', `/promotion-token/${what.tokenId}`]])
})

test('the buyer is told of a time that ran out, and not of what they gave up', async () => {
  const [late, unsure] = [await owned(), await owned()]
  await bought(late)
  await cancel(unsure.owner, (await bought(unsure)).id)
  minutesLater(16)
  await swept()
  await expect
    .poll(() => toldTitles(late.owner))
    .toEqual([['Реклама не\u00a0состоится', `/promotion-token/${late.tokenId}`]])
  expect(await toldTitles(unsure.owner)).toEqual([])
})
