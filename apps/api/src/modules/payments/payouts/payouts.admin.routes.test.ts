import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFailedRefund, makePayout, TO_ACCOUNT } from '../../../testing/desk-deeds.ts'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { giveMoney } from '../../../testing/give-money.ts'
import { makeOrganisation } from '../../../testing/make-organisation.ts'
import { makeUser, TEST_PASSWORD } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { advancePayout } from './advance-payout.ts'
import { findBalance } from '../../ledger/ledger.queries.ts'

let bed: TestApp
let serial = 0
let clerk: { id: number; cookie: string }
beforeAll(async () => {
  bed = await startTestApp()
  clerk = await makeUser(bed.context.db, { nikname: 'kassir', role: 'finance' })
})
afterAll(() => bed.close())

const REASON = 'Сверили с продажами'
const desk = (path: string, payload?: object, cookie = clerk.cookie) =>
  bed.call({
    method: payload ? 'POST' : 'GET',
    url: `/api/v1/admin${path}`,
    cookie,
    ...(payload && { payload: { reason: REASON, ...payload } }),
  })
const balanceOf = async (userId: number) =>
  (await findBalance(bed.context.db, { userId, kind: 'available', currency: 'RUB' })).balance
const lawful = async () => expect(await dealFaults(bed.context.db)).toEqual({})

const block = (userId: number, blocked_at: Date | null) =>
  bed.context.db.updateTable('users').set({ blocked_at }).where('id', '=', userId).execute()

async function largePayout(phone = '79161234567') {
  const payee = await makeUser(bed.context.db, { nikname: `krupnyi-${(serial += 1)}` })
  await giveMoney(bed.context.db, { userId: payee.id, amount: 2_000_000n, currency: 'RUB' })
  return { payee, ...(await ordered(payee.cookie, { method: 'sbp', phone })) }
}

async function ordered(cookie: string, to: object) {
  const answer = await bed.call({
    method: 'POST',
    url: '/api/v1/finance/payouts',
    cookie,
    payload: { amount: '15000.01', bank_id: '100000000111', password: TEST_PASSWORD, ...to },
  })
  expect(answer.statusCode, answer.body).toBe(202)
  expect(answer.json().status.code).toBe('waiting')
  return { id: answer.json().id as number }
}

describe('a large pay-out', () => {
  test('waits, is let out by a second person, and arrives', async () => {
    const { id, payee } = await largePayout()
    const { data } = (await desk('/payouts?per_page=100')).json()
    expect(data.map((row: { id: number }) => row.id)).toContain(id)

    const approved = await desk(`/payouts/${id}/approve`, {})
    expect(approved.statusCode, approved.body).toBe(200)
    expect(approved.json()).toMatchObject({ approved_by: { id: clerk.id, name: 'kassir' } })
    await expect
      .poll(async () => (await desk(`/payouts/${id}`)).json().status.code, { timeout: 20_000 })
      .toBe('succeeded')
    expect(await balanceOf(payee.id)).toBe(499_999n)
    expect((await desk(`/payouts/${id}/approve`, {})).statusCode).toBe(409)
    const line = await bed.context.db
      .selectFrom('journal')
      .select(['act', 'reason', 'actor_id'])
      .where('subject_kind', '=', 'payout')
      .where('subject_id', '=', String(id))
      .execute()
    expect(line).toEqual([{ act: 'payouts.approve', reason: REASON, actor_id: clerk.id }])
    await lawful()
  })

  test('is rejected with a reason that its payee reads, and the money is back', async () => {
    const { id, payee } = await largePayout()
    const answer = await desk(`/payouts/${id}/reject`, { reason: 'Продажа оспорена.' })
    expect(answer.json().status.code).toBe('rejected')
    const own = await bed.call({ url: `/api/v1/finance/payouts/${id}`, cookie: payee.cookie })
    expect(own.json().next.replaceAll('\u00a0', ' ')).toBe(
      'Продажа оспорена. Деньги снова на вашем балансе',
    )
    expect(await balanceOf(payee.id)).toBe(2_000_000n)
    expect((await desk(`/payouts/${id}/approve`, {})).statusCode).toBe(409)
    await lawful()
  })

  test('approved and rejected at once is decided once', async () => {
    const { id } = await largePayout()
    const codes = (
      await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          desk(`/payouts/${id}/${index % 2 ? 'approve' : 'reject'}`, {}),
        ),
      )
    ).map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    await lawful()
  })

  test('of somebody who was blocked is not let out, and the desk says so', async () => {
    const { id, payee } = await largePayout()
    await block(payee.id, new Date())
    expect((await desk(`/payouts/${id}`)).json().is_blocked).toBe(true)
    const refused = await desk(`/payouts/${id}/approve`, {})
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toContain('заблокирован')
    expect((await desk(`/payouts/${id}/reject`, {})).statusCode).toBe(200)
    expect(await balanceOf(payee.id)).toBe(2_000_000n)
    await lawful()
  })

  test('that was let out before the block is begun once the payee is free', async () => {
    const { id, payee } = await largePayout()
    const { db } = bed.context
    await block(payee.id, new Date())
    await db.updateTable('payouts').set({ status: 'new' }).where('id', '=', id).execute()
    await advancePayout(bed.context, { payoutId: id })
    expect((await desk(`/payouts/${id}`)).json().status.code).toBe('new')
    expect((await bed.context.bank.listPayouts(new Date(0))).items).not.toContainEqual(
      expect.objectContaining({ metadata: { payout: String(id) } }),
    )
    await block(payee.id, null)
    await advancePayout(bed.context, { payoutId: id })
    await expect
      .poll(async () => (await desk(`/payouts/${id}`)).json().status.code, { timeout: 20_000 })
      .toBe('succeeded')
    await lawful()
  })

  test('is never let out by its payee', async () => {
    const id = await makePayout(bed, { user_id: clerk.id })
    for (const deed of ['approve', 'reject'])
      expect((await desk(`/payouts/${id}/${deed}`, {})).statusCode).toBe(403)
    expect((await desk(`/payouts/${id}`)).json().is_own).toBe(true)
    await bed.context.db.deleteFrom('payouts').where('id', '=', id).execute()
  })
})

