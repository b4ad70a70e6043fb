import { isTold } from '@kefir/rules/notifications/kinds'
import { moscowDay } from '@kefir/rules/time/moscow-days'
import type { Context } from '../../context.ts'
import { orderLetter } from '../accounts/letters/letter-order.ts'
import { claimDay, listWaitingForDigest, takeWaiting } from './digest.queries.ts'
import { listChoices } from './settings.queries.ts'

export const SEND_DIGESTS = 'notifications.send-digests'
export const SEND_DIGEST = 'notifications.send-digest'

const AT_A_TIME = 500
const MOST_LINES = 20

type Sending = Pick<Context, 'db' | 'doors' | 'transact' | 'jobs' | 'now'>

/** Every morning: a digest for each who was told something quiet since the last. */
export async function sendDigests({ db, transact, jobs }: Sending) {
  let after = 0
  for (;;) {
    const userIds = await listWaitingForDigest(db, after, AT_A_TIME)
    if (userIds.length === 0) return
    await transact((tx) =>
      jobs.sendMany(
        tx,
        SEND_DIGEST,
        userIds.map((userId) => ({ userId })),
      ),
    )
    after = userIds.at(-1)!
  }
}

/** One letter a day at most. What was read on the site, or is wished no more, is left out. */
export async function sendDigest(
  { transact, doors, jobs, now }: Sending,
  { userId }: { userId: number },
) {
  await transact(async (tx) => {
    const at = now()
    if (!(await claimDay(tx, userId, moscowDay(at)))) return
    const waiting = await takeWaiting(tx, userId, at)
    const choices = await listChoices(tx, [userId])
    const lines = waiting
      .filter(({ kind, is_read }) => {
        // One that a later version wrote is none of ours.
        const bell = doors.bells.get(kind)
        return !is_read && bell && isTold(bell, kind, 'email', choices)
      })
      .map(({ title, text, link }) => ({ title, text, link }))
    if (lines.length === 0) return
    const shown = lines.slice(0, MOST_LINES)
    const more = lines.length - shown.length
    await orderLetter(jobs, tx, { kind: 'digest', userId, lines: shown, more })
  })
}
