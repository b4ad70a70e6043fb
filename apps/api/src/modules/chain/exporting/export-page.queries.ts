import { sql } from 'kysely'
import type { HoldKind } from '../../../brings/hold.ts'
import type { Db, Tx } from '../../../db/client.ts'
import type { PictureRow } from '../../pictures/picture-reply.ts'
import { pictureIn } from '../../pictures/pictures.queries.ts'

export type ExportStateRow = {
  id: number
  address: string
  kind: 'mint' | 'release'
  status: string
  hash: string | null
  error: string | null
  created_at: Date
  updated_at: Date
}

/** The newest export of a token by somebody: where others took it before is theirs to know. */
export async function findExportOf(db: Db | Tx, tokenId: number, userId: number) {
  const { rows } = await sql<ExportStateRow>`
    select e.id, e.address, e.kind, x.status, x.hash, x.error, x.created_at, x.updated_at
    from token_exports e join transactions x on x.id = e.transaction_id
    where e.token_id = ${tokenId} and e.user_id = ${userId} order by e.id desc limit 1`.execute(db)
  return rows[0]
}

type OwnExportRow = ExportStateRow & { token_id: number; token_name: string; file: PictureRow }

/** Somebody's own, the newest first. */
export async function listExportsBy(db: Db, userId: number, limit: number) {
  const { rows } = await sql<OwnExportRow>`
    select e.id, e.address, e.kind, x.status, x.hash, x.error, x.created_at, x.updated_at,
      t.id as token_id, t.name as token_name, ${pictureIn('t.picture_id')} as file
    from token_exports e join transactions x on x.id = e.transaction_id join tokens t on t.id = e.token_id
    where e.user_id = ${userId} order by e.id desc limit ${limit}`.execute(db)
  return rows
}

export type ExportPageRow = {
  id: number
  name: string
  owner_id: number
  author_id: number
  status: string
  is_on_chain: boolean
  is_sale: boolean
  holder: `0x${string}` | null
  hold: HoldKind | null
  collection_id: number
  collection_name: string
  collection_status: string
  file: PictureRow
}

export async function findExportPage(db: Db, tokenId: number) {
  const { rows } = await sql<ExportPageRow>`
    select t.id, t.name, t.owner_id, t.author_id, t.status, t.is_on_chain, t.is_sale, o.address as holder,
      h.kind as hold, c.id as collection_id, c.name as collection_name, c.status as collection_status,
      ${pictureIn('t.picture_id')} as file
    from tokens t join collections c on c.id = t.collection_id
    left join chain_owners o on o.token_id = t.id
    left join token_holds h on h.token_id = t.id
    where t.id = ${tokenId}`.execute(db)
  return rows[0]
}

export async function findTokenNumber(db: Db, tokenId: number) {
  return db
    .selectFrom('tokens')
    .select(['collection_id', 'chain_token_id'])
    .where('id', '=', tokenId)
    .executeTakeFirstOrThrow()
}
