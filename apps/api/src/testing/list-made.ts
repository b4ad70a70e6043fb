import type { Db } from '../db/client.ts'

/** What is made with a price is for sale, which its hold says too. */
export async function listMade(db: Db, tokenId: number) {
  await db
    .insertInto('token_holds')
    .values({ token_id: tokenId, kind: 'listing', since: new Date() })
    .execute()
}
