import type { Db } from '../db/client.ts'
import type { MadeToken } from './make-token.ts'

type Wanted = {
  /** Null where the side is nobody of ours. */
  from: number | null
  to: number | null
  at: Date
  price?: bigint
  type?: string
  status?: string
}

/** A sale, or another transaction, of a token; its owner stays as it was. */
export async function makeSale(
  db: Db,
  token: Pick<MadeToken, 'id' | 'collectionId'>,
  { from, to, at, price = 10_000n, type = 'sale', status = 'done' }: Wanted,
): Promise<bigint> {
  const { id } = await db
    .insertInto('transactions')
    .values({
      token_id: token.id,
      collection_id: token.collectionId,
      type,
      status,
      from_user_id: from,
      to_user_id: to,
      price: type === 'sale' ? price : null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  return id
}
