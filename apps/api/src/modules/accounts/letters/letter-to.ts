import type { Letter, LetterText } from '../../../brings/letter.ts'
import type { Context } from '../../../context.ts'
import { findAddressee } from '../accounts.queries.ts'

/** A letter to somebody who has an account; null once it is gone. */
export async function letterTo(
  { db }: Pick<Context, 'db'>,
  userId: number,
  text: LetterText,
): Promise<Letter | null> {
  const user = await findAddressee(db, userId)
  return user ? { to: user.email, text } : null
}
