import { compoundOf } from './compound-of.ts'
import { foldNickname } from './fold-nickname.ts'
import {
  BEFORE_AN_OFFICE,
  LEGAL_FORMS,
  MONEY_WORDS,
  OFFICES,
  PRODUCT_NAMES,
  WEAK_WORDS,
} from './site-words.ts'

const SIGNS = /^[A-Za-zА-Яа-яЁё0-9_.-]+$/
const LATIN = /[A-Za-z]/
const CYRILLIC = /[А-Яа-яЁё]/

/** In signs; nothing longer is judged here, its length refuses it. */
export const LONGEST_ORGANISATION_NAME = 200
export const LONGEST_NICKNAME = 24
export const NICKNAME_LENGTH = `Никнейм — от 3 до ${LONGEST_NICKNAME} знаков`

const BESIDE_PRODUCT = [...WEAK_WORDS, ...MONEY_WORDS]
const isProduct = compoundOf(PRODUCT_NAMES)
const isOffice = compoundOf(OFFICES, [...BEFORE_AN_OFFICE, ...PRODUCT_NAMES, ...WEAK_WORDS])
const isBesideProduct = compoundOf(BESIDE_PRODUCT)
const isProductAlone = compoundOf(PRODUCT_NAMES, [...BESIDE_PRODUCT, ...LEGAL_FORMS])

/** What is wrong with the spelling of a nickname, or null. Whether it is free only the database knows. */
export function checkNickname(nikname: string): string | null {
  if (nikname.length < 3 || nikname.length > LONGEST_NICKNAME) return NICKNAME_LENGTH
  if (!SIGNS.test(nikname))
    return 'В никнейме могут быть буквы, цифры, точка, дефис и подчёркивание'
  if (LATIN.test(nikname) && CYRILLIC.test(nikname))
    return 'Выберите для никнейма одни буквы: латинские или русские'
  if (isReserved(nikname)) return 'Такой никнейм выбрать нельзя'
  return null
}

/**
 * Whether it reads as the site itself («kefir1»), or has an office of it among its parts
 * («kefir.support», «Sup-Port-Anna»). A word that only begins so is a name: «Админова», «adminton».
 */
function isReserved(nikname: string): boolean {
  const parts = partsOf(nikname)
  return hasRun(parts, isOffice) || isProductWithOffice(parts) || isWeakAlone(nikname)
}

/**
 * Whether an organisation's name reads as the site's own. Offices are not refused by themselves here:
 * «Фонд поддержки художников» is somebody else's.
 */
export function isNameOfTheSite(name: string): boolean {
  if (name.length > LONGEST_ORGANISATION_NAME) return false
  const parts = partsOf(name)
  return isProductWithOffice(parts) || (hasRun(parts, isProduct) && hasRun(parts, isOffice))
}

type Judge = (text: string) => boolean

function isProductWithOffice(parts: string[]) {
  return (
    matches(parts.join(''), isProductAlone) ||
    (hasRun(parts, isProduct) && hasRun(parts, isBesideProduct))
  )
}

/** As it is spelled, not as it looks: «Apl» is no «api». */
const isWeakAlone = (nikname: string) =>
  WEAK_WORDS.includes(nikname.toLowerCase().replaceAll(/^[\d_.-]+|[\d_.-]+$/g, ''))

const partsOf = (name: string) =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1.$2')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/** Whether neighbouring parts, put together, are such a word: «ad.min». */
const hasRun = (parts: string[], isSuch: Judge) =>
  parts.some((_, start) => {
    let run = ''
    for (const part of parts.slice(start, start + LONGEST_NICKNAME)) {
      run += part
      if (run.length > LONGEST_NICKNAME) return false
      if (matches(run, isSuch)) return true
    }
    return false
  })

/** A digit at the edge may stand for a letter, «0fficial», or for nothing, «1admin». */
const matches = (text: string, isSuch: Judge) =>
  [
    text,
    text.replace(/^\d+/, ''),
    withoutLastDigits(text),
    withoutLastDigits(text.replace(/^\d+/, '')),
  ]
    .map(foldNickname)
    .some((one) => isSuch(one) || (/\d/.test(one) && isSuch(withLetters(one))))

const withoutLastDigits = (text: string) => text.replace(/(?<!\d)\d+$/, '')

/** Digits people write for letters: «4dmin». Nicknames that differ by these are still two. */
const DIGITS: Record<string, string> = { '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' }
const withLetters = (text: string) => text.replaceAll(/\d/g, (digit) => DIGITS[digit] ?? digit)
