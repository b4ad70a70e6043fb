import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDecimal } from '@kefir/rules/money/decimal'
import type { Finding } from '@kefir/wire/reconciliation'
import type { Rows } from '../../../embedded/test-bank/bank-objects.ts'
import { AppError } from '../../../app-error.ts'
import { beforeTransacting } from '../../../testing/before-transacting.ts'
import {
  makeFailedRefund,
  makeFinding,
  makePayment,
  makePayout,
} from '../../../testing/desk-deeds.ts'
import { diceFrom } from '../../../testing/dice-from.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { reconcile } from './reconcile.ts'
import { reconcileNightly } from './reconcile-nightly.ts'

const SEED = 20_261_117
const EACH = 40
const CHANGES = 50
const HOUR_MS = 3_600_000

let bed: TestApp
let clerk: { id: number; cookie: string }
/** When everything below was made: long settled, and of this week. */
let made: Date
beforeAll(async () => {
  bed = await startTestApp()
  clerk = await makeUser(bed.context.db, { nikname: 'sverschik', role: 'finance' })
  made = new Date(Date.now() - HOUR_MS)
})
afterAll(() => bed.close())

const desk = (path: string, payload?: object, cookie = clerk.cookie) =>
  bed.call({
    method: payload ? 'POST' : 'GET',
    url: `/api/v1/admin/reconciliation${path}`,
    cookie,
    ...(payload && { payload: { reason: 'Ночная сверка не дождалась', ...payload } }),
  })

/** Begins one as the desk does, and waits for its job. */
async function compared() {
  const begun = await desk('/run', {})
  expect(begun.statusCode, begun.body).toBe(202)
  await expect
    .poll(async () => (await desk('')).json().run.ended_at, { timeout: 20_000 })
    .not.toBeNull()
  return (await desk('')).json()
}

const open = async () =>
  (await desk('/findings?per_page=100')).json().data as (Finding & { id: number })[]
const namesOf = (findings: Finding[]) =>
  findings.map(({ kind, thing, bank_id }) => `${kind.code} ${thing} ${bank_id}`).toSorted()

const money = (kopecks: bigint) => ({ value: toDecimal(kopecks), currency: 'RUB' })

const bankPayment = (id: string, ownId: number): Rows['payments'] => ({
  capture: false,
  returnUrl: 'https://kefir.example/',
  tries: 0,
  payAt: null,
  object: {
    id,
    status: 'succeeded',
    paid: true,
    amount: money(10_000n),
    refunded_amount: money(0n),
    recipient: { account_id: '100500', gateway_id: '100700' },
    payment_method: { type: 'sbp', id, saved: false, status: 'inactive' },
    created_at: made.toISOString(),
    refundable: true,
    test: true,
    metadata: { payment: String(ownId) },
  },
})

const bankRefund = (id: string, paymentId: string): Rows['refunds'] => ({
  settleAt: null,
  object: {
    id,
    payment_id: paymentId,
    status: 'succeeded',
    amount: money(10_000n),
    created_at: made.toISOString(),
  },
})

const bankPayout = (id: string, ownId: number): Rows['payouts'] => ({
  to: '79161234567',
  settleAt: null,
  fate: null,
  object: {
    id,
    status: 'succeeded',
    amount: money(10_000n),
    payout_destination: {
      type: 'sbp',
      phone: '79161234567',
      bank_id: '100000000111',
      recipient_checked: true,
    },
    created_at: made.toISOString(),
    test: true,
    metadata: { payout: String(ownId) },
  },
})

const times = () => ({ created_at: made, updated_at: made, look_at: made })

/** A payment, given back or not, that both sides know. */
async function agreedPayment(number: number, isRefunded: boolean) {
  const bankId = `agreed-payment-${number}`
  const { id, user_id } = await makePayment(bed, { bank_id: bankId, ...times() })
  const row = bankPayment(bankId, id)
  bed.bank.rows.add('payments', row)
  if (!isRefunded) return
  const refundId = `agreed-refund-${number}`
  await bed.context.db
    .insertInto('refunds')
    .values({
      payment_id: id,
      user_id,
      amount: 10_000n,
      status: 'succeeded',
      reason: 'Токен ушёл другому',
      key: crypto.randomUUID(),
      bank_id: refundId,
      ...times(),
    })
    .execute()
  bed.bank.rows.alter('payments', bankId, { refunded_amount: money(10_000n) })
  bed.bank.rows.add('refunds', bankRefund(refundId, bankId))
}

