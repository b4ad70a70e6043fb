import { symbolOf } from '@kefir/rules/chain/symbol-of'
import type { Collection, CollectionTokensQuery, ContractReply } from '@kefir/wire/collections'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { contractFacts, explorerOf } from '../../polygon/chain-facts.ts'
import { collectionReply } from './collection-reply.ts'
import { countFacets } from './count-facets.ts'
import { findCollection, findContract } from './collections.queries.ts'
import { getCollectionTokens } from './get-collection-tokens.ts'
import { gridFilter } from './grid-filter.ts'
import { isVisibleCollection } from '@kefir/rules/works/is-visible-collection'

type Asked = { collectionId: number; viewerId: number | null; query: CollectionTokensQuery }

/** A collection's page with the first page of its tokens. */
export async function getCollection(
  context: Pick<Context, 'db' | 'files' | 'now'>,
  { collectionId, viewerId, query }: Asked,
): Promise<Collection> {
  const [row, tokens] = await Promise.all([
    findCollection(context.db, { id: collectionId, viewerId }),
    getCollectionTokens(context, { collectionId, viewerId, query }),
  ])
  if (!row) throw new AppError('NOT_FOUND')

  const facets = await countFacets(context.db, row, gridFilter(query))
  return collectionReply(context.files, row, { tokens, facets, now: context.now() })
}

/** What the chain knows of a collection; before the first export, what it will know. */
export async function getContract(
  { db, chain }: Pick<Context, 'db' | 'chain'>,
  collectionId: number,
  viewerId: number | null,
): Promise<ContractReply> {
  const row = await findContract(db, collectionId)
  if (!row || !isVisibleCollection(row, viewerId)) throw new AppError('NOT_FOUND')

  return {
    ...contractFacts(row, explorerOf(chain)),
    name: row.name,
    symbol: row.symbol ?? symbolOf(row.name),
    royalty: row.royalty_bps / 100,
    verified_source: row.is_source_verified ?? false,
  }
}
