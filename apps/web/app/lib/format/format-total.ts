import { formatCount, formatPlural } from './format.ts'

/** As a page tells of its list. */
export type Total = { total: number; is_total_exact: boolean }

/** How long a list is: «1 785 токенов», or «10 000 токенов и больше» where nobody counted to its end. */
export const formatTotal = (
  { total, is_total_exact: isExact }: Total,
  forms: [string, string, string],
) => `${formatPlural(total, forms)}${isExact ? '' : ' и\u00a0больше'}`

/** The same beside the name of what is counted: «1 785», «от 1 000». */
export const formatBareTotal = ({ total, is_total_exact: isExact }: Total) =>
  isExact ? formatCount(total) : `от\u00a0${formatCount(total)}`
