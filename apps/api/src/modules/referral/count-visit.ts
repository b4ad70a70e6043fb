import { isReferralCode } from '@kefir/rules/accounts/referral-code'
import { inMoscow } from '@kefir/rules/time/moscow'
import type { ReferralVisitReply } from '@kefir/wire/referral'
import type { Context } from '../../context.ts'
import { hashVisitor, type Seen } from '../accounts/hash-visitor.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { findInviter, insertVisit } from './referral.queries.ts'

/** Says whose link was opened and counts the visit: one a visitor a Moscow day, never the owner's own. */
export async function countVisit(
  context: Pick<Context, 'files' | 'now' | 'seal' | 'transact'>,
  code: string,
  seen: Seen,
): Promise<ReferralVisitReply['user']> {
  const { files, now, transact } = context
  const typed = code.trim()

  return transact(async (tx) => {
    const inviter = isReferralCode(typed)
      ? await findInviter(tx, typed.toUpperCase(), now())
      : undefined
    if (!inviter) return null

    const day = inMoscow(now()).toISOString().slice(0, 10)
    if (inviter.id !== seen.userId)
      await insertVisit(tx, {
        inviterId: inviter.id,
        deviceHash: hashVisitor(context, seen, day),
        day,
      })

    return {
      id: inviter.id,
      avatar: inviter.avatar && pictureReply(files, inviter.avatar),
      legal: { name: inviter.name, nikname: inviter.nikname },
    }
  })
}
