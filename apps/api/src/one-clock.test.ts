import { randomUUID } from 'node:crypto'
import { RESERVED_MINUTES } from '@kefir/rules/market/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeDeleted } from './modules/galleries/remove-covers.ts'
import { endEndedBlocks } from './modules/accounts/people/end-ended-blocks.ts'
import { sweepOffers } from './modules/market/offers/sweep-offers.ts'
import { sweepOrders } from './modules/market/orders/sweep-orders.ts'
import { findDropCard } from './modules/share-cards/find-drop-card.ts'
import { takeHold } from './modules/uploads/upload-holds.queries.ts'
import { makeDrop } from './testing/make-drop.ts'
import { TEST_PASSWORD } from './testing/make-user.ts'
import { makeUpload } from './testing/make-upload.ts'
import { openOfferBed } from './testing/offer-bed.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let bed: Awaited<ReturnType<typeof openOfferBed>>
/** A while ahead of the machine and of the database: what asks either of them finds everything still to come. */
let start: number
beforeAll(async () => {
  bed = await openOfferBed()
  start = Date.now() + 3 * DAY_MS
})
afterAll(() => bed.close())
beforeEach(() => at(0))

const at = (ms: number) => void (bed.clock.at = new Date(start + ms))
const time = (ms: number) => new Date(start + ms)
const main = async () => (await bed.call({ url: '/api/v1/main' })).json()

describe('the home page', () => {
  test('shows a drop from the moment its stage begins to the moment it ends', async () => {
    await makeDrop(bed.context.db, 'clocked', time(DAY_MS))
    const shown = async () => (await main()).drops_active.map(({ link }: { link: string }) => link)
    const announced = () => findDropCard(bed.context.db, 'clocked', bed.context.now())

    at(DAY_MS - SECOND_MS)
    expect(await shown()).not.toContain('/drop/clocked')
    expect(await announced()).toBeNull()
    at(DAY_MS)
    expect(await shown()).toContain('/drop/clocked')
    expect(await announced()).not.toBeNull()
    at(14 * DAY_MS)
    expect(await shown()).not.toContain('/drop/clocked')
  })

  test('shows a banner for as long as it lasts', async () => {
    const text = 'Скоро закроем склад на переучёт'
    await bed.context.db
      .insertInto('banners')
      .values({ text, link: '/about', starts_at: time(HOUR_MS), ends_at: time(2 * HOUR_MS) })
      .execute()
    const told = async () => (await main()).banner?.text

    expect(await told()).not.toBe(text)
    at(HOUR_MS)
    expect(await told()).toBe(text)
    at(2 * HOUR_MS)
    expect(await told()).not.toBe(text)
  })

  test('shows a token as a promo for as long as that is paid', async () => {
    const token = await bed.owned()
    await bed.context.db
      .insertInto('promo_slots')
      .values({
        ...{ place: 'new_1', token_id: token.id },
        ...{ starts_at: time(HOUR_MS), ends_at: time(2 * HOUR_MS) },
      })
      .execute()
    const places = async () => {
      const [page, promos] = await Promise.all(
        ['token', 'promotion'].map((page) => bed.call({ url: `/api/v1/${page}/${token.id}` })),
      )
      return [page!.json().promos.length, promos!.json().slots[0].status]
    }

    expect(await places()).toEqual([0, 'soon'])
    at(HOUR_MS)
    expect(await places()).toEqual([1, 'active'])
    at(2 * HOUR_MS)
    expect(await places()).toEqual([0, 'completed'])
  })
})

describe('a session', () => {
  const opened = async () => {
    const { id } = await bed.person('guest')
    const { email } = await bed.context.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const answer = await bed.call({
      method: 'POST',
      url: '/api/v1/login',
      payload: { email, password: TEST_PASSWORD },
    })
    const cookie = `session=${answer.cookies.find(({ name }) => name === 'session')!.value}`
    const status = async () =>
      (await bed.call({ url: '/api/v1/account/sessions', cookie })).statusCode
    return { id, email, status }
  }

  test('ends when it was not used for two weeks', async () => {
    const { status } = await opened()
    at(14 * DAY_MS)
    expect(await status()).toBe(401)
    at(14 * DAY_MS - SECOND_MS)
    expect(await status()).toBe(200)
  })

  test('is noted as used by the same clock, and ends after thirty days all the same', async () => {
    const { id, status } = await opened()
    const usedAt = async () => {
      const { last_seen_at } = await bed.context.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return last_seen_at
    }
    for (const days of [10, 20, 29]) {
      at(days * DAY_MS)
      expect(await status()).toBe(200)
      await expect.poll(usedAt).toEqual(time(days * DAY_MS))
    }
    at(30 * DAY_MS)
    expect(await status()).toBe(401)
  })

  test('is refused to who is blocked, until the block ends', async () => {
    const { id, email } = await opened()
    const block = { blocked_at: time(0), blocked_until: time(DAY_MS), block_reason: 'Спам' }
    await bed.context.db.updateTable('users').set(block).where('id', '=', id).execute()
    const tries = async () => {
      const payload = { email, password: TEST_PASSWORD }
      const login = await bed.call({ method: 'POST', url: '/api/v1/login', payload })
      const profile = await bed.call({ url: `/api/v1/user/${id}` })
      await endEndedBlocks(bed.context)
      return [login.statusCode, profile.statusCode]
    }

    at(DAY_MS - SECOND_MS)
    expect(await tries()).toEqual([422, 404])
    at(DAY_MS)
    expect(await tries()).toEqual([200, 200])
    const row = bed.context.db.selectFrom('users').select('blocked_at').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ blocked_at: null })
  })
})

