import type { CardObject } from './bank-objects.ts'

export type TestCard = { number: string; month: string; year: string }

/** Filled in on the page: pays at once. YooKassa documents it for its own test shop. */
export const GOOD_CARD: TestCard = { number: '2200000000000004', month: '12', year: '2040' }

/** YooKassa's own numbers for its test shops: each is declined for one reason. */
export const DECLINES: Record<string, string> = {
  '5555555555554592': '3d_secure_failed',
  '2200000000000012': '3d_secure_failed',
  '5555555555554535': 'call_issuer',
  '2200000000000020': 'call_issuer',
  '5555555555554543': 'card_expired',
  '2200000000000038': 'card_expired',
  '5555555555554568': 'fraud_suspected',
  '2200000000000046': 'fraud_suspected',
  '5555555555554527': 'general_decline',
  '2202202212312379': 'general_decline',
  '5555555555554600': 'insufficient_funds',
  '2200000000000053': 'insufficient_funds',
  '5555555555554618': 'invalid_card_number',
  '2201382000000013': 'invalid_card_number',
  '5555555555554626': 'invalid_csc',
  '2200770212727079': 'invalid_csc',
  '5555555555554501': 'issuer_unavailable',
  '2201382000000021': 'issuer_unavailable',
  '5555555555554576': 'payment_method_limit_exceeded',
  '2201382000000039': 'payment_method_limit_exceeded',
  '5555555555554550': 'payment_method_restricted',
  '2201382000000047': 'payment_method_restricted',
  '5555555555554584': 'country_forbidden',
  '2201382000000054': 'country_forbidden',
}

/** What a shop is told of a card. */
export const writeCard = ({ number, month, year }: TestCard): CardObject => ({
  first6: number.slice(0, 6),
  last4: number.slice(-4),
  expiry_month: month,
  expiry_year: year,
  card_type: cardType(number),
  issuer_country: 'RU',
})

function cardType(number: string) {
  if (/^220[0-4]/.test(number)) return 'Mir'
  if (number.startsWith('4')) return 'Visa'
  return number.startsWith('5') ? 'MasterCard' : 'Unknown'
}
