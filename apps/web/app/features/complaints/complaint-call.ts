import type { ComplaintBody } from '@kefir/wire/complaints'
import { ask } from '../../lib/api/ask.ts'

export type ComplaintSubject = {
  kind: 'token' | 'collection' | 'user'
  id: number
  name: string
}

const FIELDS = { token: 'token_id', collection: 'collection_id', user: 'user_id' } as const

const complaintBody = ({ kind, id }: ComplaintSubject, text: string): ComplaintBody => ({
  [FIELDS[kind]]: id,
  text,
})

/** The first letter of the call's name is a Cyrillic «с»: so it was published. */
export const complaintCall = (subject: ComplaintSubject, text: string) =>
  ask('POST /v1/\u0441omplaint/create', { body: complaintBody(subject, text) })
