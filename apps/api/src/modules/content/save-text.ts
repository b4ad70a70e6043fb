import type { EditedText, SaveTextBody, TextKind } from '@kefir/wire/texts'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { readText } from './text-reply.ts'
import { lockAddresses, lockText } from './texts.queries.ts'
import { cleanText, refuseConsent, writeText } from './write-text.ts'

type Saving = { editorId: number; kind: TextKind; id: number; body: SaveTextBody }

/** Changes a text that nobody has changed since the editor read it. */
export function saveText(
  context: Pick<Context, 'transact' | 'now'>,
  { editorId, kind, id, body: { reason, version: seen, ...words } }: Saving,
): Promise<EditedText> {
  const fields = cleanText(kind, words)

  return context.transact(async (tx) => {
    await lockAddresses(tx)
    const text = await lockSeenText(tx, kind, id, seen)
    refuseConsent(kind, text)
    const version = await writeText(tx, { kind, text, fields, editorId, at: context.now() })
    await writeJournal(tx, {
      actorId: editorId,
      act: 'content.save',
      subjectKind: kind,
      subjectId: id,
      before: { version: text.version, slug: text.slug },
      after: { version, slug: fields.slug },
      reason,
    })
    return readText(tx, kind, id)
  })
}

/** The text, locked, if its wording is still the one that was seen. */
export async function lockSeenText(tx: Tx, kind: TextKind, id: number, seen: number) {
  const text = await lockText(tx, kind, id)
  if (!text) throw new AppError('NOT_FOUND')
  if (text.version !== seen)
    throw new AppError('STATE_CHANGED', {
      message:
        'Пока вы писали, текст изменил другой редактор. Откройте его заново: ваш черновик останется в этом окне',
    })
  return text
}
