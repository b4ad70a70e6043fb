import { ACT_NAMES, KIND_NAMES } from '@kefir/rules/staff/journal-words'
import { toCsv } from '@kefir/rules/text/csv'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { JournalFilter, JournalPage, JournalQuery, JournalRow } from '@kefir/wire/journal'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { countJournal, listJournal, type JournalRecord } from './read-journal.queries.ts'

const PAGE_SIZE = 50
const MOST_IN_FILE = 10_000

/** What staff did, newest first. */
export async function getJournal(
  { db }: Pick<Context, 'db'>,
  { page, per_page, cursor, ...filter }: JournalQuery,
): Promise<JournalPage> {
  const asked = pageAsked({ page, per_page, cursor }, PAGE_SIZE, ['bigint'])
  const [rows, total] = await Promise.all([
    listJournal(db, filter, asked),
    countJournal(db, filter),
  ])
  return pageReply({
    path: '/api/v1/admin/journal',
    query: { ...filter, per_page },
    asked,
    total,
    rows,
    item: journalRow,
    keyOf: ({ id }) => [Number(id)],
  })
}

const journalRow = (line: JournalRecord): JournalRow => ({
  id: Number(line.id),
  at: toMoscowIso(line.at),
  actor: { id: line.actor_id, name: line.actor_name },
  act: line.act,
  subject_kind: line.subject_kind,
  subject_id: line.subject_id,
  subject_name: line.subject_name,
  before: line.before as JournalRow['before'],
  after: line.after as JournalRow['after'],
  reason: line.reason,
})

const nameIn = (names: Record<string, string>, word: string) => names[word] ?? word

const HEAD = ['Номер', 'Время', 'Кто', 'Что', 'С чем', 'Номер объекта', 'Было', 'Стало', 'Почему']

/** The same as a file for a table program. */
export async function getJournalFile({ db }: Pick<Context, 'db'>, filter: JournalFilter) {
  const lines = await listJournal(db, filter, { after: null, offset: 0, perPage: MOST_IN_FILE - 1 })
  const cells = lines.map((line) => [
    Number(line.id),
    toMoscowIso(line.at),
    line.actor_name,
    nameIn(ACT_NAMES, line.act),
    nameIn(KIND_NAMES, line.subject_kind),
    line.subject_id,
    JSON.stringify(line.before),
    JSON.stringify(line.after),
    line.reason,
  ])
  return toCsv([HEAD, ...cells])
}
