import type { MarkLinkBody, MenuMark } from '@kefir/wire/showcase'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { listMarks, lockMarks, saveMark } from './menu-marks.queries.ts'
import { listMenuMarks } from './menu.ts'

/** Says of a link that it is new or comes soon; the menus follow with the next page. */
export function markLink(
  context: Pick<Context, 'transact' | 'now'>,
  editorId: number,
  { link, label, is_new, reason }: MarkLinkBody,
): Promise<MenuMark[]> {
  return context.transact(async (tx) => {
    await lockMarks(tx)
    const known = (await readMenuMarks(tx)).find((mark) => mark.link === link)
    if (!known) throw refusal({ link: 'Такой ссылки в меню нет' })
    if (known.is_unbuilt && label === null)
      throw refusal({ label: 'Эта страница ещё не построена: пометка «скоро» остаётся' })

    await saveMark(tx, { link, label, is_new }, context.now())
    await writeJournal(tx, {
      actorId: editorId,
      act: 'menu.mark',
      subjectKind: 'menu_link',
      subjectId: link,
      before: { label: known.label, is_new: known.is_new },
      after: { label, is_new },
      reason,
    })
    return readMenuMarks(tx)
  })
}

export const readMenuMarks = async (db: Db | Tx) => listMenuMarks(await listMarks(db))

const refusal = (fields: Record<string, string>) => new AppError('VALIDATION_FAILED', { fields })
