/** Rates of НДС by the code of a receipt's line. */
const VAT_WORDS: Record<number, string> = {
  1: 'Без НДС',
  2: 'НДС 0 %',
  3: 'НДС 10 %',
  4: 'НДС 20 %',
  5: 'НДС 10/110',
  6: 'НДС 20/120',
  7: 'НДС 5 %',
  8: 'НДС 7 %',
  9: 'НДС 5/105',
  10: 'НДС 7/107',
  11: 'НДС 22 %',
  12: 'НДС 22/122',
}
export const vatWords = (code: number) => VAT_WORDS[code] ?? `НДС, код ${code}`

const TAX_SYSTEMS: Record<number, string> = {
  1: 'ОСН',
  2: 'УСН, доходы',
  3: 'УСН, доходы минус расходы',
  4: 'ЕНВД',
  5: 'ЕСХН',
  6: 'Патент',
}
export const taxSystemWords = (code: number) => TAX_SYSTEMS[code] ?? `код ${code}`

export const RECEIPT_STATUSES = ['pending', 'succeeded', 'cancelled'] as const
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number]

export const RECEIPT_WORDS: Record<ReceiptStatus, string> = {
  pending: 'Передаём в налоговую службу',
  succeeded: 'Зарегистрирован в налоговой службе',
  cancelled: 'Не зарегистрирован: касса пробьёт чек ещё раз',
}

/** As the law names them. */
export const RECEIPT_KINDS = { payment: 'Приход', refund: 'Возврат прихода' } as const
