import { z } from 'zod'
import { call } from '../call.ts'
import { Done } from '../common.ts'
import { staff } from '../staff.ts'
import { StatusReply } from '../status.ts'
import {
  FailedJobRow,
  FailedJobsQuery,
  ForgetListenerBody,
  RecountBody,
  RetryJobsBody,
  RetryJobsReply,
  SwitchMaintenanceBody,
  SystemReply,
} from '../system-desk.ts'

const tag = 'system'
const who = staff('admin')

export const systemDeskCalls = {
  getSystem: call({
    method: 'GET',
    path: '/v1/admin/system',
    who,
    tag,
    summary: 'How jobs, letters, live channels, database and disk are',
    reply: SystemReply,
  }),
  switchMaintenance: call({
    method: 'PUT',
    path: '/v1/admin/system/maintenance',
    who,
    tag,
    summary: 'Close the site until a time, or open it',
    body: SwitchMaintenanceBody,
    reply: StatusReply,
  }),
  listFailedJobs: call({
    method: 'GET',
    path: '/v1/admin/system/jobs/failed',
    who,
    tag,
    summary: 'Jobs that were given up, the latest first, without secrets',
    query: FailedJobsQuery,
    reply: z.array(FailedJobRow),
  }),
  retryJobs: call({
    method: 'POST',
    path: '/v1/admin/system/jobs/retry',
    who,
    tag,
    summary: 'Try one failed job again, or all of a queue',
    body: RetryJobsBody,
    reply: RetryJobsReply,
    errors: ['STATE_CHANGED'],
  }),
  recount: call({
    method: 'POST',
    path: '/v1/admin/system/recount',
    who,
    tag,
    summary: 'Count search or turnovers anew from the tables, by a job',
    body: RecountBody,
    reply: Done,
    errors: ['STATE_CHANGED'],
  }),
  forgetListener: call({
    method: 'POST',
    path: '/v1/admin/system/listeners/forget',
    who,
    tag,
    summary: 'Stop filling the queue of a listener that no version has any more',
    body: ForgetListenerBody,
    reply: Done,
    errors: ['STATE_CHANGED'],
  }),
}
