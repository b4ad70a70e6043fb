import type { RATING_KINDS, RATING_PERIODS } from '@kefir/wire/statistics'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { PageAsked } from '../../paging/page-asked.ts'
import { FOREIGN_AUTHOR_EMAIL } from '../accounts/foreign-author.queries.ts'
import { isPublicAs } from '../accounts/public-user.queries.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'

export type RatingKind = (typeof RATING_KINDS)[number]
export type RatingPeriod = (typeof RATING_PERIODS)[number]

/** Readers go on seeing the old places until the end; another count waits. */
export async function clearRatings(tx: Tx) {
  await sql`lock table ratings in share row exclusive mode`.execute(tx)
  await tx.deleteFrom('ratings').execute()
}

const SALES = sql`transactions x`
const peopleAt = (now: Date) =>
  sql`(select id from users where ${isPublicAs('users', now)} and email <> ${FOREIGN_AUTHOR_EMAIL})`

type Subject = Record<'id' | 'sales', RawBuilder<unknown>> & {
  rated: (now: Date) => RawBuilder<unknown>
}

/** Whose each sale of transactions `x` is, and who may be rated at all. */
const SUBJECTS: Record<RatingKind, Subject> = {
  collections: {
    id: sql`x.collection_id`,
    sales: SALES,
    rated: () => sql`(select id from collections where status = 'approved')`,
  },
  authors: {
    id: sql`made.author_id`,
    sales: sql`${SALES} join tokens made on made.id = x.token_id`,
    rated: peopleAt,
  },
  collectors: { id: sql`x.to_user_id`, sales: SALES, rated: peopleAt },
}

type Rated = {
  kind: RatingKind
  period: RatingPeriod
  /** Null for all time, which has no time before it. */
  hours: number | null
  now: Date
  limit: number
}

/** Counts one rating: turnover of the period and of the one before, without sales for show. */
export async function insertRating(tx: Tx, { kind, period, hours, now, limit }: Rated) {
  const { id, sales, rated } = SUBJECTS[kind]
  const starts = sql`(${now}::timestamptz - make_interval(hours => ${hours}))`
  const [isNow, isBefore, isRead] =
    hours === null
      ? [sql`true`, sql`false`, sql`true`]
      : [
          sql`created_at > ${starts}`,
          sql`created_at <= ${starts}`,
          sql`x.created_at > ${starts} - make_interval(hours => ${hours})`,
        ]

  await sql`
    insert into ratings (kind, period, place, subject_id, volume, volume_before, sales_count)
    select ${kind}, ${period}, row_number() over (order by volume desc, s.id desc), s.id, volume,
      ${hours === null ? sql`null::bigint` : sql`volume_before`}, sales_count
    from (
      select sales.id,
        coalesce(sum(price) filter (where ${isNow}), 0)::bigint as volume,
        coalesce(sum(price) filter (where ${isBefore}), 0)::bigint as volume_before,
        count(*) filter (where ${isNow})::int as sales_count
      from (
        select ${id} as id, x.price, x.created_at from ${sales}
        where x.type = 'sale' and x.status = 'done' and not x.is_wash
          and x.created_at <= ${now} and ${isRead}
      ) sales group by sales.id
    ) s join ${rated(now)} rated on rated.id = s.id
    where volume > 0
    order by volume desc, s.id desc limit ${limit}`.execute(tx)
}

export type RatingRowRead = {
  place: number
  id: number
  name: string | null
  picture: PictureRow | null
  is_verified: boolean
  volume: bigint
  volume_before: bigint | null
  sales_count: number
  floor_price: bigint | null
  owners_count: number | null
  tokens_count: number
}

type Shown = { columns: RawBuilder<unknown>; source: (now: Date) => RawBuilder<unknown> }

/** What a place shows of its subject; who was hidden since the count is left out. */
const SHOWN: Record<RatingKind, Shown> = {
  collections: {
    columns: sql`s.name, s.is_verified, n.floor_price, n.owners_count, n.tokens_count,
      ${pictureIn('s.cover_id')} as picture`,
    source: () => sql`collections s on s.id = r.subject_id and s.status = 'approved'
      join collection_counters n on n.collection_id = s.id`,
  },
  authors: personShown(sql`s.created_tokens_count`),
  collectors: personShown(sql`(
    select count(*)::int from tokens t
    where t.owner_id = s.id and t.status = 'ready'
  )`),
}

function personShown(tokensCount: RawBuilder<unknown>): Shown {
  return {
    columns: sql`coalesce(s.nikname, s.name) as name,
      s.verification_type_id is not null as is_verified, null::bigint as floor_price,
      null::int as owners_count, ${tokensCount} as tokens_count,
      ${pictureIn('s.avatar_id')} as picture`,
    source: (now) => sql`users s on s.id = r.subject_id
      and ${isPublicAs('s', now)}`,
  }
}

type Asked = { kind: RatingKind; period: RatingPeriod; page: PageAsked; now: Date }

/** A page of a rating, the first place first, and one row more than it holds. */
export async function listRating(
  db: Db,
  { kind, period, page: { after, offset, perPage }, now }: Asked,
): Promise<RatingRowRead[]> {
  const { columns, source } = SHOWN[kind]
  const { rows } = await sql<RatingRowRead>`
    select r.place, r.subject_id as id, r.volume, r.volume_before, r.sales_count, ${columns}
    from ratings r join ${source(now)}
    where r.kind = ${kind} and r.period = ${period} and r.place > ${after?.[0] ?? 0}::bigint
    order by r.place limit ${perPage + 1} offset ${offset}`.execute(db)

  return rows
}

export async function countRating(db: Db, kind: RatingKind, period: RatingPeriod): Promise<number> {
  const { count } = await db
    .selectFrom('ratings')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirstOrThrow()

  return Number(count)
}
