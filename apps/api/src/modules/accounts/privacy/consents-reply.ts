import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { ConsentsReply } from '@kefir/wire/settings'
import { CONSENT_DOCUMENTS, type ConsentDocument } from './consent-documents.ts'
import type { listConsents } from './privacy.queries.ts'

/** The history of consents as the wire shows it. */
export const consentsReply = (rows: Awaited<ReturnType<typeof listConsents>>): ConsentsReply =>
  rows.map((row) => {
    const document = row.document as ConsentDocument
    const { title, link } = CONSENT_DOCUMENTS[document]

    return {
      document,
      title,
      link,
      version: row.version,
      ip: row.ip,
      created_at: toMoscowIso(row.created_at),
    }
  })
