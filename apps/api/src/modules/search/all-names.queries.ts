import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepareSql } from '../../db/prepare.ts'
import { COUNT_LIMIT, MOST_COUNTED } from '../../paging/total.ts'
import { fittingWide } from '../collections/wide-grid.queries.ts'
import type { Place } from './found-cards.queries.ts'
import type { Question } from './names.queries.ts'
import { firstOf, fitsNarrowing, type Narrowing } from './narrowing.queries.ts'

/** So many names are looked through for tokens that fit: a word may be in a million of them. */
export const MOST_LOOKED = 50_000

/** `is_part` where more names answer than were read. */
export type NamedRow = { id: number; is_part: boolean } & Place

/** A value that the planner does not look at, so that it takes the index whatever is asked. */
const unseen = (value: unknown, type: 'text' | 'tsquery' | 'int' | 'int[]') =>
  sql`(select ${value}::${sql.raw(type)})`

const joinedOf = ({ text }: Question) => sql`(select replace(${text}::text, ' ', ''))`

/**
 * Tokens `ranked` by how their names answer, as `search_find` ranks them, but of each list as many as `most`: that one
 * is for a page, and reads a thousand. A limit that the planner does not know makes it read a word's list in the order
 * of its index instead of sorting it whole.
 */
function rankedNames(asked: Question, most: number): RawBuilder<unknown> {
  const joined = joinedOf(asked)
  const beginning = unseen(asked.beginning, 'text')
  const limit = sql`limit ${unseen(sql.lit(most), 'int')}`
  return sql`
    hits as materialized (
      select n.id, n.place, n.name, n.words from search_names n where n.words @@ ${unseen(asked.all, 'tsquery')}
    ), begun as materialized (
      select n.id, n.place, n.name from search_names n
      where ${beginning} is not null and n.words @@ ${unseen(asked.other_words, 'tsquery')}
      limit ${unseen(sql.lit(MOST_LOOKED), 'int')}
    ), posted as materialized (
      select n.id, answer.rank, n.place
      from unnest(${asked.ids}::int[], ${asked.ranks}::int[]) answer(word_id, rank)
      cross join lateral (
        select n.id, n.place from search_postings n
        where n.word_id = answer.word_id and n.kind = 't' order by n.place, n.id ${limit}
      ) n ${limit}
    ), candidates as (
      (select n.id, 0 as rank, n.place from search_names n
        where n.kind = 't' and replace(n.name, ' ', '') = ${joined} order by n.place, n.id ${limit})
      union all
      (select n.id, 1, n.place from search_names n
        where n.kind = 't' and replace(n.name, ' ', '') > ${joined}
          and replace(n.name, ' ', '') < ${joined} || U&'\\+10FFFF'
        order by replace(n.name, ' ', ''), n.place, n.id ${limit})
      union all
      select id, case when place < 50 and rank in (2, 4) then 1 else rank end, (place % 50)::smallint from posted
      union all
      (select n.id,
          case when starts_with(n.name, ${unseen(asked.text, 'text')}) then 1
            when n.words @@ ${unseen(asked.by_word, 'tsquery')} then 2
            when n.words @@ ${unseen(asked.by_form, 'tsquery')} then 3 else ${asked.other_rank}::int end,
          n.place
        from hits n ${limit})
      union all
      select n.id, ${asked.other_rank}::int, n.place from begun n where strpos(' ' || n.name, ${beginning}) > 0
    ), ranked as materialized (
      select id, (min(rank) + ${asked.worse}::int)::int as rank, min(place)::int as place
      from candidates group by id
    ), read as materialized (
      select (select count(*) from ranked) >= ${sql.lit(most)}
        or (select count(*) from posted) >= ${sql.lit(most)}
        or (select count(*) from begun) >= ${sql.lit(MOST_LOOKED)} as is_part
    )`
}

/** The tokens whose names answer, the best first, as many as the house counts. */
export const listNamed = prepareSql<Question, NamedRow>(
  (asked) => sql`
    with ${rankedNames(asked, COUNT_LIMIT)}
    select id, rank, place, is_part, (select count(*)::int from ranked) as total
    from ranked cross join read order by rank, place, id limit ${sql.lit(COUNT_LIMIT)}`,
)

type Fitting = { ids: number[]; isPart: boolean }

/** Of the tokens whose names answer those that fit, the first by the sort. */
export async function listNamedThatFit(
  db: Db,
  asked: Question,
  narrowing: Narrowing,
): Promise<Fitting> {
  const { rows } = await sql<{ ids: number[]; is_part: boolean }>`
    with ${rankedNames(asked, MOST_LOOKED)}
    select is_part, array(
      select t.id from ranked f
      cross join lateral (
        select id, status, is_sale, price, rarity_code, rarity_rank, favorites_count, created_at, lives_on, file_kind
        from tokens where id = f.id offset 0
      ) t
      where ${fitsNarrowing(narrowing)} ${firstOf(narrowing, sql`f.rank, f.place, f.id`)}
    ) as ids
    from read`.execute(db)

  const { ids, is_part } = rows[0]!
  return { ids, isPart: is_part || ids.length > MOST_COUNTED }
}

/** Of the few tokens that fit those whose names answer, the best first. */
export async function listFittingNamed(
  db: Db,
  asked: Question,
  { filter }: Narrowing,
): Promise<Fitting> {
  const joined = joinedOf(asked)
  const beginning = unseen(asked.beginning, 'text')
  const { rows } = await sql<{ id: number }>`
    with fitting as materialized (${fittingWide({ scope: { of: 'all' }, filter }, sql`t.id`)})
    select n.id from fitting f
    cross join lateral (select * from search_names where kind = 't' and id = f.id offset 0) n
    where starts_with(replace(n.name, ' ', ''), ${joined}) or n.words @@ ${unseen(asked.read_all, 'tsquery')}
      or (n.words @@ ${unseen(asked.other_words, 'tsquery')} and strpos(' ' || n.name, ${beginning}) > 0)
    order by case when replace(n.name, ' ', '') = ${joined} then 0
      when starts_with(replace(n.name, ' ', ''), ${joined}) then 1
      when n.words @@ ${unseen(asked.read_by_word, 'tsquery')} then 2
      when n.words @@ ${unseen(asked.read_by_form, 'tsquery')} then 3 else ${asked.other_rank}::int end,
      n.place, n.id`.execute(db)

  return { ids: rows.map(({ id }) => id), isPart: false }
}
