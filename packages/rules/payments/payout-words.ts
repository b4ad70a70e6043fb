import { ALONE_UP_TO } from './payout-limits.ts'

export const PAYOUT_STATUSES = [
  'waiting',
  'new',
  'pending',
  'succeeded',
  'failed',
  'rejected',
] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]
export type PayoutMethod = 'sbp' | 'card' | 'account'

export const PAYOUT_WORDS: Record<PayoutStatus, string> = {
  waiting: 'На проверке',
  new: 'Отправляем',
  pending: 'Банк переводит деньги',
  succeeded: 'Выплачено',
  failed: 'Не прошла',
  rejected: 'Отклонена',
}

/** Whether its money has neither arrived nor come back. */
export const isUnderWay = (status: PayoutStatus) =>
  status === 'waiting' || status === 'new' || status === 'pending'

const SENT: Record<PayoutMethod, string> = {
  sbp: 'Перевод по\u00a0СБП обычно приходит за\u00a0несколько минут',
  card: 'Перевод на\u00a0карту обычно приходит за\u00a0несколько минут, изредка за\u00a0рабочий день',
  account:
    'Бухгалтерия отправит платёжное поручение в\u00a0течение рабочего дня, банк зачислит его в\u00a0течение ещё одного',
}

type Standing = { status: PayoutStatus; method: PayoutMethod; reason: string | null }

/** What happens to the money next, or what became of it. */
export function payoutNext({ status, method, reason }: Standing): string {
  if (status === 'waiting')
    return `Выплаты больше 15\u00a0000\u00a0₽ проверяет сотрудник: обычно в\u00a0течение рабочего дня. ${SENT[method]}`
  if (status === 'new' || status === 'pending') return SENT[method]
  if (status === 'succeeded')
    return method === 'account'
      ? 'Платёжное поручение отправлено: банк зачислит деньги в\u00a0течение рабочего дня'
      : 'Деньги у\u00a0получателя'
  return reason ?? 'Деньги снова на\u00a0вашем балансе'
}

export const needsSecondPerson = (kopecks: bigint) => kopecks > ALONE_UP_TO
