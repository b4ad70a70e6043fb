import type { Tx } from '../../db/client.ts'
import { insertJournalLine, type JournalLine } from './journal.queries.ts'

/** Writes down what a member of staff does, in the transaction that does it; the database says when. */
export const writeJournal = (tx: Tx, line: JournalLine) => insertJournalLine(tx, line)
