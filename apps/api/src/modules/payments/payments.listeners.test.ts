import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { emptyAccounts } from '../accounts/privacy/empty-accounts.ts'

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
