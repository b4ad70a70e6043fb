import type { Context } from '../../../context.ts'
import { orderLetter, type LetterOrder } from '../letters/letter-order.ts'
import { countAttempt, letterTooSoon, limitFor, LINK_LETTERS } from '../limit-attempts.ts'
import { actOnPerson, nothingToDo, type StaffDeed } from './act-on-person.ts'

type Letter = StaffDeed & { kind: 'activation' | 'recovery' }

/**
 * Sends a letter with a link once more. It counts as one that the person asked for: another within the pause would only
 * put a second link beside the first, which the person may be opening.
 */
export async function resendLetter(
  context: Pick<Context, 'jobs' | 'now' | 'transact'>,
  { kind, ...deed }: Letter,
) {
  const { jobs, now } = context
  await actOnPerson(context, { ...deed, act: 'people.letter' }, async (tx, person) => {
    const { email } = person
    if (person.is_blocked) throw nothingToDo('Человек заблокирован: письмо не поможет ему войти')
    if (kind === 'activation' && person.activated_at) throw nothingToDo('E-mail уже подтверждён')
    if (kind === 'recovery' && !person.activated_at)
      throw nothingToDo('E-mail ещё не подтверждён: пошлите письмо о подтверждении')

    const { waitSeconds } = await countAttempt({ db: tx, now }, limitFor(LINK_LETTERS[kind], email))
    if (waitSeconds > 0) throw letterTooSoon(waitSeconds)
    const order: LetterOrder =
      kind === 'activation' ? { kind, email, redirect: null } : { kind, email }
    await orderLetter(jobs, tx, order)
    return { after: { letter: kind } }
  })
}
