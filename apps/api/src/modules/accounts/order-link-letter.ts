import type { Context } from '../../context.ts'
import type { LetterOrder } from '../../brings/letter.ts'
import { orderLetter } from './letters/letter-order.ts'
import {
  countAttempt,
  LETTERS_OF_ADDRESS,
  LETTERS_OF_HOUSE,
  letterTooSoon,
  limitFor,
  LINK_LETTERS,
  refuseTooMany,
} from './limit-attempts.ts'
import { houseOf, networkOf } from './network-of.ts'

type Asked = { kind: 'activation' | 'recovery'; email: string; ip: string }

/**
 * Orders a letter with a link and says when the next may be asked for. Nothing here depends on
 * whether the address is known, nor on what else was done with it: the letter's job looks that up,
 * so neither answer nor time tells. A recovery asked for too soon is answered as the first was, and
 * no second letter goes out; of the other the specification wants the minutes told.
 */
export async function orderLinkLetter(context: Context, { kind, email, ip }: Asked): Promise<Date> {
  const { jobs, now, transact } = context
  // Counted by the same transaction: a letter that was not ordered after all is not said to be sent.
  return transact(async (tx) => {
    const counting = { db: tx, now }
    await refuseTooMany(counting, limitFor(LETTERS_OF_ADDRESS, kind, networkOf(ip)))
    await refuseTooMany(counting, limitFor(LETTERS_OF_HOUSE, kind, houseOf(ip)))
    const { waitSeconds } = await countAttempt(counting, limitFor(LINK_LETTERS[kind], email))
    if (waitSeconds > 0 && kind === 'recovery') return nextLetterAt(kind, now())
    if (waitSeconds > 0) throw letterTooSoon(waitSeconds)

    const order: LetterOrder =
      kind === 'activation' ? { kind, email, redirect: null } : { kind, email }
    await orderLetter(jobs, tx, order)
    return nextLetterAt(kind, now())
  })
}

/** The same for every address: when another's letter really went out is nobody's business. */
const nextLetterAt = (kind: Asked['kind'], now: Date) =>
  new Date(now.getTime() + LINK_LETTERS[kind].seconds * 1000)
