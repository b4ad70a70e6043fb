import { call } from '../call.ts'
import { ROLES, staff, StaffMember, Waiting } from '../staff.ts'

export const staffCalls = {
  getStaffMember: call({
    method: 'GET',
    path: '/v1/admin/me',
    who: staff(...ROLES),
    tag: 'staff',
    summary: 'The roles of who asks, which say what desks there are for them',
    reply: StaffMember,
  }),
  countWaiting: call({
    method: 'GET',
    path: '/v1/admin/waiting',
    who: staff(...ROLES),
    tag: 'staff',
    summary: 'How much waits at each desk of who asks',
    reply: Waiting,
  }),
}
