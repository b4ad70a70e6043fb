import { invoiceNumber } from '@kefir/rules/payments/invoice-numbers-in'
import { vatWords } from '@kefir/rules/payments/vat'
import { moscowDay } from '@kefir/rules/time/moscow-days'
import type { InvoiceRow } from './invoices.queries.ts'

/** `17.11.2026`. */
export const paperDate = (at: Date) => moscowDay(at).split('-').toReversed().join('.')

/** What a payment order says; it must speak of НДС. */
export const purposeOf = (
  { id, created_at }: Pick<InvoiceRow, 'id' | 'created_at'>,
  vat: string,
): string =>
  `Оплата по счёту ${invoiceNumber(id)} от ${paperDate(created_at)} за цифровые токены. ${vatWords(vat)}`
