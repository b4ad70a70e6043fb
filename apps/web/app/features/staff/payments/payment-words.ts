import type { DeskPayment, DeskPaymentWhole } from '@kefir/wire/payment-desk'
import type { MarkTone } from '../desk-mark.tsx'

const TONES: Record<string, MarkTone> = { succeeded: 'good', cancelled: 'bad' }

/** What is on its way is neither good nor bad. */
export const paymentTone = (code: string): MarkTone => TONES[code] ?? 'calm'

type Paid = Pick<DeskPayment, 'purpose' | 'ref_id'>

/** What a payment is for, as a list names it. */
export const paidFor = ({ purpose, ref_id }: Paid) => `${purpose.name} № ${ref_id}`

/** The same with what the payer was told of it; an order is described by its number alone. */
export function paidForWhole(payment: Paid & Pick<DeskPaymentWhole, 'description'>): string {
  const name = paidFor(payment)
  const isSame = plain(payment.description) === plain(name)
  return isSame ? name : `${name}: ${payment.description}`
}

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

/** What comes of a refund by staff, and who decides and reads of it. What was not spent is the payer's own still. */
export const refundLead = ({
  purpose,
  spent_at,
}: Pick<DeskPaymentWhole, 'purpose' | 'spent_at'>): string =>
  (spent_at === null ? OF_PAYER : ofHouse(purpose)).filter(Boolean).join(' ')

const OF_PAYER = [
  'Эти деньги ни на что не потрачены: они вернутся целиком тем же путём, каким пришли.',
  'Причину прочитает покупатель.',
]

const ofHouse = (purpose: DeskPayment['purpose']) => [
  'Деньги уйдут из средств площадки тем же путём, каким пришли.',
  purpose.stays,
  'Если по платежу больше 15 000 ₽, решает ещё один сотрудник. Причину прочитает покупатель.',
]
