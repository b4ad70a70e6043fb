import type { Tx } from '@kefir/api/db/client'

/** The collection of each token. */
export async function collectionIdsOf(tx: Tx, tokenIds: number[]) {
  const rows = await tx
    .selectFrom('tokens')
    .select(['id', 'collection_id'])
    .where('id', 'in', tokenIds)
    .execute()
  return new Map(rows.map(({ id, collection_id }) => [id, collection_id]))
}
