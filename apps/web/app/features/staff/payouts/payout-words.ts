import type { DeskPayout } from '@kefir/wire/payout-desk'
import type { MarkTone } from '../desk-mark.tsx'

export const PAYOUT_TONES: Record<DeskPayout['status']['code'], MarkTone> = {
  waiting: 'new',
  new: 'new',
  pending: 'calm',
  succeeded: 'good',
  failed: 'bad',
  rejected: 'bad',
}

export const METHOD_WORDS: Record<DeskPayout['method'], string> = {
  sbp: 'СБП',
  card: 'Карта',
  account: 'Счёт',
}

export const APPROVE_REASONS = ['Продажи проверены', 'Получатель подтвердил заявку']
export const REJECT_REASONS = [
  'Продажа оспорена покупателем',
  'Реквизиты не подходят',
  'Получатель отказался от выплаты',
]
