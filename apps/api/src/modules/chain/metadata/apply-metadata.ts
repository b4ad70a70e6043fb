import type { TokenKey } from '@kefir/rules/chain/token-key'
import { APPROVED } from '@kefir/rules/works/token-standing'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { isSameEdit } from '../../works/is-same-edit.ts'
import {
  findOpenReview,
  insertReview,
  withdrawReview,
  type WorkEdit,
} from '../../works/reviews.queries.ts'
import {
  changeWords,
  lockCollection,
  lockCopies,
  replaceTraits,
} from '../../works/works.queries.ts'
import { findForeignToken, findMetadata, isStandIn } from './metadata.queries.ts'
import { setCover } from '../importing/foreign-collections.queries.ts'

/**
 * Makes a token here what its contract says of it now. Whoever governs a contract may change all of it at any time: of
 * what moderators have let through the name and the picture wait for them again, and the approved ones stay.
 */
export async function applyMetadata(
  { publish, now }: Pick<Context, 'publish' | 'now'>,
  tx: Tx,
  token: TokenKey,
) {
  const here = await findForeignToken(tx, token)
  if (!here) return
  const collection = await lockCollection(tx, here.collectionId)
  const [copy] = await lockCopies(tx, here.id)
  const said = await findMetadata(tx, token)
  if (!collection || !copy || said?.name == null) return

  const changed: WorkEdit = {
    ...(said.name !== copy.name && { name: said.name }),
    ...(said.picture_id !== null &&
      said.picture_id !== copy.pictureId && { pictureId: said.picture_id }),
  }
  const isApproved = APPROVED.includes(copy.status)
  await changeWords(tx, [here.id], {
    description: said.description,
    ...(!isApproved && changed),
  })
  await replaceTraits(tx, [here.id], said.traits)
  if (isApproved) await reviewEdit()
  if (said.picture_id !== null && (await isStandIn(tx, collection.coverId)))
    await setCover(tx, collection.id, said.picture_id)
  await publish(tx, { type: 'token.changed', tokenId: here.id })

  /** What waited before is what the contract said before. Where it says the same, the review keeps its place and its notes. */
  async function reviewEdit() {
    const review = { kind: 'token_edit', subjectId: here!.id, at: now() } as const
    const open = await findOpenReview(tx, review)
    if (open && isSameEdit(open.edit as WorkEdit, changed)) return
    await withdrawReview(tx, review, review.at)
    if (Object.keys(changed).length > 0)
      await insertReview(tx, { ...review, authorId: here!.ownerId, edit: changed })
  }
}
