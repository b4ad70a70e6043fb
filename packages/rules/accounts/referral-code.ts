/** No 0/O, 1/I/L, U/V pairs: a code is read aloud and typed by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const TYPED = LETTERS + LETTERS.toLowerCase()
const LENGTH = 8

/** A code of eight letters made from random numbers in [0, 1). */
export function referralCode(random: () => number): string {
  return Array.from({ length: LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join(
    '',
  )
}

/** People type it in either case; it is kept in capitals. */
export const isReferralCode = (text: string) =>
  text.length === LENGTH && [...text].every((letter) => TYPED.includes(letter))
