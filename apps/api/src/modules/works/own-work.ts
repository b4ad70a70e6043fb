import { AppError } from '../../app-error.ts'
import type { HoldKind } from '../../brings/hold.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { holdOf } from '../holds/hold-of.ts'
import { isVisibleToken } from '../tokens/is-visible-token.ts'
import { findWork, lockCollection, lockCopies, type Copy } from './works.queries.ts'

type Asked = { tokenId: number; userId: number }

/** A work with its collection, both locked, for its author; anybody else is refused. */
export async function lockOwnWork(tx: Tx, { tokenId, userId }: Asked) {
  const found = await findWork(tx, tokenId)
  refuseStranger(found, userId)
  // Neither changes, so what was read before the locks still holds.
  const { workId, collectionId } = found!
  const collection = await lockCollection(tx, collectionId)
  const copies = await lockCopies(tx, workId)
  // Its author deleted it a moment ago.
  if (!collection || copies.length === 0) throw new AppError('NOT_FOUND')
  return { workId, collection, copies }
}

type Found = { authorId: number; ownerId: number; status: string } | undefined

export function refuseStranger(found: Found, userId: number) {
  if (!found) throw new AppError('NOT_FOUND')
  const { authorId, ownerId, status } = found
  if (authorId === userId) return
  if (!isVisibleToken({ status, owner_id: ownerId }, userId)) throw new AppError('NOT_FOUND')
  throw new AppError('FORBIDDEN', { message: 'Менять работу может только её автор' })
}

type Holding = Pick<Copy, 'ownerId' | 'authorId' | 'isOnChain'>

/** The copies that are still their author's to change. */
export const isStillOwn = ({ ownerId, authorId, isOnChain }: Holding) =>
  ownerId === authorId && !isOnChain

/** The copy that its author sees: what was sold they may not open while it is out of sight. */
export const authorsCopy = <Held extends Pick<Copy, 'ownerId' | 'authorId'>>(copies: Held[]) =>
  copies.find(({ ownerId, authorId }) => ownerId === authorId)

type Held = Holding & { hold: HoldKind | null }

/** What somebody needs alone changes under nobody's eyes: in words, or null. A listing is the author's own. */
export const whyNotFree = (context: Pick<Context, 'doors'>, copies: Held[]) => {
  const held = copies.find(({ hold }) => hold !== null && hold !== 'listing')
  return held ? holdOf(context, held.hold!).refusal : null
}

/** Why nothing of a work may be changed, now or any more, or null. */
export function whyNotEdit(context: Pick<Context, 'doors'>, copies: Held[]): string | null {
  const own = copies.filter(isStillOwn)
  if (own.length > 0) return whyNotFree(context, own)
  return copies.some(({ isOnChain }) => isOnChain)
    ? 'Работа выгружена в Polygon: изменить её уже нельзя'
    : 'Работа продана: изменить её уже нельзя'
}

type Offered<Price> = Holding & { id: number; isSale: boolean; price: Price | null }

/** For what a work is sold: the copy that was asked for, or the first that is for sale; null where none is. */
export function salePriceOf<Price>(copies: Offered<Price>[], tokenId: number): Price | null {
  const offered = copies.filter((copy) => isStillOwn(copy) && copy.isSale)
  return (offered.find(({ id }) => id === tokenId) ?? offered[0])?.price ?? null
}

/** Why a work may not be deleted, or null. */
export function whyNotDelete(
  context: Pick<Context, 'doors'>,
  copies: Held[],
  isSold: boolean,
): string | null {
  if (copies.some(({ isOnChain }) => isOnChain))
    return 'Работа выгружена в Polygon: удалить её нельзя'
  if (isSold || copies.some((copy) => !isStillOwn(copy)))
    return copies.length > 1
      ? 'Экземпляры этой работы уже у других людей: удалить её нельзя'
      : 'Работу уже покупали: удалить её нельзя'
  return whyNotFree(context, copies)
}
