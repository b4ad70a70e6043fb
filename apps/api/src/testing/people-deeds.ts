import type { DeedName } from '../plugins/acts-outside.ts'
import type { Example } from './deed-examples.ts'
import { makeUser } from './make-user.ts'
import type { TestApp } from './test-app.ts'

let serial = 0
const newName = () => `stol-lyudey-${(serial += 1)}`
const newUser = ({ context }: TestApp, isBlocked = false) =>
  makeUser(context.db, { nikname: newName(), isBlocked })
const newStaff = ({ context }: TestApp, role: string) =>
  makeUser(context.db, { nikname: newName(), role })

const REASON = 'Так решил модератор'

/** What a member of staff does to somebody. */
const toPerson =
  (role: string, payload: object = {}, change?: (bed: TestApp, id: number) => Promise<unknown>) =>
  async (bed: TestApp) => {
    const { id } = await newUser(bed)
    await change?.(bed, id)
    const { cookie } = await newStaff(bed, role)
    return { id, cookie, payload: { reason: REASON, ...payload } }
  }

const update = (set: object) => async (bed: TestApp, id: number) =>
  bed.context.db.updateTable('users').set(set).where('id', '=', id).execute()

const factor = async (bed: TestApp, id: number) =>
  bed.context.db
    .insertInto('second_factors')
    .values({ user_id: id, secret: Buffer.from('sealed'), confirmed_at: new Date() })
    .execute()

/** What a moderator does with a complaint of somebody's profile. */
const toComplaint = (payload: object) => async (bed: TestApp) => {
  const { id } = await bed.context.db
    .insertInto('complaints')
    .values({
      user_id: (await newUser(bed)).id,
      subject_user_id: (await newUser(bed)).id,
      reason: 'Спам',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { cookie } = await newStaff(bed, 'moderator')
  return { id, cookie, payload: { reason: REASON, ...payload } }
}

/** The deeds of the desks of people and of complaints. */
export const PEOPLE_DEEDS = {
  blockPerson: toPerson('moderator', { until: '2099-01-01T00:00:00+03:00' }),
  unblockPerson: toPerson('moderator', {}, update({ blocked_at: new Date() })),
  setBadge: toPerson('moderator', { badge_id: 1 }),
  setRoles: toPerson('admin', { roles: ['editor', 'support'] }),
  resendLetter: toPerson('support', { kind: 'recovery' }),
  endPersonSessions: toPerson('support'),
  forgetTries: toPerson('support'),
  keepAccount: toPerson('support', {}, update({ removal_at: new Date('2099-01-01') })),
  removeSecondFactor: toPerson('admin', {}, factor),
  takeComplaint: toComplaint({}),
  decideComplaint: toComplaint({
    outcome: 'upheld',
    measure: 'warning',
    answer: 'Предупредили автора и попросили исправить',
  }),
} satisfies Partial<Record<DeedName, Example>>
