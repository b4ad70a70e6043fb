import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import { ownsInCollection } from './works.queries.ts'

/** Nobody decides about what they made, nor about what they have: who has a copy has as much at stake. */
export function refuseInvolved(moderatorId: number, involved: number[]) {
  if (involved.includes(moderatorId))
    throw new AppError('FORBIDDEN', { message: 'О своей работе решает кто-то другой' })
}

/** The same of a collection, which takes everything in it along. */
export async function refuseOwnerIn(tx: Tx, collectionId: number, moderatorId: number) {
  if (await ownsInCollection(tx, collectionId, moderatorId))
    throw new AppError('FORBIDDEN', {
      message: 'У вас есть токены этой коллекции: о ней решает кто-то другой',
    })
}
