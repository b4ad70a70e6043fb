import type { Tx } from '@kefir/api/db/client'
import { DEMO_PHONE } from './insert-payouts.ts'

/** Where the demo login is paid: a phone of the test bank that no pay-out comes back from. Gives its id. */
export async function insertPayee(tx: Tx, demoEmail: string) {
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoEmail)
    .executeTakeFirstOrThrow()
  await tx.insertInto('payment_details').values({ user_id: id, sbp_phone: DEMO_PHONE }).execute()
  return id
}
