import type { OrderTextsBody, TextKind, TextRow } from '@kefir/wire/texts'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { textRow } from './text-reply.ts'
import { listTexts, lockAddresses, saveOrder } from './texts.queries.ts'

type Ordering = { editorId: number; kind: TextKind; body: OrderTextsBody }

/** Puts the texts of one group in another order; all of them are named, so none is forgotten. */
export function orderTexts(
  context: Pick<Context, 'transact'>,
  { editorId, kind, body: { group, ids, reason } }: Ordering,
): Promise<TextRow[]> {
  return context.transact(async (tx) => {
    await lockAddresses(tx)
    const before = (await listTexts(tx, kind)).flatMap((text) =>
      text.group === group ? [text.id] : [],
    )
    if (before.toSorted().join() !== ids.toSorted().join())
      throw new AppError('STATE_CHANGED', {
        message: 'В разделе уже другие тексты. Откройте список заново',
      })

    await saveOrder(tx, kind, ids)
    await writeJournal(tx, {
      actorId: editorId,
      act: 'content.order',
      subjectKind: kind,
      subjectId: group,
      before: { ids: before },
      after: { ids },
      reason,
    })
    return (await listTexts(tx, kind)).map((text) => textRow(kind, text))
  })
}
