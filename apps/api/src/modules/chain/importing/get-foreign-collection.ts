import { foreignCollectionName } from '@kefir/rules/chain/foreign-names'
import type { TokenKey } from '@kefir/rules/chain/token-key'
import type { Tx } from '../../../db/client.ts'
import { getForeignAuthor } from '../../accounts/foreign-author.ts'
import { isNameTaken } from '../../works/collection-works.queries.ts'
import { openReview } from '../../works/open-review.ts'
import { findMetadata } from '../metadata/metadata.queries.ts'
import {
  findCollectionOf,
  insertForeignCollection,
  lockContract,
} from './foreign-collections.queries.ts'

/** «Коллекционные предметы»: a contract says nothing of what its tokens are; staff may move them. */
const CATEGORY = 10_574
const NO_SYMBOL = 'NFT'

type Wanted = { token: TokenKey; userId: number; placeholderId: number; at: Date }

/** The collection of a token's contract; one that there is not yet is made, and a moderator looks at it first. */
export async function getForeignCollection(
  tx: Tx,
  { token, userId, placeholderId, at }: Wanted,
): Promise<number> {
  const { contract } = token
  const said = await lockContract(tx, contract)
  const known = await findCollectionOf(tx, contract)
  if (known !== undefined) return known

  const authorId = await getForeignAuthor(tx, at)
  const name = foreignCollectionName(said?.name ?? '', contract, false)
  const isTaken = await isNameTaken(tx, { authorId, name, but: 0 })
  const metadata = await findMetadata(tx, token)
  const id = await insertForeignCollection(tx, {
    authorId,
    categoryId: CATEGORY,
    coverId: metadata?.picture_id ?? placeholderId,
    name: foreignCollectionName(said?.name ?? '', contract, isTaken),
    symbol: said?.symbol || NO_SYMBOL,
    contract,
    at,
  })
  await openReview(tx, { kind: 'collection', subjectId: id, authorId: userId, at })
  return id
}
