import type { EditedText, RestoreTextBody, TextKind } from '@kefir/wire/texts'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { lockSeenText } from './save-text.ts'
import { readText } from './text-reply.ts'
import { lockAddresses } from './texts.queries.ts'
import { findWording } from './text-versions.queries.ts'
import { cleanText, refuseConsent, writeText } from './write-text.ts'

type Restoring = { editorId: number; kind: TextKind; id: number; body: RestoreTextBody }

/** Makes an earlier wording the newest one; nothing of the history is lost. Its address stays as it is. */
export function restoreText(
  context: Pick<Context, 'transact' | 'now'>,
  { editorId, kind, id, body: { version: seen, restore, reason } }: Restoring,
): Promise<EditedText> {
  return context.transact(async (tx) => {
    await lockAddresses(tx)
    const text = await lockSeenText(tx, kind, id, seen)
    refuseConsent(kind, text)
    const wording = await findWording(tx, kind, id, restore)
    if (!wording) throw new AppError('NOT_FOUND')

    // The rules of what may stand in a text may have become stricter since.
    const fields = cleanText(kind, { ...wording, slug: text.slug })
    const version = await writeText(tx, { kind, text, fields, editorId, at: context.now() })
    await writeJournal(tx, {
      actorId: editorId,
      act: 'content.restore',
      subjectKind: kind,
      subjectId: id,
      before: { version: text.version },
      after: { version, restored: restore },
      reason,
    })
    return readText(tx, kind, id)
  })
}