async function agreedPayout(number: number) {
  const bankId = `po-agreed-${number}`
  const fields = { bank_id: bankId, amount: 10_000n, status: 'succeeded', ...times() }
  bed.bank.rows.add('payouts', bankPayout(bankId, await makePayout(bed, fields)))
}

/** One change of the bank's books that no message tells of; gives what must be named. */
function change(dice: (sides: number) => number, serial: number): string {
  const kind = (['payments', 'refunds', 'payouts'] as const)[dice(3)]!
  const thing = kind.slice(0, -1)
  // Each row is changed once: two changes of one may unsay each other.
  const rows = bed.bank.rows.list(kind).filter(({ object: { id } }) => !touched.has(id))
  const { id } = rows[dice(rows.length)]!.object
  touched.add(id)
  switch (dice(kind === 'payments' ? 7 : 6)) {
    case 0:
      bed.bank.rows.remove(kind, id)
      return `missing_at_bank ${thing} ${id}`
    case 1: {
      const added = `added-${kind}-${serial}`
      touched.add(added)
      if (kind === 'payments') bed.bank.rows.add(kind, bankPayment(added, 900_000 + serial))
      if (kind === 'refunds') bed.bank.rows.add(kind, bankRefund(added, 'of-nobody-known'))
      if (kind === 'payouts') bed.bank.rows.add(kind, bankPayout(added, 900_000 + serial))
      return `missing_here ${thing} ${added}`
    }
    case 2:
      bed.bank.rows.alter(kind, id, { amount: money(BigInt(10_001 + dice(9_999))) })
      return `other_amount ${thing} ${id}`
    case 3:
      bed.bank.rows.alter(kind, id, { amount: { value: '100.00', currency: 'USD' } })
      return `other_currency ${thing} ${id}`
    case 4:
      bed.bank.rows.alter(kind, id, { status: 'canceled' })
      return `other_status ${thing} ${id}`
    case 5:
      if (kind === 'refunds') bed.bank.rows.alter(kind, id, { payment_id: 'another-payment' })
      else bed.bank.rows.alter(kind, id, { metadata: { payment: '999999', payout: '999999' } })
      return `other_cause ${thing} ${id}`
    default:
      bed.bank.rows.alter('payments', id, { refunded_amount: money(1n) })
      return `other_refunded payment ${id}`
  }
}
const touched = new Set<string>()

test('50 rows removed, added or altered at the bank are all named, and nothing else is', async () => {
  for (let number = 0; number < EACH; number += 1) {
    await agreedPayment(number, number % 2 === 0)
    await agreedPayout(number)
  }
  const agreed = await compared()
  expect(agreed).toMatchObject({ run: { found: 0, failure: null, payments: EACH }, open: 0 })

  const dice = diceFrom(SEED)
  const changed = Array.from({ length: CHANGES }, (_, serial) => change(dice, serial))
  const { run } = await compared()
  expect(run.found).toBe(CHANGES)
  expect(namesOf(await open())).toEqual(changed.toSorted())

  // Looked at again nothing is told twice.
  expect((await compared()).open).toBe(CHANGES)
})

test('what is gone closes by itself; what people closed stays closed while it is the same', async () => {
  const [first, second] = (await open()).filter(({ kind }) => kind.code === 'other_status')
  const closed = await desk(`/findings/${first!.id}/close`, {})
  expect(closed.json()).toMatchObject({ resolved_by: { id: clerk.id }, reason: expect.any(String) })
  expect((await desk(`/findings/${first!.id}/close`, {})).statusCode).toBe(409)
  bed.bank.rows.alter(`${second!.thing}s`, second!.bank_id!, { status: 'succeeded' })

  expect((await compared()).open).toBe(CHANGES - 2)
  const { data } = (await desk('/findings?state=closed')).json()
  expect(data).toMatchObject(
    [
      { id: second!.id, resolved_by: null, reason: 'Расхождения больше нет' },
      { id: first!.id, resolved_by: { name: 'sverschik' } },
    ].toSorted((a, b) => b.id - a.id),
  )

  // Another difference of the same row is news again.
  bed.bank.rows.alter(`${first!.thing}s`, first!.bank_id!, { status: 'pending' })
  expect(namesOf(await open())).toHaveLength(CHANGES - 2)
  const { open: after } = await compared()
  expect(after).toBe(CHANGES - 1)
})

