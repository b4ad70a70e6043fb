import { sql } from 'kysely'
import type { PictureRow } from '../pictures/picture-reply.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'
import { personIn } from '../accounts/people.queries.ts'
import type { PersonRow } from '../accounts/person-reply.ts'

/** A collection as the shortest lists read it. */
export type TopCollectionRow = PictureRow & {
  id: number
  name: string
  is_verified: boolean
  tokens_count: number
  owners_count: number
  floor_price: bigint | null
  volume_30d: bigint
  volume_previous_30d: bigint
}

/** A collection as every other list reads it. */
export type CollectionCardRow = TopCollectionRow & {
  banner: PictureRow | null
  author: PersonRow
  listed_count: number
  favorites_count: number
  is_favorited: boolean
}

/** Its columns, of collections `c`, their counters `n` and their covers, pictures `p`. */
export const topCollectionColumns = sql`
  c.id, c.name, c.is_verified, n.tokens_count, n.owners_count, n.floor_price,
  c.volume_30d, c.volume_previous_30d,
  p.key, p.type, p.width, p.height, p.blur, p.has_avif`

/** Its columns, of the same. */
export const collectionCardColumns = (viewerId: number | null) => sql`
  ${topCollectionColumns}, n.listed_count, c.favorites_count,
  ${pictureIn('c.banner_id')} as banner, ${personIn('c.author_id')} as author,
  ${
    viewerId === null
      ? sql`false`
      : // As `isFavoured` of tokens.
        sql`coalesce((
          select true from collection_favorites f where f.collection_id = c.id and f.user_id = ${viewerId}
        ), false)`
  } as is_favorited`
