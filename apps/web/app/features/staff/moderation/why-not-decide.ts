import { personName } from '../../../lib/format/person-name.ts'
import type { ReviewItem } from '@kefir/wire/moderation'
import { isOpen, STATUS_WORDS } from './review-words.ts'

type Facts = Pick<ReviewItem, 'status' | 'is_own' | 'decided_by'>

/** Why the buttons of a decision do nothing; null where they do. */
export function whyNotDecide({ status, is_own, decided_by }: Facts): string | null {
  if (is_own) return 'Это ваша работа: решит другой модератор'
  if (isOpen(status)) return null
  const { word } = STATUS_WORDS[status]
  return decided_by ? `${word}: решение принял ${personName(decided_by)}` : word
}
