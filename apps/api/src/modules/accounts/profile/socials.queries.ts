import type { SocialKey } from '@kefir/rules/accounts/socials'
import type { Db, Tx } from '../../../db/client.ts'

export async function listSocials(db: Db | Tx, userId: number) {
  return db
    .selectFrom('user_socials')
    .select(['id', 'key', 'url'])
    .where('user_id', '=', userId)
    .execute()
}

type SocialPage = { key: SocialKey; url: string }

/** Leaves the user exactly these pages; one that stays keeps its id. */
export async function replaceSocials(tx: Tx, userId: number, pages: SocialPage[]) {
  // First, because it locks the user: of two forms saved at once one set stays, not a mixture.
  await tx
    .updateTable('users')
    .set({ website: pages.find(({ key }) => key === 'website')?.url ?? null })
    .where('id', '=', userId)
    .execute()

  const keys = pages.map(({ key }) => key)
  await tx
    .deleteFrom('user_socials')
    .where('user_id', '=', userId)
    .$if(keys.length > 0, (query) => query.where('key', 'not in', keys))
    .execute()
  if (pages.length > 0)
    await tx
      .insertInto('user_socials')
      .values(pages.map(({ key, url }) => ({ user_id: userId, key, url })))
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet((query) => ({ url: query.ref('excluded.url') })),
      )
      .execute()
}
