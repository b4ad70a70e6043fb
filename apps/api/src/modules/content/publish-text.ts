import type { EditedText, PublishTextBody, TextKind } from '@kefir/wire/texts'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { readText } from './text-reply.ts'
import { lockText, setPublished } from './texts.queries.ts'
import { refuseConsent } from './write-text.ts'

type Publishing = { editorId: number; kind: TextKind; id: number; body: PublishTextBody }

/** Shows a text on the site, or takes it back among the drafts. */
export function publishText(
  context: Pick<Context, 'transact'>,
  { editorId, kind, id, body: { is_published: wanted, reason } }: Publishing,
): Promise<EditedText> {
  return context.transact(async (tx) => {
    const text = await lockText(tx, kind, id)
    if (!text) throw new AppError('NOT_FOUND')
    if (!wanted) refuseConsent(kind, text)
    if (text.is_published === wanted)
      throw new AppError('STATE_CHANGED', {
        message: wanted ? 'Текст уже опубликован' : 'Текст уже снят с публикации',
      })

    await setPublished(tx, kind, id, wanted)
    await writeJournal(tx, {
      actorId: editorId,
      act: wanted ? 'content.publish' : 'content.unpublish',
      subjectKind: kind,
      subjectId: id,
      before: { is_published: text.is_published },
      after: { is_published: wanted },
      reason,
    })
    return readText(tx, kind, id)
  })
}
