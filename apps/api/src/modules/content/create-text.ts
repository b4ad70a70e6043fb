import type { CreateTextBody, EditedText, TextKind } from '@kefir/wire/texts'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { readText } from './text-reply.ts'
import { insertText, lockAddresses } from './texts.queries.ts'
import { keepWording } from './text-versions.queries.ts'
import { cleanText, refuseTakenAddress } from './write-text.ts'

type Creating = { editorId: number; kind: TextKind; body: CreateTextBody }

/** Writes a draft, which nobody but editors sees. */
export function createText(
  context: Pick<Context, 'transact' | 'now'>,
  { editorId, kind, body: { reason, ...words } }: Creating,
): Promise<EditedText> {
  const fields = cleanText(kind, words)
  const at = context.now()

  return context.transact(async (tx) => {
    await lockAddresses(tx)
    await refuseTakenAddress(tx, kind, fields.slug)
    const id = await insertText(tx, { kind, fields, at })
    await keepWording(tx, { kind, id, version: 1, fields, editedBy: editorId, at })
    await writeJournal(tx, {
      actorId: editorId,
      act: 'content.create',
      subjectKind: kind,
      subjectId: id,
      after: { slug: fields.slug, version: 1 },
      reason,
    })
    return readText(tx, kind, id)
  })
}
