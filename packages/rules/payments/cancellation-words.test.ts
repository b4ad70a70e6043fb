import { describe, expect, test } from 'vitest'
import { paymentCancellationWords, payoutCancellationWords } from './cancellation-words.ts'

/** As YooKassa documents them. */
const PAYMENT_REASONS = [
  '3d_secure_failed',
  'call_issuer',
  'canceled_by_merchant',
  'card_expired',
  'country_forbidden',
  'expired_on_capture',
  'expired_on_confirmation',
  'fraud_suspected',
  'insufficient_funds',
  'internal_timeout',
  'invalid_card_number',
  'invalid_csc',
  'issuer_unavailable',
  'payment_method_limit_exceeded',
  'payment_method_restricted',
  'permission_revoked',
]
const PAYOUT_REASONS = [
  'fraud_suspected',
  'identification_required',
  'insufficient_funds',
  'issuer_unavailable',
  'one_time_limit_exceeded',
  'periodic_limit_exceeded',
  'recipient_check_failed',
  'recipient_not_found',
  'rejected_by_payee',
]
const plain = (sentence: string) => sentence.replaceAll('\u00a0', ' ')

describe('words for a payment that did not happen', () => {
  test('say what is wrong and that nothing was taken', () =>
    expect(plain(paymentCancellationWords('insufficient_funds'))).toBe(
      'Недостаточно средств на карте. Деньги не списаны',
    ))

  test.each(PAYMENT_REASONS)('%s has its own, and says where the money is', (reason) => {
    const sentence = plain(paymentCancellationWords(reason))
    expect(sentence).not.toBe(plain(paymentCancellationWords('general_decline')))
    expect(sentence).toContain('Деньги не списаны')
  })

  test.each(['canceled_by_merchant', 'expired_on_capture'])(
    '%s tells that the bank held the money and lets it go',
    (reason) => expect(plain(paymentCancellationWords(reason))).toContain('банк придержал их'),
  )

  test.each(['general_decline', 'a_word_of_tomorrow', 'constructor', '', null])(
    '%j has the sentence for all others',
    (reason) =>
      expect(plain(paymentCancellationWords(reason))).toBe(
        'Банк отклонил платёж. Деньги не списаны',
      ),
  )
})

describe('words for a pay-out that did not happen', () => {
  test.each(PAYOUT_REASONS)('%s has its own, and says where the money is', (reason) => {
    const sentence = plain(payoutCancellationWords(reason))
    expect(sentence).not.toBe(plain(payoutCancellationWords(null)))
    expect(sentence).toContain('Деньги снова на вашем балансе')
  })

  test.each(['general_decline', 'a_word_of_tomorrow', null])(
    '%j has the sentence for all others',
    (reason) =>
      expect(plain(payoutCancellationWords(reason))).toBe(
        'Банк отклонил выплату. Деньги снова на вашем балансе',
      ),
  )
})
