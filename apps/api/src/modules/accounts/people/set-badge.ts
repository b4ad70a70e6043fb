import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { actOnPerson, nothingToDo, type StaffDeed } from './act-on-person.ts'
import { listBadges, saveBadge } from './person.queries.ts'

type Given = StaffDeed & {
  /** Null takes it. */
  badgeId: number | null
}

/** Gives a badge, another one instead, or takes it. */
export async function setBadge(
  context: Pick<Context, 'now' | 'transact'>,
  { badgeId, ...deed }: Given,
) {
  await actOnPerson(context, { ...deed, act: 'people.badge' }, async (tx, person) => {
    const known = await listBadges(tx)
    if (badgeId !== null && !known.some(({ id }) => id === badgeId))
      throw new AppError('VALIDATION_FAILED', { fields: { badge_id: 'Такого значка нет' } })
    const before = person.verification_type_id
    if (before === badgeId) throw nothingToDo('Значок уже такой')

    await saveBadge(tx, deed.userId, badgeId)
    return { before: { badge_id: before }, after: { badge_id: badgeId } }
  })
}
