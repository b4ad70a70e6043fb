import { sql } from 'kysely'
import { WATCHED_WORKS } from '@kefir/rules/works/limits'
import { APPROVED } from '@kefir/rules/works/token-standing'
import type { WaitsFor } from '@kefir/rules/works/waits-for'
import type { PictureRow } from '../pictures/picture-reply.ts'

/** A token as every list reads it. */
export type TokenCardRow = PictureRow & {
  id: number
  chain_token_id: string
  name: string
  collection_id: number
  collection_name: string
  is_favorited: boolean
  favorites_count: number
  /** Null while it is not for sale. */
  price: bigint | null
  rarity_code: string
  is_adult: boolean
  status: string
  promo_place: string | null
}

/** Its columns, of tokens `t`, their collections `c` and pictures `p`; add `promo_place` where there are promos. */
export const cardColumns = (viewerId: number | null) => sql`
  ${ownColumns}, t.status, c.id as collection_id, c.name as collection_name,
  ${viewerId === null ? sql`false` : isFavoured(viewerId)} as is_favorited`

/** Those of them that differ within a collection: each one less is a twentieth of the time of a long page. */
export const ownColumns = sql`
  t.id, t.chain_token_id, t.name, t.favorites_count, case when t.is_sale then t.price end as price, t.rarity_code, t.is_adult,
  p.key, p.type, p.width, p.height, p.blur, p.has_avif`

/** Looked up for each row; of `exists` the plan may be to read everything that the viewer likes first. */
export const isFavoured = (viewerId: number | null) => sql`coalesce((
  select true from token_favorites f where f.token_id = t.id and f.user_id = ${viewerId}
), false)`

const REVIEWS = sql`from reviews r where r.token_id = coalesce(t.edition_id, t.id) and r.kind = 'token'`

/** Why a token `t` stands before moderators (rules/works/waits-for.ts); null of one that does not. */
export const waitsFor = sql<WaitsFor | null>`case
  when t.status <> 'moderation' then null
  when not exists (select ${REVIEWS} and r.status in ('waiting', 'deferred')) then 'collection'
  when exists (select ${REVIEWS} and r.status = 'rejected') then 'sent_back'
  when (
    select count(*) from (
      select from tokens a
      where a.author_id = t.author_id and a.status in (${sql.join(APPROVED.map((one) => sql.lit(one)))})
        and a.edition_number = 1
      limit ${sql.lit(WATCHED_WORKS)}
    ) approved
  ) < ${sql.lit(WATCHED_WORKS)} then 'first_works'
  else 'change'
end`

/** Whether an edit of a token `t` is before a moderator; copies that were sold are not edited. */
export const isEditWaiting = sql<boolean>`(t.owner_id = t.author_id and not t.is_on_chain and exists (
  select from reviews e where e.token_id = coalesce(t.edition_id, t.id) and e.kind = 'token_edit'
    and e.status in ('waiting', 'deferred')
))`
