import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { setVerified } from './collection-works.queries.ts'
import { refuseInvolved, refuseOwnerIn } from './refuse-involved.ts'
import { lockCollection } from './works.queries.ts'

type Wish = { collectionId: number; moderatorId: number; is_verified: boolean; reason: string }

/** Gives a collection the badge of a checked one, or takes it away; said twice it is the same. */
export async function verifyCollection(
  context: Pick<Context, 'transact'>,
  { collectionId: id, moderatorId, is_verified, reason }: Wish,
) {
  return context.transact(async (tx) => {
    const collection = await lockCollection(tx, id)
    if (!collection) throw new AppError('NOT_FOUND')
    refuseInvolved(moderatorId, [collection.authorId])
    await refuseOwnerIn(tx, id, moderatorId)

    await setVerified(tx, id, is_verified)
    await writeJournal(tx, {
      actorId: moderatorId,
      act: 'moderation.verify',
      subjectKind: 'collection',
      subjectId: id,
      before: { is_verified: collection.isVerified },
      after: { is_verified },
      reason,
    })
    return { id, is_verified }
  })
}
