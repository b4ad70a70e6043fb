import type { ReviewsQuery } from '@kefir/wire/moderation'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { PageAsked } from '../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../paging/total.ts'
import { personIn } from '../accounts/people.queries.ts'
import type { PersonRow } from '../accounts/person-reply.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'
import { isShowing } from './reviews.queries.ts'
import { copyOf } from './work-form.queries.ts'

export type ReviewRowRead = {
  id: number
  kind: string
  status: string
  name: string
  file: PictureRow
  is_adult: boolean
  author: PersonRow
  submitted_at: Date
  decided_at: Date | null
  decided_by: PersonRow | null
  code: string | null
  text: string | null
  /** Microseconds, for the cursor. */
  sort_key: bigint
}

/** What is looked at: of an edit as it would become. */
const COLUMNS = sql`
  r.id, r.kind, r.status, coalesce(r.edit ->> 'name', t.name, c.name) as name,
  ${pictureIn('look.picture_id')} as file, coalesce((r.edit ->> 'isAdult')::boolean, t.is_adult, false) as is_adult,
  ${personIn('r.author_id')} as author, r.submitted_at, r.decided_at, ${personIn('r.decided_by')} as decided_by,
  r.reason_code as code, r.reason_text as text,
  (extract(epoch from r.submitted_at) * 1000000)::bigint as sort_key`
const SUBJECTS = sql`
  left join tokens w on w.id = r.token_id
  left join tokens t on t.id = ${copyOf('w')}
  left join collections c on c.id = r.collection_id
  cross join lateral (
    select coalesce((r.edit ->> 'pictureId')::integer, (r.edit ->> 'coverId')::integer, t.picture_id, c.cover_id)
      as picture_id
  ) look`

type Asked = Pick<ReviewsQuery, 'kind' | 'status'> & Pick<PageAsked, 'after' | 'offset' | 'perPage'>

const OPEN = ['waiting', 'deferred']

/** What waits from the oldest on, what is decided from the newest; one more than the page holds. */
export const reviewsPage = ({ kind, status, after, offset, perPage }: Asked) => {
  const isQueue = OPEN.includes(status)
  const dir = sql.raw(isQueue ? 'asc' : 'desc')
  const beyond =
    after === null
      ? sql``
      : sql`and (submitted_at, id) ${sql.raw(isQueue ? '>' : '<')}
          ('epoch'::timestamptz + ${after[0]}::float8 * interval '1 microsecond', ${after[1]}::integer)`
  return sql<ReviewRowRead>`
    select ${COLUMNS} from (
      select * from reviews where status = ${status} ${kind ? sql`and kind = ${kind}` : sql``} ${beyond}
        and not ${isShowing('reviews')}
      order by submitted_at ${dir}, id ${dir} limit ${perPage + 1} offset ${offset}
    ) r ${SUBJECTS} order by r.submitted_at ${dir}, r.id ${dir}`
}

export async function listReviewRows(db: Db, asked: Asked) {
  return (await reviewsPage(asked).execute(db)).rows
}

export async function countReviews(
  db: Db,
  { kind, status }: Pick<ReviewsQuery, 'kind' | 'status'>,
) {
  const reviews = db
    .selectFrom('reviews')
    .select('id')
    .where('status', '=', status)
    .where(sql<boolean>`not ${isShowing('reviews')}`)
  return countUpTo(db, kind ? reviews.where('kind', '=', kind) : reviews, COUNT_LIMIT).then(counted)
}

/** How many wait of each kind, and how many were put off. */
export async function countQueue(db: Db) {
  const { rows } = await sql<{ status: string; kind: string; count: number }>`
    select status, kind, count(*)::integer as count from reviews
    where status in ('waiting', 'deferred') group by status, kind`.execute(db)
  const waiting = (kind: string) =>
    rows.find((row) => row.status === 'waiting' && row.kind === kind)?.count ?? 0
  const deferred = rows.filter(({ status }) => status === 'deferred')
  return {
    collection: waiting('collection'),
    token: waiting('token'),
    collection_edit: waiting('collection_edit'),
    token_edit: waiting('token_edit'),
    deferred: deferred.reduce((sum, { count }) => sum + count, 0),
  }
}

