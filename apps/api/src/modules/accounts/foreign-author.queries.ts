import type { Tx } from '../../db/client.ts'

/** Nobody's: `invalid` is a name that no letter ever reaches. */
export const FOREIGN_AUTHOR_EMAIL = 'authors@polygon.invalid'

export async function findUserId(tx: Tx, email: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id
}

/** Waits for whoever does the same at this moment. */
export async function insertForeignAuthor(
  tx: Tx,
  { email, name, at }: { email: string; name: string; at: Date },
) {
  await tx
    .insertInto('users')
    .values({ email, name, legal_class: 'entity', created_at: at, activated_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
