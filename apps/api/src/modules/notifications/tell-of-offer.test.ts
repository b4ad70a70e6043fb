import type { Context } from '../../context.ts'
import type { AppEvent } from '../../events/events.ts'
import { moscowDay } from '@kefir/rules/time/moscow-days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lettersSent } from '../../testing/letters.ts'
import type { Person } from '../../testing/market-bed.ts'
import { OFFER, openOfferBed } from '../../testing/offer-bed.ts'
import { notificationsListener } from './notifications.listeners.ts'

let bed: Awaited<ReturnType<typeof openOfferBed>>
beforeAll(async () => {
  bed = await openOfferBed()
})
afterAll(() => bed.close())

describe('the owner is told of one bidder', () => {
  const lettersOf = async ({ id }: Person) => {
    await lettersSent(bed)
    const to = await emailOf(id)
    return (await bed.mailbox.list()).filter((letter) => letter.to === to)
  }
  const emailOf = async (id: number) =>
    (
      await bed.context.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).email
  /** Gives what was published for whoever looks at the lines. */
  async function heard(offerId: number) {
    const published: AppEvent[] = []
    const context: Context = {
      ...bed.context,
      publish: async (tx, ...events) => {
        published.push(...events)
        await bed.context.publish(tx, ...events)
      },
    }
    const event = { type: 'offer.changed', offerId } as const
    await notificationsListener.hears['offer.changed']!(context, event, { version: 1 })
    return published
  }
  const told = (owner: Person) => bed.notes(owner, 'offer')
  const line = async (owner: Person) =>
    (await bed.ask('GET', '/notifications', owner)).json().data[0]

  test('once a day, however often they offer and withdraw', async () => {
    const token = await bed.owned()
    const who = await bed.bidder()
    for (let round = 0; round < 6; round += 1) {
      const { id } = await bed.offer(who, token.id)
      await heard(id)
      await bed.withdraw(who, id)
    }
    expect(await told(token.owner)).toHaveLength(1)
    expect(await lettersOf(token.owner)).toHaveLength(1)

    const other = await bed.offer(await bed.bidder(), token.id)
    await heard(other.id)
    expect(await told(token.owner)).toHaveLength(2)
  })

  test('of a higher price by the same line, unread again, without a second letter', async () => {
    const token = await bed.owned()
    const who = await bed.bidder()
    const { id } = await bed.offer(who, token.id)
    await heard(id)
    await bed.ask('POST', '/notifications/read', token.owner, { all: true })
    await bed.offer(who, token.id, { ...OFFER, price: '700.00' })
    await heard(id)
    await heard(id)
    expect(await told(token.owner)).toMatchObject([{ text: expect.stringContaining('700') }])
    const { data } = (await bed.ask('GET', '/notifications', token.owner)).json()
    expect(data).toMatchObject([{ text: expect.stringContaining('700'), read_at: null }])
    expect(await lettersOf(token.owner)).toHaveLength(1)
  })

  test('of the second offer, where the first was withdrawn before anybody heard of it', async () => {
    const token = await bed.owned()
    const who = await bed.bidder()
    const first = await bed.offer(who, token.id)
    await bed.withdraw(who, first.id)
    await heard(first.id)
    const second = await bed.offer(who, token.id)
    await heard(second.id)
    expect(await told(token.owner)).toHaveLength(1)
  })

  test('of what can be accepted now, also where they withdrew more the same day', async () => {
    const token = await bed.owned()
    const who = await bed.bidder()
    const first = await bed.offer(who, token.id, { ...OFFER, price: '800.00' })
    await bed.offer(who, token.id, { ...OFFER, price: '900.00' })
    await heard(first.id)
    await bed.ask('POST', '/notifications/read', token.owner, { all: true })
    await bed.withdraw(who, first.id)
    // The app's own listener may have heard it before.
    await heard(first.id)
    expect(await heard(first.id)).toEqual([])
    expect(await line(token.owner)).toMatchObject({
      title: 'Вам предлагали цену',
      text: expect.stringMatching(/предлагали 900\s₽\. Предложение отозвали\.$/),
      read_at: expect.any(String),
    })

    const second = await bed.offer(who, token.id, { ...OFFER, price: '855.55' })
    await heard(second.id)
    const living = {
      title: 'Вам предлагают цену',
      text: expect.stringContaining('855,55'),
      read_at: null,
    }
    expect(await line(token.owner)).toMatchObject(living)
    // Heard late, what is gone takes the line from nobody.
    await heard(first.id)
    expect(await line(token.owner)).toMatchObject(living)
    expect(await told(token.owner)).toHaveLength(1)
    expect(await lettersOf(token.owner)).toHaveLength(1)
  })

  test('never by one whose money never came', async () => {
    const token = await bed.owned()
    const who = await bed.bidder()
    const first = await bed.offer(who, token.id, { ...OFFER, price: '800.00' })
    await heard(first.id)
    await bed.withdraw(who, first.id)
    await heard(first.id)
    const unpaid = await bed.offer(who, token.id, { ...OFFER, price: '999.00', method: 'card' })
    await heard(unpaid.id)
    await bed.withdraw(who, unpaid.id)
    await heard(unpaid.id)
    expect(await told(token.owner)).toMatchObject([{ text: expect.stringMatching(/800\s₽/) }])
  })

  test('that the money is promised no more, by every line about it', async () => {
    const token = await bed.owned()
    const who = await bed.bidder()
    const { id } = await bed.offer(who, token.id)
    await heard(id)
    // Told yesterday, and raised today.
    const { db } = bed.context
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000)
    await db.updateTable('offers').set({ created_at: yesterday }).where('id', '=', id).execute()
    await db
      .updateTable('notifications')
      .set({ cause: `offer:${token.id}:${who.id}:${moscowDay(yesterday)}` })
      .where('user_id', '=', token.owner.id)
      .where('kind', '=', 'offer')
      .execute()
    await bed.offer(who, token.id, { ...OFFER, price: '700.00' })
    await heard(id)
    expect(await told(token.owner)).toHaveLength(2)
    await bed.ask('POST', `/offers/${id}/decline`, token.owner)
    await heard(id)
    const gone = { text: expect.stringMatching(/предлагали 700\s₽\. Вы\sего отклонили\.$/) }
    expect(await told(token.owner)).toMatchObject([gone, gone])
  })
})
