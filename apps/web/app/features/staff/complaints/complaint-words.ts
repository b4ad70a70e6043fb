import type { DeskComplaint, DeskComplaintPage } from '@kefir/wire/complaint-desk'
import type { MarkTone } from '../desk-mark.tsx'

export const SUBJECT_WORDS: Record<DeskComplaint['subject']['kind'], string> = {
  token: 'Токен',
  collection: 'Коллекция',
  user: 'Профиль',
}

type Measure = NonNullable<DeskComplaintPage['measure']>

/** What was done, or will have been. */
export const MEASURE_WORDS: Record<Measure, string> = {
  warning: 'Предупредили',
  hidden: 'Скрыли',
  blocked: 'Заблокировали владельца',
  other: 'Другое',
}

/** How a complaint stands, for the queue. */
export function stateMark({
  status,
  is_appeal,
  taken_by,
}: Pick<DeskComplaint, 'status' | 'is_appeal' | 'taken_by'>): { text: string; tone: MarkTone } {
  if (status.code === 'upheld') return { text: status.name, tone: 'good' }
  if (status.code === 'declined') return { text: status.name, tone: 'calm' }
  if (taken_by) return { text: `Разбирает ${taken_by.name}`, tone: 'calm' }
  return is_appeal ? { text: 'Возражение', tone: 'bad' } : { text: 'Новая', tone: 'new' }
}
