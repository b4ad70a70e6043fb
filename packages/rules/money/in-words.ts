import { pickPlural } from '../text/format-russian.ts'

type Gender = 'he' | 'she'
type Forms = [one: string, few: string, many: string]

const UNITS: Record<Gender, string[]> = {
  he: ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  she: ['', 'одна', 'две', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
}
const TEENS = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
]
const TENS = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
]
const HUNDREDS = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
]

/** By thousands, the smallest first. */
const CLASSES: { gender: Gender; forms: Forms }[] = [
  { gender: 'he', forms: ['рубль', 'рубля', 'рублей'] },
  { gender: 'she', forms: ['тысяча', 'тысячи', 'тысяч'] },
  { gender: 'he', forms: ['миллион', 'миллиона', 'миллионов'] },
  { gender: 'he', forms: ['миллиард', 'миллиарда', 'миллиардов'] },
  { gender: 'he', forms: ['триллион', 'триллиона', 'триллионов'] },
]
const KOPECKS: Forms = ['копейка', 'копейки', 'копеек']
const BEYOND = 10n ** 17n

/** Kopecks as papers spell them: `123450n` → «Одна тысяча двести тридцать четыре рубля 50 копеек». */
export function roublesInWords(kopecks: bigint): string {
  if (kopecks < 0n || kopecks >= BEYOND) throw new RangeError(`no words for ${kopecks} kopecks`)
  const rest = Number(kopecks % 100n)
  const roubles = spell(kopecks / 100n)
  const cents = `${String(rest).padStart(2, '0')} ${pickPlural(rest, KOPECKS)}`
  return `${roubles[0]!.toUpperCase()}${roubles.slice(1)} ${cents}`
}

function spell(roubles: bigint): string {
  if (roubles === 0n) return 'ноль рублей'
  return CLASSES.flatMap(({ gender, forms }, power) => {
    const part = Number((roubles / 1000n ** BigInt(power)) % 1000n)
    // Roubles are named though none of them is left over from the thousands.
    if (part === 0) return power === 0 ? [forms[2]] : []
    return [`${spellPart(part, gender)} ${pickPlural(part, forms)}`]
  })
    .toReversed()
    .join(' ')
}

function spellPart(part: number, gender: Gender): string {
  const tens = Math.floor(part / 10) % 10
  const units = part % 10
  const small = tens === 1 ? [TEENS[units]!] : [TENS[tens]!, UNITS[gender][units]!]
  return [HUNDREDS[Math.floor(part / 100)]!, ...small].filter((word) => word !== '').join(' ')
}
