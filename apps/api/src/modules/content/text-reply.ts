import { isConsentArticle } from '@kefir/rules/content/consent-articles'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { EditedText, TextKind, TextRow, TextVersion } from '@kefir/wire/texts'
import { AppError } from '../../app-error.ts'
import type { Db, Tx } from '../../db/client.ts'
import { findText, type TextRecord } from './texts.queries.ts'
import { listWordings, type WordingRow } from './text-versions.queries.ts'

export const textRow = (kind: TextKind, text: Omit<TextRecord, 'lead' | 'body'>): TextRow => ({
  id: text.id,
  slug: text.slug,
  group: text.group,
  title: text.title,
  is_published: text.is_published,
  is_consent: kind === 'pages' && isConsentArticle(text.slug),
  version: text.version,
  updated_at: toMoscowIso(text.updated_at),
})

const textVersion = ({ edited_by, editor_name, at, ...wording }: WordingRow): TextVersion => ({
  ...wording,
  editor: edited_by === null ? null : { id: edited_by, name: editor_name },
  at: toMoscowIso(at),
})

/** A text with its history, as the editor's desk shows it. */
export async function readText(db: Db | Tx, kind: TextKind, id: number): Promise<EditedText> {
  const text = await findText(db, kind, id)
  if (!text) throw new AppError('NOT_FOUND')

  const { lead, body } = text
  const versions = (await listWordings(db, kind, id)).map(textVersion)
  return { ...textRow(kind, text), lead, body, versions }
}
