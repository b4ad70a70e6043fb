import type { AddManyToGalleryReply } from '@kefir/wire/galleries'
import { formatPlural, quoted } from '../../../../lib/format/format.ts'

type Added = Pick<AddManyToGalleryReply, 'name' | 'added' | 'left_out'>

/** What became of tokens that were to be put into a gallery. */
export function addedWords({ name, added, left_out: { length: leftOut } }: Added) {
  const words =
    added.length === 0
      ? `В галерее ${quoted(name)} ${leftOut ? 'остальные' : 'они'} уже есть`
      : `В галерее ${quoted(name)}: ${tokens(added.length)}`
  const shown = leftOut === 1 ? 'он сейчас не показан' : 'они сейчас не показаны'
  return leftOut ? `${words}. Не добавлено: ${tokens(leftOut)}, другим ${shown}` : words
}

export const tokens = (count: number) => formatPlural(count, ['токен', 'токена', 'токенов'])
