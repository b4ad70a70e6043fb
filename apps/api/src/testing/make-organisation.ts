import type { Db } from '../db/client.ts'
import { makeUser } from './make-user.ts'

/** As `makeUser`, but a legal entity. */
export async function makeOrganisation(db: Db, { name }: { name: string }) {
  const user = await makeUser(db, { nikname: `org${Math.random().toString(36).slice(2, 12)}` })
  await db
    .updateTable('users')
    .set({ legal_class: 'entity', name, nikname: null, nikname_key: null })
    .where('id', '=', user.id)
    .execute()
  return user
}