export type ReviewItemRead = ReviewRowRead & {
  author_id: number
  work_id: number | null
  /** Of a work: the one that is looked at. */
  copy: { id: number; status: string; owner_id: number } | null
  collection_id: number
  collection_name: string
  collection_status: string
  origin: string
  description: string
  traits: { name: string; value: string }[]
  copies: number
  royalty_bps: number
  wanted_price: bigint | null
  has_unlockable: boolean
  banner_id: number | null
  category: string | null
  picture_id: number
  media_id: number | null
  is_edit: boolean
  shown_name: string
  shown_picture_id: number
  shown_media_id: number | null
  shown_is_adult: boolean
  shown_banner_id: number | null
}

export async function findReviewItem(db: Db, reviewId: number) {
  const { rows } = await sql<ReviewItemRead>`
    select ${COLUMNS}, r.author_id, r.token_id as work_id, h.id as collection_id, h.name as collection_name,
      h.status as collection_status, h.origin, coalesce(t.description, h.description) as description,
      coalesce((
        select json_agg(json_build_object('name', name, 'value', value) order by position)
        from token_traits where token_id = t.id
      ), '[]') as traits,
      coalesce(t.edition_size, 1) as copies, coalesce(t.royalty_bps, h.royalty_bps) as royalty_bps, t.wanted_price,
      case when t.id is not null then json_build_object('id', t.id, 'status', t.status, 'owner_id', t.owner_id) end
        as copy,
      t.unlockable is not null as has_unlockable, g.name as category, look.picture_id,
      case when r.edit ? 'bannerId' then (r.edit ->> 'bannerId')::integer else c.banner_id end as banner_id,
      case when r.edit ? 'mediaId' then (r.edit ->> 'mediaId')::integer else t.media_id end as media_id,
      r.edit is not null as is_edit, coalesce(t.name, c.name) as shown_name,
      coalesce(t.picture_id, c.cover_id) as shown_picture_id, t.media_id as shown_media_id,
      coalesce(t.is_adult, false) as shown_is_adult, c.banner_id as shown_banner_id
    from reviews r ${SUBJECTS}
    join collections h on h.id = coalesce(r.collection_id, t.collection_id)
    left join categories g on g.id = c.category_id
    where r.id = ${reviewId}`.execute(db)
  return rows[0]
}

export type AuthorFacts = {
  registered_at: Date
  works_count: number
  collections_count: number
  rejected_count: number
  complaints_count: number
  complaints_upheld: number
}

const isShownNext = (column: 'token_id' | 'collection_id') => sql`(
  select ${isShowing('next')} from reviews next
  where ${sql.ref(`next.${column}`)} = ${sql.ref(`r.${column}`)} and next.kind = r.kind and next.id > r.id
    and next.status <> 'withdrawn'
  order by next.id limit 1
)`
/** What was said next about the same thing took it back: no fault of the author's is left. */
const isTakenBack = sql`coalesce(${isShownNext('token_id')}, ${isShownNext('collection_id')}, false)`

/** Of tokens the newest thousand: somebody with more is known by what is said of those. */
export async function getAuthorFacts(db: Db, authorId: number): Promise<AuthorFacts> {
  const { rows } = await sql<AuthorFacts>`
    with about as (
      select k.status from complaints k where k.subject_user_id = ${authorId}
      union all
      select k.status from complaints k join collections c on c.id = k.collection_id where c.author_id = ${authorId}
      union all
      select k.status from complaints k
      join (select id from tokens where author_id = ${authorId} order by id desc limit 1000) t on t.id = k.token_id
    )
    select u.created_at as registered_at, u.created_tokens_count as works_count,
      (select count(*)::integer from collections where author_id = u.id and status = 'approved') as collections_count,
      (
        select count(*)::integer from reviews r
        where r.author_id = u.id and r.status = 'rejected' and not ${isTakenBack}
      ) as rejected_count,
      (select count(*)::integer from about) as complaints_count,
      (select count(*)::integer from about where status = 'upheld') as complaints_upheld
    from users u where u.id = ${authorId}`.execute(db)
  return rows[0]!
}

type Past = { authorId: number; but: number; limit: number }

/** Earlier decisions about an author, the newest first: what was sent early may have been decided late. */
export async function listPastReviews(db: Db, { authorId, but, limit }: Past) {
  const { rows } = await sql<ReviewRowRead>`
    select ${COLUMNS} from (
      select * from reviews
      where author_id = ${authorId} and id <> ${but} and status in ('approved', 'rejected')
      order by decided_at desc nulls last, id desc limit ${limit}
    ) r ${SUBJECTS} order by r.decided_at desc nulls last, r.id desc`.execute(db)
  return rows
}
