import { call } from '../call.ts'
import { DeskPage, ROLES, staff, StaffMember } from '../staff.ts'

export const staffCalls = {
  getStaffMember: call({
    method: 'GET',
    path: '/v1/admin/me',
    who: staff(...ROLES),
    tag: 'staff',
    summary: 'Who asks, and their roles',
    reply: StaffMember,
  }),
  listDesks: call({
    method: 'GET',
    path: '/v1/admin/desks',
    who: staff(...ROLES),
    tag: 'staff',
    summary: 'The desks of who asks, and how much waits at each',
    reply: DeskPage,
  }),
}
