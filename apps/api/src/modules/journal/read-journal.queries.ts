import { actsAt } from '@kefir/rules/staff/journal-words'
import { addDays, startOfMoscowDay } from '@kefir/rules/time/moscow-days'
import type { JournalFilter } from '@kefir/wire/journal'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { DB } from '../../db/schema.ts'
import type { PageAsked } from '../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../paging/total.ts'

const matching = (filter: JournalFilter) => (query: ExpressionBuilder<DB, 'journal'>) =>
  query.and([
    ...(filter.actor ? [query('journal.actor_id', '=', filter.actor)] : []),
    ...(filter.act
      ? [
          query(
            'journal.act',
            '=',
            sql<string>`any(${filter.act.includes('.') ? [filter.act] : actsAt(filter.act)}::text[])`,
          ),
        ]
      : []),
    ...(filter.subject_kind ? [query('journal.subject_kind', '=', filter.subject_kind)] : []),
    ...(filter.subject_id ? [query('journal.subject_id', '=', filter.subject_id)] : []),
    ...(filter.from ? [query('journal.at', '>=', startOfMoscowDay(filter.from))] : []),
    ...(filter.to ? [query('journal.at', '<', startOfMoscowDay(addDays(filter.to, 1)))] : []),
  ])

/** Of what has a number and a name, by its key. */
const subjectName = sql<string | null>`case when journal.subject_id ~ '^[0-9]{1,9}$' then
  case journal.subject_kind
    when 'token' then (select name from tokens where id = journal.subject_id::int)
    when 'collection' then (select name from collections where id = journal.subject_id::int)
    when 'user' then (select coalesce(nikname, name) from users u where u.id = journal.subject_id::int)
    when 'ticket' then (select subject from tickets where id = journal.subject_id::int)
  end
end`

export type JournalRecord = Awaited<ReturnType<typeof listJournal>>[number]

/** Newest first, and one more than the page holds. */
export async function listJournal(
  db: Db,
  filter: JournalFilter,
  { after, offset, perPage }: Pick<PageAsked, 'after' | 'offset' | 'perPage'>,
) {
  return db
    .selectFrom('journal')
    .innerJoin('users', 'users.id', 'journal.actor_id')
    .select((query) => [
      'journal.id',
      'journal.at',
      'journal.actor_id',
      'journal.act',
      'journal.subject_kind',
      'journal.subject_id',
      'journal.before',
      'journal.after',
      'journal.reason',
      subjectName.as('subject_name'),
      query.fn.coalesce('users.nikname', 'users.name', sql<string>`''`).as('actor_name'),
    ])
    .where((query) => matching(filter)(query as unknown as ExpressionBuilder<DB, 'journal'>))
    .$if(after !== null, (query) =>
      query.where('journal.id', '<', sql<bigint>`${after![0]}::bigint`),
    )
    .orderBy('journal.id', 'desc')
    .limit(perPage + 1)
    .offset(offset)
    .execute()
}

export const countJournal = (db: Db, filter: JournalFilter) =>
  countUpTo(db, db.selectFrom('journal').select('id').where(matching(filter)), COUNT_LIMIT).then(
    counted,
  )
