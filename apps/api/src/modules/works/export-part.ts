import type { ExportPart } from '../../module.ts'
import { listDrafts } from './drafts.queries.ts'

/** What a person left in forms, in their export. */
export const worksPart: ExportPart = {
  name: 'works',
  read: async (db, userId) => ({ drafts: await listDrafts(db, userId) }),
}
