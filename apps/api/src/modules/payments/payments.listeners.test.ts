import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { emptyAccounts } from '../accounts/privacy/empty-accounts.ts'
import { paymentsListener } from './payments.listeners.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

test('whoever was removed leaves no card, phone or account, and others keep theirs', async () => {
  const { db, now } = bed.context
  const leaving = await makeUser(db, { nikname: 'uhodit' })
  const staying = await makeUser(db, { nikname: 'ostayotsya' })
  const details = [leaving, staying].map(({ id }) => ({ user_id: id, sbp_phone: '79001234567' }))
  await db.insertInto('payment_details').values(details).execute()

  const due = { removal_at: now() }
  await db.updateTable('users').set(due).where('id', '=', leaving.id).execute()
  await emptyAccounts(bed.context)

  const owners = async () => {
    const rows = await db.selectFrom('payment_details').select('user_id').execute()
    return rows.map(({ user_id }) => user_id)
  }
  await expect.poll(owners).toEqual([staying.id])
})

test('whoever sold for a payment goes on with it; for what nobody sells it fails, where people see it', async () => {
  const advanced: number[] = []
  const [order] = bed.context.paidFor
  const raffle = {
    ...{ ...order!, code: 'raffle' },
    advance: async (_context: unknown, refId: number) => void advanced.push(refId),
  }
  const hear = (purpose: string) => {
    const event = { type: 'payment.changed', paymentId: 1, purpose, refId: 7 } as const
    const context = { ...bed.context, paidFor: [...bed.context.paidFor, raffle] }
    return paymentsListener.hears['payment.changed']!(context, event, { version: 1 })
  }
  await hear('raffle')
  expect(advanced).toEqual([7])
  await expect(hear('pass')).rejects.toThrow('which no module sells')
})
