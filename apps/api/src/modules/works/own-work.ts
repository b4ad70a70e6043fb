import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
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

/** Why nothing of a work may be changed any more, or null. */
export function whyNotEdit(copies: Holding[]): string | null {
  if (copies.some(isStillOwn)) return null
  return copies.some(({ isOnChain }) => isOnChain)
    ? 'Работа выгружена в Polygon: изменить её уже нельзя'
    : 'Работа продана: изменить её уже нельзя'
}

/** Why a work may not be deleted, or null. */
export function whyNotDelete(copies: Holding[], isSold: boolean): string | null {
  if (copies.some(({ isOnChain }) => isOnChain))
    return 'Работа выгружена в Polygon: удалить её нельзя'
  if (isSold || copies.some((copy) => !isStillOwn(copy)))
    return copies.length > 1
      ? 'Экземпляры этой работы уже у других людей: удалить её нельзя'
      : 'Работу уже покупали: удалить её нельзя'
  return null
}
