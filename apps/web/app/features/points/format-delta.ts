import { formatLitres } from '../../lib/format/format.ts'

/** `"2.50"` → «+2,50 л», `"-2.50"` → «−2,50 л». */
export const formatDelta = (amount: string) =>
  `${amount.startsWith('-') ? '' : '+'}${formatLitres(amount)}`
