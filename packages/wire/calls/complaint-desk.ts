import { call } from '../call.ts'
import { Done, IdParams } from '../common.ts'
import {
  DecideBody,
  DeskComplaintPage,
  DeskComplaintsPage,
  DeskComplaintsQuery,
  PersonComplaints,
} from '../complaint-desk.ts'
import { ReasonBody } from '../people.ts'
import { staff } from '../staff.ts'

const tag = 'staff'
const params = IdParams

export const complaintDeskCalls = {
  listDeskComplaints: call({
    method: 'GET',
    path: '/v1/admin/complaints',
    who: staff('moderator'),
    tag,
    summary:
      'Complaints that wait: appeals first, then the oldest; or those decided, the newest first',
    query: DeskComplaintsQuery,
    reply: DeskComplaintsPage,
  }),
  getDeskComplaint: call({
    method: 'GET',
    path: '/v1/admin/complaints/:id',
    who: staff('moderator'),
    tag,
    summary: 'A complaint with its subject, others of the same, and what is known of both sides',
    params,
    reply: DeskComplaintPage,
  }),
  listPersonComplaints: call({
    method: 'GET',
    path: '/v1/admin/people/:id/complaints',
    who: staff('support', 'moderator'),
    tag,
    summary: 'What a person complained of, and what was complained of in theirs',
    params,
    reply: PersonComplaints,
  }),
  takeComplaint: call({
    method: 'POST',
    path: '/v1/admin/complaints/:id/take',
    who: staff('moderator'),
    tag,
    summary: 'Take a complaint in review, so that nobody else looks at it for half an hour',
    params,
    body: ReasonBody,
    reply: Done,
    errors: ['STATE_CHANGED'],
  }),
  decideComplaint: call({
    method: 'POST',
    path: '/v1/admin/complaints/:id/decide',
    who: staff('moderator'),
    tag,
    summary: 'Uphold or decline a complaint or its appeal; both sides are told by letter',
    params,
    body: DecideBody,
    reply: Done,
    errors: ['STATE_CHANGED'],
  }),
}