describe('the market', () => {
  test('dates a listing, and keeps what is reserved for as long as its buyer may pay', async () => {
    const token = await bed.owned()
    const sale = { price: '1000.00' }
    expect((await bed.ask('POST', `/token/${token.id}/sale`, token.owner, sale)).statusCode).toBe(
      200,
    )
    const page = (await bed.call({ url: `/api/v1/token/${token.id}` })).json()
    expect(new Date(page.listed_at)).toEqual(new Date(Math.floor(start / SECOND_MS) * SECOND_MS))
    const [first, second] = [await bed.bidder(), await bed.bidder()]
    const orderId = await bed.ordered(first, token.id)
    const status = async () => (await bed.readOrder(first, orderId)).status.code

    at(RESERVED_MINUTES * MINUTE_MS - SECOND_MS)
    await sweepOrders(bed.context)
    expect((await bed.buy(second, token.id)).statusCode).toBe(409)
    expect(await status()).toBe('created')
    at(RESERVED_MINUTES * MINUTE_MS)
    expect((await bed.buy(second, token.id)).statusCode).toBe(202)
    expect(await status()).toBe('expired')
  })

  test('lets an offer go with its money when its days are over', async () => {
    const token = await bed.owned()
    const who = await bed.bidder()
    const { id } = await bed.offer(who, token.id)
    const standing = async () => {
      const { total } = (await bed.ask('GET', `/token/${token.id}/offers`, token.owner)).json()
      return total
    }

    at(7 * DAY_MS - SECOND_MS)
    await sweepOffers(bed.context)
    expect(await standing()).toBe(1)
    expect(await bed.roubles(who)).toEqual([50_000n, 50_000n])
    at(7 * DAY_MS)
    expect(await standing()).toBe(0)
    await sweepOffers(bed.context)
    await expect.poll(() => bed.roubles(who)).toEqual([100_000n, 0n])
    expect((await bed.read(who, id)).status.code).toBe('expired')
  })
})

test('a key of a repeat is forgotten after a day', async () => {
  const who = await bed.person()
  const save = (first_name: string) =>
    bed.call({
      method: 'PUT',
      url: '/api/v1/account/profile',
      cookie: who.cookie,
      headers: { 'idempotency-key': 'clocked' },
      payload: { first_name, shows_email: false },
    })
  expect((await save('Анна')).statusCode).toBe(200)
  at(DAY_MS)
  expect((await save('Вера')).json().code).toBe('IDEMPOTENCY_KEY_REUSED')
  at(DAY_MS + SECOND_MS)
  expect((await save('Вера')).statusCode).toBe(200)
})

test('a deleted gallery may be brought back within its half an hour, and is forgotten after a day', async () => {
  const who = await bed.person()
  const made = await bed.ask('POST', '/gallery', who, { name: 'На время', is_public: true })
  expect(made.statusCode, made.body).toBeLessThan(300)
  const { id } = made.json()
  await bed.ask('DELETE', '/gallery/delete', who, { gallery_id: id })
  const isKept = async () => {
    await purgeDeleted(bed.context)
    const rows = bed.context.db.selectFrom('galleries').select('id').where('id', '=', id)
    return (await rows.executeTakeFirst()) !== undefined
  }

  at(31 * MINUTE_MS)
  expect((await bed.ask('POST', `/gallery/${id}/restore`, who)).statusCode).toBe(404)
  at(DAY_MS)
  expect(await isKept()).toBe(true)
  at(DAY_MS + SECOND_MS)
  expect(await isKept()).toBe(false)
})

test('an upload that its holder has left is free after eight seconds', async () => {
  const { id: userId } = await bed.person()
  const { db, now } = bed.context
  const { id } = await makeUpload(db, { userId })
  const isTaken = (holder: string) => takeHold(db, { id, holder }, now())

  const [one, other] = [randomUUID(), randomUUID()]
  expect(await isTaken(one)).toBe(true)
  at(8 * SECOND_MS)
  expect(await isTaken(other)).toBe(false)
  at(8 * SECOND_MS + 1)
  expect(await isTaken(other)).toBe(true)
})
