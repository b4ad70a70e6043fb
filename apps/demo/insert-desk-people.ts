import { foldNickname } from '@kefir/rules/accounts/fold-nickname'
import type { Tx } from '@kefir/api/db/client'
import { insertUser } from '@kefir/api/modules/accounts/accounts.queries'
import { setBlock } from '@kefir/api/modules/accounts/blocked.queries'
import type { LetterKind } from '@kefir/api/brings/letter'
import { noteLetter } from '@kefir/api/modules/accounts/letters/sent-letters.queries'
import { DAYS_TO_THINK } from '@kefir/api/modules/accounts/privacy/order-removal'
import { setRemoval } from '@kefir/api/modules/accounts/privacy/privacy.queries'
import { deskPeople, type DeskPerson } from './content/people-at-desk.ts'
import { soonAfter } from './insert-people.ts'
import { DAY_MS } from './day-ms.ts'

/**
 * People who are shut out, did not confirm their address or are leaving, as the use cases leave them. Those would send
 * letters today; here it is only noted that letters went out. The lines of the journal come with all the others.
 */
export async function insertDeskPeople(tx: Tx, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const [index, person] of deskPeople.entries()) {
    const { email } = person
    const createdAt = before(person.daysAgo)
    const isConfirmed = person.state !== 'unconfirmed'
    const userId = await insertUser(tx, {
      ...nameOf(person),
      email,
      activated_at: isConfirmed ? soonAfter(createdAt, index) : null,
      created_at: createdAt,
    })
    const note = (kind: LetterKind, at: Date, isTaken = true) =>
      noteLetter(tx, { email, kind, isTaken, at })

    await note('activation', createdAt, isConfirmed || person.isLetterTaken)
    if (person.state === 'blocked') {
      const { blockedDaysAgo, forDays, reason } = person
      const at = before(blockedDaysAgo)
      const until = forDays === null ? null : before(blockedDaysAgo - forDays)
      await setBlock(tx, { userId, at, until, reason })
      await note('blocked', at)
    }
    if (person.state === 'leaving') {
      await setRemoval(tx, userId, before(person.orderedDaysAgo - DAYS_TO_THINK))
      await note('removal-ordered', before(person.orderedDaysAgo))
    }
  }
}

const nameOf = (person: DeskPerson) =>
  'name' in person
    ? { legal_class: 'entity', name: person.name }
    : {
        legal_class: 'individual',
        nikname: person.nikname,
        nikname_key: foldNickname(person.nikname),
        first_name: person.firstName,
        last_name: person.lastName,
      }
