import { REJECT_REASONS, type RejectReason } from '@kefir/rules/works/reject-reasons'
import type { DecideBody, ReviewItem, ReviewKind } from '@kefir/wire/moderation'
import type { MarkTone } from '../desk-mark.tsx'

export const KIND_WORDS: Record<ReviewKind, string> = {
  collection: 'Коллекция',
  token: 'Работа',
  collection_edit: 'Правка коллекции',
  token_edit: 'Правка работы',
}

type Status = ReviewItem['status']

export const STATUS_WORDS: Record<Status, { word: string; tone: MarkTone }> = {
  waiting: { word: 'Ждёт', tone: 'new' },
  deferred: { word: 'Отложено', tone: 'calm' },
  approved: { word: 'Одобрено', tone: 'good' },
  rejected: { word: 'Отклонено', tone: 'bad' },
  withdrawn: { word: 'Отозвано автором', tone: 'calm' },
}

/** A collection goes back either for good or to be mended, and its review keeps only that it went back. */
export const decisionWord = (kind: ReviewKind, status: Status) =>
  kind === 'collection' && status === 'rejected' ? 'Возвращено автору' : STATUS_WORDS[status].word

const DONE: Record<DecideBody['decision'], string> = {
  approve: 'Одобрено',
  reject: 'Возвращено автору',
  changes_requested: 'Возвращено автору на правки',
  defer: 'Отложено',
}

type Decided = Pick<ReviewItem, 'name' | 'is_imported'>

/** Said when the next one is on the screen already, so it names what it is about. Nothing imported goes back to anybody. */
export const doneWords = (decision: DecideBody['decision'], { name, is_imported }: Decided) =>
  `${decision === 'reject' && is_imported ? STATUS_WORDS.rejected.word : DONE[decision]}: «${name}»`

/** Whether somebody may still decide. */
export const isOpen = (status: Status) => status === 'waiting' || status === 'deferred'

export const DEFER_REASONS = [
  'Нужен второй взгляд',
  'Жду ответа автора',
  'Проверяю права на изображение',
] as const

/** What the journal keeps of an approval: the deed needs no other explanation. */
export const APPROVED_BECAUSE = 'Соответствует правилам'

/** What is read besides the advice; the owner of what was imported reads nothing else of «Другое». */
export function readWords(code: RejectReason, isImported: boolean) {
  const { name, mend } = REJECT_REASONS[code]
  if (!isImported) return `Автор прочитает: «${mend}».`
  return code === 'other' ? null : `Владелец прочитает: «${name}».`
}
