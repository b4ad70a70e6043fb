import type { Tx } from '@kefir/api/db/client'
import { collectionIdsOf } from './collection-ids-of.ts'
import type { PlannedToken } from './plan-tokens.ts'

type Planned = { tokens: PlannedToken[]; tokenIds: number[] }

/** The banner of each collection of the content, by the slug that it has there. */
export async function bannersOf(tx: Tx, { tokens, tokenIds }: Planned) {
  const collectionIds = await collectionIdsOf(tx, tokenIds)
  const rows = await tx.selectFrom('collections').select(['id', 'banner_id']).execute()
  const banners = new Map(rows.map(({ id, banner_id }) => [id, banner_id]))
  return new Map(
    tokens.map(({ collection }, index) => [
      collection.slug,
      banners.get(collectionIds.get(tokenIds[index]!)!) ?? null,
    ]),
  )
}
