import type { ComplaintBody, ComplaintReply } from '@kefir/wire/complaints'
import { callApi } from '../../lib/api/call-api.ts'

export type ComplaintSubject = {
  kind: 'token' | 'collection' | 'user'
  id: number
  name: string
}

/** The first letter of the call's name is a Cyrillic «с»: so it was published. */
export const COMPLAINT_PATH = '/v1/\u0441omplaint/create'

const FIELDS = { token: 'token_id', collection: 'collection_id', user: 'user_id' } as const

export const complaintBody = ({ kind, id }: ComplaintSubject, text: string): ComplaintBody => ({
  [FIELDS[kind]]: id,
  text,
})

export const sendComplaint = (subject: ComplaintSubject, text: string) =>
  callApi<ComplaintReply>('POST', COMPLAINT_PATH, complaintBody(subject, text))
