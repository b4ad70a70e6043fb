import { FOOTER_COLUMNS } from '@kefir/rules/content/footer-columns'
import type { DeskFooter, DeskFooterLink, SaveFooterBody } from '@kefir/wire/footer'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { readDeskFooter } from './footer-reply.ts'
import { getFooter, insertFooter, lockFooter } from './footer.queries.ts'

/** Writes the next footer; the one before stays in the history. */
export function saveFooter(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  editorId: number,
  { version: seen, links, reason }: SaveFooterBody,
): Promise<DeskFooter> {
  return transact(async (tx) => {
    await lockFooter(tx)
    const before = await getFooter(tx)
    if (before.version !== seen)
      throw new AppError('STATE_CHANGED', {
        message: 'Подвал уже изменил другой редактор. Откройте стол заново',
      })

    const version = seen + 1
    const ordered = FOOTER_COLUMNS.flatMap((column) =>
      links.filter((link) => link.column === column),
    )
    await insertFooter(tx, { version, links: ordered, editedBy: editorId, at: now() })
    await writeJournal(tx, {
      actorId: editorId,
      act: 'content.footer',
      subjectKind: 'footer',
      subjectId: version,
      before: linesOf(before.links),
      after: linesOf(ordered),
      reason,
    })
    return readDeskFooter(tx)
  })
}

/** A line for each link, by its place, so that the journal shows what differs. */
const linesOf = (links: DeskFooterLink[]) =>
  Object.fromEntries(
    FOOTER_COLUMNS.map((column) => [
      column,
      links
        .filter((link) => link.column === column)
        .map(({ name, to, is_shown }) => `${name} ${to}${is_shown ? '' : ' (скрыта)'}`),
    ]),
  )
