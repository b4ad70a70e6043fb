import { complaintNumber } from '@kefir/rules/complaints/complaint-number'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Complaint } from '@kefir/wire/complaints'
import type { ComplaintRow } from './complaints.queries.ts'

type StatusCode = Complaint['status']['code']

const STATUS_NAMES: Record<StatusCode, string> = {
  new: 'Новая',
  in_review: 'На рассмотрении',
  upheld: 'Меры приняты',
  declined: 'Отклонена',
}

/** One complaint as the person who made it sees it. */
export function complaintReply(row: ComplaintRow): Complaint {
  const status = statusReply(row)

  return {
    id: row.id,
    number: complaintNumber(row.id),
    subject: subjectReply(row),
    text: row.reason,
    status,
    answer: row.answer,
    created_at: toMoscowIso(row.created_at),
    reviewed_at: row.reviewed_at && toMoscowIso(row.reviewed_at),
    appeal: row.appeal,
    appeal_answer: row.appeal_answer,
    can_appeal: status.code === 'declined' && row.appeal === null,
  }
}

export function statusReply({ status }: Pick<ComplaintRow, 'status'>): Complaint['status'] {
  const code = status as StatusCode
  return { code, name: STATUS_NAMES[code] }
}

type Subject = Pick<ComplaintRow, 'token_id' | 'collection_id' | 'subject_user_id' | 'subject_name'>

/** What a complaint is of, with its page on the site. */
export function subjectReply(row: Subject): Complaint['subject'] {
  const name = row.subject_name ?? ''
  if (row.token_id) return { kind: 'token', name, link: `/collection/token/${row.token_id}` }
  if (row.collection_id)
    return { kind: 'collection', name, link: `/collection/${row.collection_id}` }
  return { kind: 'user', name, link: `/profile/${row.subject_user_id}` }
}
