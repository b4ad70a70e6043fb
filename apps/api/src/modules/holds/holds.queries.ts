import { sql } from 'kysely'
import type { HoldKind } from '../../brings/hold.ts'
import type { Db, Tx } from '../../db/client.ts'
import { prepareSql } from '../../db/prepare.ts'

export type Hold = { token_id: number; kind: HoldKind; ref_id: bigint | null }

/** Of tokens that the caller has locked: nobody else takes or gives these back meanwhile. */
export const listHolds = prepareSql<{ tokenIds: number[] }, Hold>(
  ({ tokenIds }) => sql`
    select token_id, kind, ref_id from token_holds where token_id = any(${tokenIds}::int[])`,
)

export async function findHold(db: Db | Tx, tokenId: number) {
  return (await listHolds(db as Tx, { tokenIds: [tokenId] }))[0]
}

type Taken = { tokenIds: number[]; kind: HoldKind; refId: bigint | null; at: Date }

export const insertHolds = prepareSql<Taken, never>(
  ({ tokenIds, kind, refId, at }) => sql`
    insert into token_holds (token_id, kind, ref_id, since)
    select unnest(${tokenIds}::int[]), ${kind}, ${refId}::bigint, ${at}::timestamptz`,
)

export const turnHolds = prepareSql<Taken, never>(
  ({ tokenIds, kind, refId, at }) => sql`
    update token_holds set kind = ${kind}, ref_id = ${refId}::bigint, since = ${at}::timestamptz
    where token_id = any(${tokenIds}::int[])`,
)

export const deleteHolds = prepareSql<{ tokenIds: number[] }, never>(
  ({ tokenIds }) => sql`delete from token_holds where token_id = any(${tokenIds}::int[])`,
)
