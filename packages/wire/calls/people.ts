import { z } from 'zod'
import { call } from '../call.ts'
import { Done, IdParams } from '../common.ts'
import {
  BadgeBody,
  BlockBody,
  EndSessionsBody,
  PeoplePage,
  PeopleQuery,
  ReasonBody,
  ResendBody,
  RolesBody,
  StaffPerson,
} from '../people.ts'
import { staff } from '../staff.ts'

const tag = 'staff'
const params = IdParams

/** Each may find the person changed meanwhile. */
const deed = {
  method: 'POST',
  tag,
  params,
  reply: Done,
  errors: ['STATE_CHANGED'],
} as const

export const peopleCalls = {
  listPeople: call({
    method: 'GET',
    path: '/v1/admin/people',
    who: staff('support', 'moderator'),
    tag,
    summary: 'People by number, mail, nickname, name or wallet; the newest first',
    query: PeopleQuery,
    reply: PeoplePage,
  }),
  getStaffPerson: call({
    method: 'GET',
    path: '/v1/admin/people/:id',
    who: staff('support', 'moderator'),
    tag,
    summary: 'What staff see of a person: state, sessions, letters, the journal about them',
    params,
    reply: StaffPerson,
  }),
  blockPerson: call({
    ...deed,
    path: '/v1/admin/people/:id/block',
    who: staff('moderator'),
    summary: 'Block a person, maybe until a time; their sessions end, and a letter tells them why',
    body: BlockBody,
  }),
  unblockPerson: call({
    ...deed,
    path: '/v1/admin/people/:id/unblock',
    who: staff('moderator'),
    summary: 'Take a block off; a letter tells the person',
    body: ReasonBody,
  }),
  setBadge: call({
    ...deed,
    method: 'PUT',
    path: '/v1/admin/people/:id/badge',
    who: staff('moderator'),
    summary: 'Give a badge, or take it',
    body: BadgeBody,
  }),
  setRoles: call({
    ...deed,
    method: 'PUT',
    path: '/v1/admin/people/:id/roles',
    who: staff('admin'),
    summary: 'Give and take roles; somebody always stays an administrator',
    body: RolesBody,
  }),
  resendLetter: call({
    ...deed,
    path: '/v1/admin/people/:id/letters',
    who: staff('support'),
    summary:
      'Send the letter of activation or recovery once more, after the pause that the person has',
    body: ResendBody,
    errors: [...deed.errors, 'TOO_MANY_ATTEMPTS'],
  }),
  endPersonSessions: call({
    ...deed,
    path: '/v1/admin/people/:id/sessions/end',
    who: staff('support', 'moderator'),
    summary: 'Sign a person out of one browser, or of all',
    body: EndSessionsBody,
  }),
  endAllSessions: call({
    method: 'POST',
    path: '/v1/admin/people/sessions/end',
    who: staff('admin'),
    tag,
    summary: 'Sign everybody out, of every browser but the one that asks',
    body: ReasonBody,
    reply: z.object({ ended: z.int() }),
  }),
  forgetTries: call({
    ...deed,
    path: '/v1/admin/people/:id/tries/forget',
    who: staff('support'),
    summary: 'Forget the wrong passwords and codes counted against a person',
    body: ReasonBody,
  }),
  keepAccount: call({
    ...deed,
    path: '/v1/admin/people/:id/removal/cancel',
    who: staff('support'),
    summary: 'Keep an account whose removal was ordered',
    body: ReasonBody,
  }),
  removeSecondFactor: call({
    ...deed,
    path: '/v1/admin/people/:id/second-factor/remove',
    who: staff('admin'),
    summary:
      'Let somebody in by the password alone who lost their phone and codes; a letter tells them',
    body: ReasonBody,
  }),
}
