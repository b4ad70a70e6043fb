import { z } from 'zod'
import { call } from '../call.ts'
import { ReportQuery, ReportReply } from '../reports.ts'
import { staff } from '../staff.ts'

const tag = 'statistics'
const who = staff('analyst')

export const reportCalls = {
  getReport: call({
    method: 'GET',
    path: '/v1/admin/reports',
    who,
    tag,
    summary: 'Registrations, works, favourites and complaints by Moscow day, at most 366 of them',
    query: ReportQuery,
    reply: ReportReply,
  }),
  getReportFile: call({
    method: 'GET',
    path: '/v1/admin/reports/csv',
    who,
    tag,
    summary: 'The same as a CSV file',
    query: ReportQuery,
    reply: z.string(),
    gives: 'text/csv',
  }),
}