test('money that came and went nowhere is named', async () => {
  const { id } = await makePayment(bed, {
    bank_id: 'stuck-payment',
    spent_at: null,
    ...times(),
    updated_at: new Date(Date.now() - 2 * HOUR_MS),
  })
  bed.bank.rows.add('payments', bankPayment('stuck-payment', id))
  await compared()
  expect(namesOf(await open())).toContain('not_spent payment stuck-payment')
})

test('a bank that is away leaves everything as it was, and the run says so', async () => {
  const before = namesOf(await open())
  bed.bank.failNext('error before', { on: 'listRefunds' })
  const { run } = await compared()
  expect(run.failure).toContain('Банк не ответил')
  expect(namesOf(await open())).toEqual(before)
})

test('a database that is away at night is not taken for a comparison under way', async () => {
  const transact = beforeTransacting(bed.context.db, () => {
    throw new AppError('DATABASE_AWAY')
  })
  await expect(reconcileNightly({ ...bed.context, transact })).rejects.toMatchObject({
    code: 'DATABASE_AWAY',
  })
})

test('one comparison goes on at a time, and every night one begins', async () => {
  bed.bank.freeze()
  expect((await desk('/run', {})).statusCode).toBe(202)
  const again = await desk('/run', {})
  expect([again.statusCode, again.json().code]).toEqual([409, 'STATE_CHANGED'])
  await reconcileNightly(bed.context)
  bed.bank.thaw()
  await expect
    .poll(async () => (await desk('')).json().run.ended_at, { timeout: 20_000 })
    .not.toBeNull()
  const { run } = (await desk('')).json()
  expect(run.asked_by.id).toBe(clerk.id)
  // Done twice, as jobs may be, it changes nothing more.
  await reconcile(bed.context, { runId: run.id })
  expect((await desk('')).json().run).toEqual(run)

  await reconcileNightly(bed.context)
  expect((await desk('')).json().run).toMatchObject({ id: run.id + 1, asked_by: null })
})

test('others than finance are kept out, and what is not there is not found', async () => {
  const editor = await makeUser(bed.context.db, { nikname: 'redaktor-sverki', role: 'editor' })
  const id = await makeFinding(bed)
  for (const [path, payload] of [
    ['', undefined],
    ['/findings', undefined],
    ['/run', {}],
    [`/findings/${id}/close`, {}],
  ] as const)
    expect((await desk(path, payload, editor.cookie)).statusCode).toBe(403)
  expect((await desk('/findings/999999/close', {})).statusCode).toBe(404)
  expect((await desk(`/findings/${id}/close`, { reason: '' })).statusCode).toBe(422)
  expect((await desk('/findings?state=lost')).statusCode).toBe(422)
})

test.each(['payment', 'refund', 'payout'] as const)(
  'a difference of one’s own %s is closed by a colleague',
  async (thing) => {
    const own = { user_id: clerk.id }
    const rows = {
      payment: async () => (await makePayment(bed, own)).id,
      refund: () => makeFailedRefund(bed, own),
      payout: () => makePayout(bed, own),
    }
    const id = await makeFinding(bed, { thing, our_id: await rows[thing]() })
    expect((await desk(`/findings/${id}/close`, {})).statusCode).toBe(403)
    const nikname = `kollega-${thing}`
    const colleague = await makeUser(bed.context.db, { nikname, role: 'finance' })
    expect((await desk(`/findings/${id}/close`, {}, colleague.cookie)).statusCode).toBe(200)
  },
)
