import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { PersonToken } from '@kefir/wire/profiles'
import type { FileStore } from '../../ports/file-store.ts'
import { tokenCardReply } from '../tokens/token-card-reply.ts'
import type { PersonTokenRow } from './person-tokens.queries.ts'

/** A token in somebody's list: what is the owner's business is told to the owner. */
export function personTokenReply(
  files: FileStore,
  row: PersonTokenRow,
  viewerId: number | null,
): PersonToken {
  const isOwn = row.owner_id === viewerId
  const isTheirs = isOwn || row.author_id === viewerId

  return {
    ...tokenCardReply(files, row),
    is_own: isOwn,
    is_hidden: isOwn && row.is_hidden,
    status_reason: isTheirs ? row.status_reason : null,
    is_edit_waiting: isOwn && row.is_edit_waiting,
    edition: { number: row.edition_number, size: row.edition_size },
    payment_date: row.purchased_at && toMoscowIso(row.purchased_at),
    created_at: toMoscowIso(row.created_at),
  }
}
