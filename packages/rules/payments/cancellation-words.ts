import { LET_GO } from './payment-words.ts'

const DEFAULT = 'Банк отклонил платёж. Деньги не\u00a0списаны'

/** Why a payment did not happen, by the bank's word for it: what to do next stands in each. */
const PAYMENT_WORDS: Record<string, string> = {
  '3d_secure_failed':
    'Оплата не\u00a0подтверждена кодом банка. Деньги не\u00a0списаны, попробуйте ещё раз',
  call_issuer:
    'Банк отклонил платёж, не\u00a0назвав причину. Деньги не\u00a0списаны: позвоните в\u00a0свой банк или возьмите другую карту',
  canceled_by_merchant: `Платёж отменён. ${LET_GO}`,
  card_expired: 'Срок карты истёк. Деньги не\u00a0списаны, возьмите другую карту',
  country_forbidden:
    'Картой, выпущенной в\u00a0этой стране, заплатить нельзя. Деньги не\u00a0списаны, возьмите другую карту',
  deal_expired: 'Время оплаты вышло. Деньги не\u00a0списаны',
  expired_on_capture: `Покупка не\u00a0завершилась вовремя. ${LET_GO}`,
  expired_on_confirmation: 'Платёж не\u00a0был завершён за\u00a0час. Деньги не\u00a0списаны',
  fraud_suspected:
    'Платёж остановлен защитой банка. Деньги не\u00a0списаны, заплатите другим способом',
  general_decline: DEFAULT,
  identification_required:
    'Кошелёк плательщика не\u00a0подтверждён. Деньги не\u00a0списаны, заплатите другим способом',
  insufficient_funds: 'Недостаточно средств на\u00a0карте. Деньги не\u00a0списаны',
  internal_timeout: 'Банк не\u00a0успел ответить. Деньги не\u00a0списаны, попробуйте ещё раз',
  invalid_card_number: 'Неверный номер карты. Деньги не\u00a0списаны, проверьте номер',
  invalid_csc: 'Неверный код с\u00a0обратной стороны карты. Деньги не\u00a0списаны',
  issuer_unavailable: 'Банк карты сейчас недоступен. Деньги не\u00a0списаны, попробуйте позже',
  payment_method_limit_exceeded:
    'Превышен лимит платежей по\u00a0карте. Деньги не\u00a0списаны, возьмите другую карту',
  payment_method_restricted:
    'Операции по\u00a0карте запрещены. Деньги не\u00a0списаны, возьмите другую карту',
  permission_revoked: 'Разрешение на\u00a0списание отозвано. Деньги не\u00a0списаны',
  unsupported_mobile_operator: 'С\u00a0этого номера заплатить нельзя. Деньги не\u00a0списаны',
}

/** What people are glad to read of a pay-out that failed. */
export const MONEY_IS_BACK = 'Деньги снова на\u00a0вашем балансе'

const PAYOUT_DEFAULT = `Банк отклонил выплату. ${MONEY_IS_BACK}`

const PAYOUT_WORDS: Record<string, string> = {
  fraud_suspected: 'Выплату остановила защита банка. Деньги снова на\u00a0вашем балансе',
  general_decline: PAYOUT_DEFAULT,
  identification_required:
    'Получатель не\u00a0подтвердил свой кошелёк. Деньги снова на\u00a0вашем балансе',
  insufficient_funds:
    'Выплаты приостановлены с\u00a0нашей стороны. Деньги снова на\u00a0вашем балансе, попробуйте позже',
  issuer_unavailable:
    'Банк получателя недоступен. Деньги снова на\u00a0вашем балансе, попробуйте позже',
  one_time_limit_exceeded:
    'Сумма больше, чем банк переводит за\u00a0раз. Деньги снова на\u00a0вашем балансе, разделите выплату',
  periodic_limit_exceeded:
    'Превышен лимит переводов банка за\u00a0день или месяц. Деньги снова на\u00a0вашем балансе',
  recipient_check_failed: 'Банк не\u00a0подтвердил получателя. Деньги снова на\u00a0вашем балансе',
  recipient_not_found:
    'По\u00a0этому номеру в\u00a0банке никого нет. Деньги снова на\u00a0вашем балансе, проверьте телефон и\u00a0банк',
  rejected_by_payee: 'Банк получателя не\u00a0принял перевод. Деньги снова на\u00a0вашем балансе',
}

/** A sentence for whoever paid; a word that we do not know yet has one too. */
export const paymentCancellationWords = (reason: string | null) =>
  find(PAYMENT_WORDS, reason) ?? DEFAULT

/** A sentence for whoever was to be paid. */
export const payoutCancellationWords = (reason: string | null) =>
  find(PAYOUT_WORDS, reason) ?? PAYOUT_DEFAULT

const find = (words: Record<string, string>, reason: string | null) =>
  reason !== null && Object.hasOwn(words, reason) ? words[reason] : undefined
