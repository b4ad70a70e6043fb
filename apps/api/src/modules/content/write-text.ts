import { isConsentArticle } from '@kefir/rules/content/consent-articles'
import { PageGroup } from '@kefir/wire/pages'
import type { TextFields, TextKind } from '@kefir/wire/texts'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import { sanitiseArticle } from './sanitise-article.ts'
import { isAddressTaken, moveAddress, updateText, type TextRecord } from './texts.queries.ts'
import { keepWording } from './text-versions.queries.ts'

/** What may be kept of the words: the body without what may not stand there, no group that there is not. */
export function cleanText(kind: TextKind, fields: TextFields): TextFields {
  if (kind === 'pages' && !PageGroup.safeParse(fields.group).success)
    throw refusal({ group: 'Выберите раздел из списка' })
  const body = sanitiseArticle(fields.body)
  if (body === '') throw refusal({ body: 'После проверки от текста ничего не осталось' })

  const { slug, group, title, lead } = fields
  return { slug, group, title, lead: kind === 'pages' ? lead : '', body }
}

export async function refuseTakenAddress(
  tx: Tx,
  kind: TextKind,
  slug: string,
  id: number | null = null,
) {
  if (await isAddressTaken(tx, kind, slug, id))
    throw refusal({ slug: 'Этот адрес занят или ведёт на другой текст' })
}

/** People agreed to this wording: a new one is a new version of the site (`consent-documents.ts`). */
export function refuseConsent(kind: TextKind, { slug }: Pick<TextRecord, 'slug'>) {
  if (kind === 'pages' && isConsentArticle(slug))
    throw new AppError('VALIDATION_FAILED', {
      message:
        'С этим документом люди соглашаются при регистрации. Его новая редакция выходит вместе с новой версией сайта: передайте текст разработчикам',
    })
}

type Change = {
  kind: TextKind
  /** Locked. */
  text: TextRecord
  fields: TextFields
  editorId: number
  at: Date
}

/** Writes the next wording of a text and keeps the one before; the old address leads to the new one. */
export async function writeText(tx: Tx, { kind, text, fields, editorId, at }: Change) {
  const { id, version: before } = text
  if (fields.slug !== text.slug) {
    await refuseTakenAddress(tx, kind, fields.slug, id)
    await moveAddress(tx, { kind, id, from: text.slug, to: fields.slug })
  }
  // What came with the installation has no wording kept yet.
  const first = { kind, id, version: before, fields: text, editedBy: null, at: text.updated_at }
  await keepWording(tx, first)
  const version = before + 1
  await updateText(tx, { kind, id, fields, version, at })
  await keepWording(tx, { kind, id, version, fields, editedBy: editorId, at })
  return version
}

const refusal = (fields: Record<string, string>) => new AppError('VALIDATION_FAILED', { fields })
