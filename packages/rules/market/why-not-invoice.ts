import { formatPlural } from '../text/format-russian.ts'
import { MOST_OPEN_INVOICES, MOST_TOKENS_BY_INVOICE } from './limits.ts'

/** What an organisation has waiting by unpaid invoices, and what the next one is to keep. */
type Waiting = { invoices: number; tokens: number; wanted: number }

const WAY_OUT = 'Оплатите их или отмените лишние в\u00a0«Заказах», и\u00a0мы выставим этот счёт'

/** Why an organisation gets no further invoice now, and what to do about it; null where it does. */
export function whyNotInvoice({ invoices, tokens, wanted }: Waiting): string | null {
  if (invoices >= MOST_OPEN_INVOICES)
    return `У\u00a0вас уже ${formatPlural(invoices, ['неоплаченный счёт', 'неоплаченных счёта', 'неоплаченных счетов'])}: больше одновременно нельзя. ${WAY_OUT}`
  if (tokens + wanted > MOST_TOKENS_BY_INVOICE)
    return `По\u00a0неоплаченным счетам ждут не\u00a0больше ${MOST_TOKENS_BY_INVOICE}\u00a0токенов, а\u00a0с\u00a0этим заказом их станет ${tokens + wanted}. ${WAY_OUT}`
  return null
}
