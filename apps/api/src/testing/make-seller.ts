import type { Db } from '../db/client.ts'
import { makeUser } from './make-user.ts'

/** Somebody who may sell, for it is known where to pay them. */
export async function makeSeller(db: Db, nikname: string) {
  const seller = await makeUser(db, { nikname })
  await db
    .insertInto('payment_details')
    .values({ user_id: seller.id, sbp_phone: '+79161234567' })
    .execute()
  return seller
}
