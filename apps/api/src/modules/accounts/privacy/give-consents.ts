import type { Tx } from '../../../db/client.ts'
import { CONSENT_DOCUMENTS } from './consent-documents.ts'
import { insertConsents } from './privacy.queries.ts'

/** Writes down that a person agreed to every document in its present wording. */
export async function giveConsents(tx: Tx, given: { userId: number; ip: string; at: Date }) {
  const documents = Object.entries(CONSENT_DOCUMENTS).map(([document, { version }]) => ({
    document,
    version,
  }))
  await insertConsents(tx, { ...given, documents })
}
