import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { insertJournalLine, type JournalLine } from './journal.queries.ts'

/** Writes down what a member of staff does, in the transaction that does it. */
export const writeJournal = ({ now }: Pick<Context, 'now'>, tx: Tx, line: JournalLine) =>
  insertJournalLine(tx, { ...line, at: now() })
