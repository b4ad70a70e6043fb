import type { Role, Waiting } from '@kefir/wire/staff'
import type { Context } from '../../context.ts'
import { findStaffRights } from '../accounts/staff.queries.ts'
import { isLetterQueue } from '../system/is-letter-queue.ts'
import { countWaitingIn, type Part } from './waiting.queries.ts'

/** Who works at the desk of each; an administrator at all. */
const DESKS: Record<Part, Role> = {
  reviews: 'moderator',
  complaints: 'moderator',
  tickets: 'support',
  finance: 'finance',
}

/** How much waits, at the desks that this member of staff may enter. */
export async function countWaiting(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  userId: number,
): Promise<Waiting> {
  const { roles } = await findStaffRights(db, userId)
  const isAdmin = roles.includes('admin')
  const may = (part: Part) => isAdmin || roles.includes(DESKS[part])
  const parts = (Object.keys(DESKS) as Part[]).filter(may)
  const [counts, failed] = await Promise.all([
    countWaitingIn(db, parts),
    isAdmin ? jobs.countFailed() : null,
  ])
  const of = <Name extends keyof typeof counts>(name: Name) => counts[name] ?? 0

  return {
    moderation: may('reviews')
      ? {
          collection: of('collection'),
          token: of('token'),
          collection_edit: of('collection_edit'),
          token_edit: of('token_edit'),
          deferred: of('deferred'),
        }
      : null,
    complaints: may('complaints')
      ? { new: of('new'), in_review: of('in_review'), appeals: of('appeals') }
      : null,
    tickets: may('tickets') ? { new: of('tickets') } : null,
    finance: may('finance')
      ? {
          payouts: of('payouts'),
          to_send: of('to_send'),
          refunds: of('refunds'),
          failed_refunds: of('failed_refunds'),
          findings: of('findings'),
          unknown: of('unknown'),
          to_return: of('to_return'),
          account_refunds: of('account_refunds'),
        }
      : null,
    system: failed && failedOf(failed),
  }
}

function failedOf(failed: { queue: string; failed: number }[]) {
  const letters = sum(failed.filter(({ queue }) => isLetterQueue(queue)))
  return { letters, jobs: sum(failed) - letters }
}

const sum = (queues: { failed: number }[]) => queues.reduce((all, { failed }) => all + failed, 0)
