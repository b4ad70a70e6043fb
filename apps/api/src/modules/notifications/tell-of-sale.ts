import type { Context } from '../../context.ts'
import type { EventOf } from '../../events/events.ts'
import { boughtWords, royaltyWords, soldWords } from './note-words.ts'
import type { Note } from '../../brings/bell.ts'
import { notify } from './notify.ts'
import { findSoldItem } from './told.queries.ts'

/** The seller, the buyer, and the author where a royalty is theirs. */
export async function tellOfSale(
  context: Pick<Context, 'db' | 'doors' | 'transact' | 'publish' | 'jobs' | 'now'>,
  { orderId, tokenId }: EventOf<'token.sold'>,
) {
  const item = await findSoldItem(context.db, orderId, tokenId)
  if (!item) return
  const shared = { pictureId: item.picture_id, cause: `sale:${item.id}` }
  const notes: Note[] = [
    { ...shared, ...soldWords(item), kind: 'sold', userId: item.seller_id },
    { ...shared, ...boughtWords(item), kind: 'bought', userId: item.buyer_id },
  ]
  if (item.author_id !== null && item.royalty > 0n)
    notes.push({
      ...{ ...shared, ...royaltyWords(item), kind: 'royalty', userId: item.author_id },
      // An author may have bought their own work back.
      cause: `royalty:${item.id}`,
    })
  await context.transact((tx) => notify(context, tx, ...notes))
}
