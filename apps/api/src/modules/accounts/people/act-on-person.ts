import type { JournalAct, JournalState } from '@kefir/rules/staff/journal-words'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { findStaffRights } from '../staff.queries.ts'
import { lockPerson, type LockedPerson } from './person.queries.ts'

/** Who of the staff does something to whom, and why. */
export type StaffDeed = { actorId: number; userId: number; reason: string }

type Change = { before?: JournalState; after?: JournalState }

/**
 * The one way in which staff change something of a person: the person is held, nobody acts on themselves, only an
 * administrator on staff, and the journal has its line in the same transaction.
 */
export async function actOnPerson(
  { transact }: Pick<Context, 'transact'>,
  { act, actorId, userId, reason }: StaffDeed & { act: Extract<JournalAct, `people.${string}`> },
  change: (tx: Tx, person: LockedPerson) => Promise<Change>,
) {
  await transact(async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!person || person.removed_at) throw new AppError('NOT_FOUND')
    if (userId === actorId)
      throw new AppError('FORBIDDEN', {
        message: 'С собой так нельзя: попросите другого сотрудника',
      })
    if (person.roles.length > 0 && !(await isAdmin(tx, actorId)))
      throw new AppError('FORBIDDEN', {
        message: 'Это сотрудник. Им занимается администратор',
      })

    const { before, after } = await change(tx, person)
    await writeJournal(tx, {
      actorId,
      act,
      subjectKind: 'user',
      subjectId: userId,
      before: before ?? null,
      after: after ?? null,
      reason,
    })
  })
}

async function isAdmin(tx: Tx, userId: number) {
  const { roles } = await findStaffRights(tx, userId)
  return roles.includes('admin')
}

/** What somebody else has done meanwhile, or what there is nothing to do about. */
export const nothingToDo = (message: string) => new AppError('STATE_CHANGED', { message })
