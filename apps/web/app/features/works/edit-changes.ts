import type { Picture } from '@kefir/wire/common'
import { quoted } from '../../lib/format/format.ts'

type Look = { name: string; is_adult?: boolean; banner?: Picture | null }

/** What an edit changes besides the picture beside it, in words. */
export function editChanges(edit: Look, shown: Look): string[] {
  const { banner } = edit
  return [
    edit.name !== shown.name && `Новое название: ${quoted(edit.name)}`,
    shown.is_adult && edit.is_adult === false && 'Без отметки 18+',
    banner && banner.path !== shown.banner?.path && 'Новый баннер',
    banner === null && shown.banner && 'Без баннера',
  ].filter((line) => typeof line === 'string')
}
