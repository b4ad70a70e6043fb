import type { MoneyRow } from '@kefir/wire/finance'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { giveMoney } from '../../testing/give-money.ts'
import { makeUser } from '../../testing/make-user.ts'
import { openMarketBed, type MarketBed, type Person } from '../../testing/market-bed.ts'
import { buyPass, HAND_OUT, makePasses, passesModule } from '../../testing/pass-seller.ts'
import { query } from '../../testing/query.ts'
import { beginRun } from './reconciliation/begin-run.ts'
import { reconcile } from './reconciliation/reconcile.ts'
import { getLivePayment } from './taking/live-payment.ts'

// The house sells no passes and no file of it names them: all of this follows from the front door of one made-up module.

const DAY_MINUTES = 24 * 60

let bed: MarketBed
let guest: Person
beforeAll(async () => {
  bed = await openMarketBed({ modules: [passesModule] })
  await makePasses(bed.context)
  guest = await bed.person('gost')
})
afterAll(() => bed.close())

/** To be drawn within so many minutes; below zero it is too late. */
const buy = (method: 'card' | 'sbp' | 'balance', minutes: number) => {
  const deadlineAt = new Date(bed.context.now().getTime() + minutes * 60_000)
  return buyPass(bed.context, { userId: guest.id, deadlineAt, method })
}

const read = async <Found>(text: string, ...values: unknown[]) =>
  (await query<{ found: Found }>(bed.context.db, text, ...values))[0]!.found
const passState = (passId: number) => () =>
  read<string>('select status as found from passes where id = $1', passId)
const paymentState = (paymentId: number | null) => () =>
  read<string>('select status as found from payments where id = $1', paymentId)
const bankId = (paymentId: number | null) => () =>
  read<string | null>('select bank_id as found from payments where id = $1', paymentId)

async function pay(paymentId: number | null) {
  await expect.poll(bankId(paymentId), { timeout: 20_000 }).not.toBeNull()
  bed.bank.pay((await bankId(paymentId)())!)
}
const handOut = (passId: number) =>
  bed.context.transact((tx) => bed.context.jobs.send(tx, HAND_OUT, { passId }))

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
async function history(type = ''): Promise<string[]> {
  const { data } = (await bed.ask('GET', `/payments/history?type=${type}`, guest)).json()
  return (data as MoneyRow[]).map(({ name, direction, method, status, about }) =>
    plain(`${name} ${direction} ${method}: ${status.name} | ${about?.name} ${about?.link}`),
  )
}
const holds = async () =>
  (await bed.ask('GET', '/finance', guest))
    .json()
    .holds.map(({ why, link }: { why: string; link: string }) => plain(`${why} ${link}`))

test('what it is paid for is held, then delivered by its job, and told by its name with the way to it', async () => {
  const { passId, paymentId } = await buy('card', 10)
  const way = await read('select return_path as found from payments where id = $1', paymentId)
  expect(way).toBe(`/passes/${passId}`)
  await pay(paymentId)
  await expect
    .poll(holds, { timeout: 20_000 })
    .toEqual([`Оплата пропуска: его ещё не разыграли /passes/${passId}`])

  await handOut(passId)
  await expect.poll(passState(passId), { timeout: 20_000 }).toBe('done')
  expect(await holds()).toEqual([])
  const told = `Пропуск в цех out card: Ряд ${passId}. Оплачено | Пропуск № ${passId} /passes/${passId}`
  expect(await history()).toEqual([told])
  expect(await history('drop')).toEqual([told])
  expect(await history('purchase')).toEqual([])
  const csv = await bed.ask('GET', '/finance/statement', guest)
  expect(plain(csv.body)).toContain(`Пропуск в цех;Пропуск № ${passId};`)
  const live = await getLivePayment(bed.context, paymentId!)
  expect(live?.payment.type).toBe('drop')
})

test('staff read what it is, and what stays as it is when they give of it back', async () => {
  const clerk = await makeUser(bed.context.db, { nikname: 'kassir', role: 'finance' })
  const { data } = (await bed.ask('GET', '/admin/payments?search=1', clerk)).json()
  expect(data).toMatchObject([
    { ref_id: 1, purpose: { code: 'pass', name: 'Пропуск', stays: 'Пропуск остаётся у гостя.' } },
  ])
})

test('what waits a month for its draw is no finding of the comparison with the bank', async () => {
  const { passId, paymentId } = await buy('card', 30 * DAY_MINUTES)
  await pay(paymentId)
  await expect.poll(paymentState(paymentId), { timeout: 20_000 }).toBe('succeeded')
  const { context, clock } = bed
  clock.at = new Date(Date.now() + DAY_MINUTES * 60_000)
  onTestFinished(() => void (clock.at = null))
  const runId = await context.transact((tx) => beginRun(context, tx, null))
  await reconcile(context, { runId })

  expect(await passState(passId)()).toBe('open')
  const run = 'select found from reconciliation_runs where id = $1 and failure is null'
  expect(await read<number>(run, runId)).toBe(0)
})

test('past its deadline its money goes back, and the payer hears what for', async () => {
  const { passId, paymentId } = await buy('sbp', -1)
  await pay(paymentId)
  await expect.poll(passState(passId), { timeout: 20_000 }).toBe('refunded')
  const notes = async () =>
    (await bed.ask('GET', '/notifications', guest))
      .json()
      .data.map(({ text, link }: { text: string; link: string }) => plain(`${text} ${link}`))
  await expect.poll(notes, { timeout: 20_000 }).toEqual([expect.anything()])
  expect((await notes())[0]).toMatch(
    new RegExp(`^Вернули 700 ₽ за пропуск № ${passId}\\. Поздно\\..* /passes/${passId}$`),
  )
  expect((await history('refund'))[0]).toBe(
    `Возврат за пропуск in sbp: Ряд ${passId}. Деньги возвращены | Пропуск № ${passId} /passes/${passId}`,
  )
})

test('the balance pays for it, and gets its money back, by reasons of its own', async () => {
  await giveMoney(bed.context.db, { userId: guest.id, amount: 70_000n, currency: 'RUB' })
  const { passId } = await buy('balance', -1)
  await handOut(passId)
  await expect.poll(passState(passId), { timeout: 20_000 }).toBe('refunded')
  const about = `Пропуск № ${passId} /passes/${passId}`
  expect((await history('drop'))[0]).toBe(
    `Пропуск в цех out balance: Ряд ${passId}. Оплачено | ${about}`,
  )
  expect((await history('refund'))[0]).toBe(
    `Возврат за пропуск in balance: Ряд ${passId}. Возвращено на баланс | ${about}`,
  )
})
