import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Payment } from '../../../ports/bank.ts'
import { step } from '../../../step.ts'
import { post } from '../../ledger/post.ts'
import { isOver } from './is-over.ts'
import { changePayment, lockPayment, type PaymentRow } from './taking.queries.ts'

type Settling = Pick<Context, 'transact' | 'publish' | 'now'>

/**
 * Believes what the bank told of a payment, once: money that came is held for its buyer, and whoever it was paid for
 * hears. What is told late or twice changes nothing.
 */
export async function settlePayment(
  { transact, publish, now }: Settling,
  paymentId: number,
  told: Payment,
) {
  await transact(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (isOver(payment)) return
    refuseOther(payment, told)
    const status = nextStatus(payment, told)
    const isSame = status === payment.status && told.payUrl === payment.pay_url
    if (isSame) return

    const at = now()
    await changePayment(tx, paymentId, {
      status,
      pay_url: told.payUrl,
      ...(told.id && { bank_id: told.id }),
      ...(told.card && { card_mask: told.card.mask, card_print: told.card.print }),
      ...(told.status === 'cancelled' && { reason: told.reason }),
      receipt_status: told.receiptStatus,
      ...(told.status === 'succeeded' && { bank_fee: feeOf(told), receipt_look_at: at }),
      updated_at: at,
    })
    const { purpose, ref_id: refId, user_id: userId } = payment
    await publish(tx, { type: 'payment.changed', paymentId, purpose, refId, userId })
    if (status === 'succeeded') await receive(tx, payment, { fee: feeOf(told), at })
  })
  step(`payment.${told.status}`)
}

/** Of another sum, or made for another row, it is not what we asked for: people must look. */
function refuseOther({ id, amount, bank_id }: PaymentRow, told: Payment) {
  const isOurs = told.metadata['payment'] === String(id) && (!bank_id || bank_id === told.id)
  if (!isOurs || told.kopecks !== amount)
    throw new Error(`the bank tells of payment ${id} what was never asked`)
}

/** What we have asked the bank to make of a held one stays asked until it ends. */
function nextStatus({ status }: PaymentRow, told: Payment) {
  if (told.status !== 'waiting_for_capture') return told.status
  return status === 'capturing' || status === 'cancelling' ? status : told.status
}

const feeOf = ({ kopecks, incomeKopecks }: Payment) =>
  incomeKopecks === null ? 0n : kopecks - incomeKopecks

async function receive(tx: Tx, payment: PaymentRow, { fee, at }: { fee: bigint; at: Date }) {
  const { id, user_id: userId, amount } = payment
  await post(tx, [
    {
      currency: 'RUB',
      reason: 'payment',
      ref: { type: 'payment', id: String(id) },
      at,
      lines: [
        { house: 'bank', amount: fee - amount },
        { house: 'bank_fees', amount: -fee },
        { userId, kind: 'held', amount },
      ],
    },
  ])
}
