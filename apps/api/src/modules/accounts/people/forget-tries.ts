import type { Context } from '../../../context.ts'
import { removeAttemptsOf } from '../attempt-limits.queries.ts'
import {
  ACCOUNT_FAILURES,
  ACCOUNT_PLACES,
  KNOWN_CODE_FAILURES,
  KNOWN_FAILURES,
  limitFor,
  LOGIN_FAILURES,
  PROOF_FAILURES,
  SECOND_FACTOR_FAILURES,
} from '../limit-attempts.ts'
import { actOnPerson, type StaffDeed } from './act-on-person.ts'

const OF_EMAIL = [LOGIN_FAILURES, ACCOUNT_FAILURES, KNOWN_FAILURES, ACCOUNT_PLACES]
const OF_USER = [SECOND_FACTOR_FAILURES, KNOWN_CODE_FAILURES, PROOF_FAILURES]

/** Forgets the wrong passwords and codes of an account, from whichever place: its owner may try again. */
export async function forgetTries(context: Pick<Context, 'now' | 'transact'>, deed: StaffDeed) {
  const { userId } = deed
  await actOnPerson(context, { ...deed, act: 'people.tries' }, async (tx, { email }) => {
    const counts = [
      ...OF_EMAIL.map((limit) => limitFor(limit, email)),
      ...OF_USER.map((limit) => limitFor(limit, userId)),
    ]
    const forgotten = await removeAttemptsOf(
      tx,
      counts.map(({ key }) => key),
    )
    return { after: { forgotten } }
  })
}