test('an organisation is paid by people, under the number of a bank order', async () => {
  const company = await makeOrganisation(bed.context.db, { name: 'ООО «Сырок»' })
  await giveMoney(bed.context.db, { userId: company.id, amount: 2_000_000n, currency: 'RUB' })
  const { inn, kpp, bik, account } = TO_ACCOUNT
  await bed.context.db
    .insertInto('payment_details')
    .values({ user_id: company.id, inn, kpp, bik, account })
    .execute()
  const { id } = await ordered(company.cookie, { method: 'account' })
  expect((await desk(`/payouts/${id}/sent`, { bank_order: '117' })).statusCode).toBe(409)
  await desk(`/payouts/${id}/approve`, {})
  await block(company.id, new Date())
  expect((await desk(`/payouts/${id}`)).json()).toMatchObject({
    is_blocked: true,
    requisites: null,
  })
  await block(company.id, null)
  const { data } = (await desk('/payouts?state=to_send')).json()
  expect(data).toMatchObject([{ id, requisites: { name: 'ООО «Сырок»', inn, account } }])

  expect((await desk(`/payouts/${id}/sent`, { bank_order: ' ' })).statusCode).toBe(422)
  const sent = await desk(`/payouts/${id}/sent`, { bank_order: '117' })
  expect(sent.json()).toMatchObject({ status: { code: 'succeeded' }, bank_order: '117' })
  expect(await balanceOf(company.id)).toBe(499_999n)
  await lawful()
})

test('pay-outs are found by whose they are', async () => {
  const { id, payee } = await largePayout()
  // A bare number is looked for in names too.
  for (const search of [`/profile/${payee.id}`, `krupnyi-${serial}`]) {
    const found = await desk(`/payouts?state=all&search=${search}`)
    expect(
      found.json().data.map((row: { id: number }) => row.id),
      search,
    ).toEqual([id])
  }
  expect((await desk('/payouts?state=all&search=nobody-at-all')).json().data).toEqual([])
})

test('a refund that the bank refused is asked for anew, under another key', async () => {
  const id = await makeFailedRefund(bed)
  const keyOf = async () =>
    (
      await bed.context.db
        .selectFrom('refunds')
        .select('key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).key
  const before = await keyOf()
  expect((await desk('/refunds')).json().data).toMatchObject([
    { id, bank_reason: 'insufficient_funds' },
  ])
  const answer = await desk(`/refunds/${id}/retry`, {})
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().status.code).toBe('new')
  expect(await keyOf()).not.toBe(before)
  expect((await desk('/refunds/999999/retry', {})).statusCode).toBe(404)
})

test('others than finance are kept out', async () => {
  const { id } = await largePayout()
  const editor = await makeUser(bed.context.db, { nikname: 'redaktor', role: 'editor' })
  for (const [path, payload] of [
    ['/payouts', undefined],
    [`/payouts/${id}/approve`, {}],
    ['/refunds', undefined],
  ] as const)
    expect((await desk(path, payload, editor.cookie)).statusCode).toBe(403)
})
