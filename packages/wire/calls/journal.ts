import { z } from 'zod'
import { call } from '../call.ts'
import { JournalCheck, JournalFilter, JournalPage, JournalQuery } from '../journal.ts'
import { staff } from '../staff.ts'

const tag = 'staff'
const who = staff('admin')

export const journalCalls = {
  listJournal: call({
    method: 'GET',
    path: '/v1/admin/journal',
    who,
    tag,
    summary: 'What staff did, newest first',
    query: JournalQuery,
    reply: JournalPage,
  }),
  getJournalFile: call({
    method: 'GET',
    path: '/v1/admin/journal/csv',
    who,
    tag,
    summary: 'The same as a CSV file, at most ten thousand lines',
    query: JournalFilter,
    reply: z.string(),
    gives: 'text/csv',
  }),
  getJournalCheck: call({
    method: 'GET',
    path: '/v1/admin/journal/check',
    who,
    tag,
    summary: 'Whether every line is what it was when it was written, as of the last night',
    reply: JournalCheck,
  }),
}
