import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { ExportPart } from '../../module.ts'
import { complaintReply } from './complaint-reply.ts'
import { listComplaints } from './complaints.queries.ts'

/** The same bound as other lists of an export have. */
const MOST = 1000

/** A person's complaints in their export, newest first. */
export const complaintsPart: ExportPart = {
  name: 'complaints',
  async read(db, userId) {
    const rows = await listComplaints(db, userId, { after: null, offset: 0, perPage: MOST })
    return rows.slice(0, MOST).map((row) => {
      const { can_appeal: _, ...facts } = complaintReply(row)
      return { ...facts, appealed_at: row.appealed_at && toMoscowIso(row.appealed_at) }
    })
  },
}
