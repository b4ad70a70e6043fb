import type { Tx } from '../../db/client.ts'
import { findUserId, FOREIGN_AUTHOR_EMAIL, insertForeignAuthor } from './foreign-author.queries.ts'

const NAME = 'Авторы в\u00a0сети Polygon'

/**
 * Stands for all who made what was imported: their contracts do not say who they are, and whoever has a token of
 * theirs did not make it. Nobody signs in as it: it has no password and no letters.
 */
export async function getForeignAuthor(tx: Tx, at: Date): Promise<number> {
  const known = await findUserId(tx, FOREIGN_AUTHOR_EMAIL)
  if (known !== undefined) return known
  await insertForeignAuthor(tx, { email: FOREIGN_AUTHOR_EMAIL, name: NAME, at })
  return (await findUserId(tx, FOREIGN_AUTHOR_EMAIL))!
}
