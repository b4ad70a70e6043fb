import type { DeskComplaint, DeskComplaintPage } from '@kefir/wire/complaint-desk'
import type { MarkTone } from '../desk-mark.tsx'

export const SUBJECT_WORDS: Record<DeskComplaint['subject']['kind'], string> = {
  token: 'Токен',
  collection: 'Коллекция',
  user: 'Профиль',
}

export type Measure = NonNullable<DeskComplaintPage['measure']>

/** What was done, or will have been. */
export const MEASURE_WORDS: Record<Measure, string> = {
  warning: 'Предупредили',
  hidden: 'Скрыли',
  blocked: 'Заблокировали владельца',
  other: 'Другое',
}

type Facts = { subject: Pick<DeskComplaint['subject'], 'kind'> } & Pick<
  DeskComplaintPage,
  'standing'
>

/** What may be said to be done, the likeliest first: «Скрыли» only of what is hidden, for the owner reads it. */
export function measuresFor({ subject, standing }: Facts): { value: Measure; text: string }[] {
  const isHidden = subject.kind !== 'user' && standing === 'hidden'
  const order: Measure[] = isHidden
    ? ['hidden', 'warning', 'blocked', 'other']
    : ['warning', 'blocked', 'other']
  return order.map((value) => ({ value, text: MEASURE_WORDS[value] }))
}

const TONES: Record<DeskComplaint['status']['code'], MarkTone> = {
  new: 'new',
  in_review: 'calm',
  upheld: 'good',
  declined: 'calm',
}

/** How a complaint stands, by the name that its author reads too. */
export const stateMark = ({ status }: Pick<DeskComplaint, 'status'>) => ({
  text: status.name,
  tone: TONES[status.code],
})
