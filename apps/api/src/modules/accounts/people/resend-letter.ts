import type { Context } from '../../../context.ts'
import type { LetterOrder } from '../../../brings/letter.ts'
import { isBlocked } from '../is-blocked.ts'
import { orderLetter } from '../letters/letter-order.ts'
import {
  countAttempt,
  letterTooSoon,
  LETTERS_OF_SUPPORT,
  limitFor,
  LINK_LETTERS,
} from '../limit-attempts.ts'
import { actOnPerson, nothingToDo, type StaffDeed } from './act-on-person.ts'

type Letter = StaffDeed & { kind: 'activation' | 'recovery' }

/**
 * Sends a letter with a link once more. It counts as one that the person asked for, but waits only for staff's own
 * last one: anybody may ask for letters to an address, and would keep support from helping.
 */
export async function resendLetter(
  context: Pick<Context, 'jobs' | 'now' | 'transact'>,
  { kind, ...deed }: Letter,
) {
  const { jobs, now } = context
  await actOnPerson(context, { ...deed, act: 'people.letter' }, async (tx, person) => {
    const { email } = person
    if (isBlocked(person, now()))
      throw nothingToDo('Человек заблокирован: письмо не поможет ему войти')
    if (kind === 'activation' && person.activated_at) throw nothingToDo('E-mail уже подтверждён')
    if (kind === 'recovery' && !person.activated_at)
      throw nothingToDo('E-mail ещё не подтверждён: пошлите письмо о подтверждении')

    const counting = { db: tx, now }
    const { waitSeconds } = await countAttempt(counting, limitFor(LETTERS_OF_SUPPORT, kind, email))
    if (waitSeconds > 0) throw letterTooSoon(waitSeconds)
    await countAttempt(counting, limitFor(LINK_LETTERS[kind], email))
    const order: LetterOrder =
      kind === 'activation' ? { kind, email, redirect: null } : { kind, email }
    await orderLetter(jobs, tx, order)
    return { after: { letter: kind } }
  })
}
