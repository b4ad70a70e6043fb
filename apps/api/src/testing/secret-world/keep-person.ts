import type { Db } from '../../db/client.ts'
import { makeWalletToken } from '../make-imported.ts'
import { SECRETS } from './secrets.ts'

/** Who the owner is and where they were. */
export async function keepFacts(db: Db, userId: number) {
  await db
    .updateTable('users')
    .set({
      email: SECRETS.email[0],
      first_name: SECRETS.firstName[0],
      last_name: SECRETS.lastName[0],
    })
    .where('id', '=', userId)
    .execute()
  await db
    .updateTable('sessions')
    .set({ ip: SECRETS.sessionAddress[0] })
    .where('user_id', '=', userId)
    .execute()
  await db
    .insertInto('payment_details')
    .values({ user_id: userId, sbp_phone: `+7${SECRETS.phone[0]}` })
    .execute()
  const [address, id] = SECRETS.wallet
  await db.insertInto('blockchain_accounts').values({ id, user_id: userId, address }).execute()
  const contract = `0x${'d'.repeat(40)}`
  const name = SECRETS.walletToken[0]
  await makeWalletToken(db, { wallet: address, contract, number: '1', name })
}

/** What the owner was told. */
export async function keepNotification(db: Db, userId: number) {
  const [title, id] = SECRETS.notification
  await db
    .insertInto('notifications')
    .values({
      id: BigInt(id),
      user_id: userId,
      kind: 'sold',
      title,
      text: title,
      cause: 'secret',
      is_on_site: true,
      awaits_digest: false,
      created_at: new Date(),
    })
    .execute()
}
