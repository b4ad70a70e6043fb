import type { PaymentDetailsReply } from '@kefir/wire/payments'
import type { Context } from '../../../context.ts'
import { findPaymentDetails } from './details.queries.ts'

/** How the user pays and is paid, for their own eyes. */
export async function detailsReply(
  { db, bank }: Pick<Context, 'db' | 'bank'>,
  userId: number,
): Promise<PaymentDetailsReply> {
  const { card_mask, sbp_phone, inn, kpp, bik, account } =
    (await findPaymentDetails(db, userId)) ?? {}

  return {
    card: card_mask ? { mask: card_mask } : null,
    sbp: sbp_phone ? { phone: `+${sbp_phone}` } : null,
    account: inn && bik && account ? { inn, kpp: kpp ?? null, bik, account } : null,
    card_tokeniser: bank.cardTokeniserUrl,
  }
}
