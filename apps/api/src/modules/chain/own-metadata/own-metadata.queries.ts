import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { PictureRow } from '../../pictures/picture-reply.ts'
import { pictureIn } from '../../pictures/pictures.queries.ts'

type CollectionRow = {
  id: number
  name: string
  description: string
  symbol: string | null
  cover: PictureRow
}

export async function findCollectionMetadata(db: Db, collectionId: number) {
  const { rows } = await sql<CollectionRow>`
    select c.id, c.name, c.description, k.symbol, ${pictureIn('c.cover_id')} as cover
    from collections c left join collection_contracts k on k.collection_id = c.id
    where c.id = ${collectionId} and c.status = 'approved'`.execute(db)
  return rows[0]
}

type TokenRow = {
  id: number
  name: string
  description: string
  file: PictureRow
  media_kind: string | null
  media_key: string | null
  traits: { trait_type: string; value: string }[]
}

/** Of what everybody may see; what its owner hid here is on the chain for everybody if it went there. */
export async function findTokenMetadata(db: Db, collectionId: number, number: string) {
  const { rows } = await sql<TokenRow>`
    select t.id, t.name, t.description, ${pictureIn('t.picture_id')} as file,
      m.kind as media_kind, m.key as media_key,
      coalesce((
        select json_agg(json_build_object('trait_type', name, 'value', value) order by position)
        from token_traits where token_id = t.id
      ), '[]') as traits
    from tokens t join collections c on c.id = t.collection_id
    left join media_files m on m.id = t.media_id
    where t.collection_id = ${collectionId} and t.chain_token_id = ${number} and c.status = 'approved'
      and (t.status = 'ready' or t.status = 'kept' and t.is_on_chain)`.execute(db)
  return rows[0]
}
