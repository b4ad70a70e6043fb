import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Db } from '../../db/client.ts'
import type { ExportPart } from '../../module.ts'
import { readPages } from '../../paging/read-pages.ts'
import { complaintReply } from './complaint-reply.ts'
import { listComplaints, type ComplaintRow } from './complaints.queries.ts'

const PAGE = 200

/** A person's complaints in their export, newest first. */
export const complaintsPart: ExportPart = {
  name: 'complaints',
  read: async (db, userId) => readComplaints(db, userId),
}

async function* readComplaints(db: Db, userId: number) {
  const complaints = readPages<ComplaintRow>((last) =>
    listComplaints(db, userId, { after: last && [String(last.id)], offset: 0, perPage: PAGE }),
  )
  for await (const row of complaints) {
    const { can_appeal: _, ...facts } = complaintReply(row)
    yield { ...facts, appealed_at: row.appealed_at && toMoscowIso(row.appealed_at) }
  }
}
