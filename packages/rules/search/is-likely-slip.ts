import { beginningDistance } from './edit-distance.ts'

/** `askedSound` is what is left of `asked` when letters that sound alike are one. */
type Slip = { asked: string; askedSound: string; meant: string }

/**
 * Whether `asked` may be `meant`, or its beginning, typed with slips. Sounds alone are too forgiving:
 * to them «ыыыы» and «иней» are one letter apart. So one sound over and over is no word with slips,
 * and half of the letters must be right where both are of one alphabet.
 */
export function isLikelySlip({ asked, askedSound, meant }: Slip): boolean {
  if (new Set(askedSound).size < 2) return false
  if (isLatin(asked) !== isLatin(meant)) return true
  return beginningDistance(asked, meant) * 2 <= asked.length
}

const isLatin = (word: string) => /[a-z]/.test(word)
