import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import {
  AppealBody,
  Complaint,
  ComplaintBody,
  ComplaintReply,
  ComplaintsPage,
  ComplaintsQuery,
} from '../complaints.ts'

const tag = 'complaints'

const makeComplaint = call({
  method: 'POST',
  // The specification's path begins with a Cyrillic «с».
  path: '/v1/\u0441omplaint/create',
  who: 'user',
  tag,
  summary: 'Complain of a token, a collection or a user',
  body: ComplaintBody,
  reply: ComplaintReply,
  status: 201,
  errors: ['TOO_MANY_ATTEMPTS'],
})

export const complaintCalls = {
  makeComplaint,
  /** What people would type. */
  makeComplaintLatin: call({ ...makeComplaint, path: '/v1/complaint/create' }),
  listOwnComplaints: call({
    method: 'GET',
    path: '/v1/complaints',
    who: 'user',
    tag,
    summary: 'One’s own complaints and what became of them',
    query: ComplaintsQuery,
    reply: ComplaintsPage,
  }),
  appealComplaint: call({
    method: 'POST',
    path: '/v1/complaints/:id/appeal',
    who: 'user',
    tag,
    summary: 'Ask for a second look at a declined complaint, once',
    params: IdParams,
    body: AppealBody,
    reply: Complaint,
    errors: ['STATE_CHANGED'],
  }),
}
