import type { Context } from '../../context.ts'
import { checkChain, saveCheck } from './chain.queries.ts'

export const CHECK_JOURNAL = 'journal.check'

/** Fails where a line is not what it was when it was written, so that whoever is on duty sees it. */
export async function checkJournal({ db, now }: Pick<Context, 'db' | 'now'>) {
  const found = await checkChain(db)
  await saveCheck(db, found, now())
  if (found.broken_line !== null)
    throw new Error(`journal line ${found.broken_line} was changed past the triggers`)
}
