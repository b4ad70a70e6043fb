const MARKS = /[\u0300-\u036f]/g
/** Punctuation, spaces, symbols and emoji, by their code points. */
const SIGN_RANGES =
  '\\u{0}-\\u{2f}\\u{3a}-\\u{40}\\u{5b}-\\u{60}\\u{7b}-\\u{bf}\\u{d7}\\u{f7}\\u{2000}-\\u{2bff}\\u{3000}-\\u{303f}\\u{fe00}-\\u{fe0f}\\u{ff00}-\\u{ff0f}\\u{fffd}\\u{1f000}-\\u{1faff}\\u{e0000}-\\u{e007f}'
const SIGNS = new RegExp(`[${SIGN_RANGES}]+`, 'gu')

/**
 * A name as it is compared: lower case, ё as е, signs as single spaces. The index is made by
 * `search_normal` in the database, which must say the same.
 */
export function normaliseName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(MARKS, '')
    .replaceAll(SIGNS, ' ')
    .trim()
}
