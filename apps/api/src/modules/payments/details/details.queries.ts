import type { Db, Tx } from '../../../db/client.ts'

export async function findPaymentDetails(db: Db | Tx, userId: number) {
  return db
    .selectFrom('payment_details')
    .select(['card_mask', 'sbp_phone', 'inn', 'kpp', 'bik', 'account'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

type Card = { card_token: string | null; card_mask: string | null }
type Sbp = { sbp_phone: string | null }
type Account = {
  inn: string | null
  kpp: string | null
  bik: string | null
  account: string | null
}

type Details = Card | Sbp | Account

/** One way to pay is changed as a whole; the others stay. */
export async function setPaymentDetails(tx: Tx, userId: number, details: Details, at: Date) {
  await tx
    .insertInto('payment_details')
    .values({ user_id: userId, ...details, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...details, updated_at: at }),
    )
    .execute()
}

/** As `setPaymentDetails`, but makes no row where there is none. */
export async function clearPaymentDetails(tx: Tx, userId: number, details: Details, at: Date) {
  await tx
    .updateTable('payment_details')
    .set({ ...details, updated_at: at })
    .where('user_id', '=', userId)
    .execute()
}

/** The card as its owner sees it: the bank's token is a key, not a fact about them. */
export async function findHeldDetails(db: Db, userId: number) {
  return db
    .selectFrom('payment_details')
    .select(['card_mask', 'sbp_phone', 'inn', 'kpp', 'bik', 'account', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function deletePaymentDetails(db: Db, userId: number) {
  await db.deleteFrom('payment_details').where('user_id', '=', userId).execute()
}
