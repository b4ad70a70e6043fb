import { foldNickname } from './fold-nickname.ts'

const SIGNS = /^[A-Za-zА-Яа-яЁё0-9_.-]+$/
const LATIN = /[A-Za-z]/
const CYRILLIC = /[А-Яа-яЁё]/

const PRODUCT_NAMES = ['kefir', 'кефир']
/** Who speaks for the site: refused as any part of a nickname, with digits and signs around it. */
const OFFICES = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration'],
  ...['moderator', 'moderators', 'moderation', 'moder', 'official', 'support', 'helpdesk'],
  ...['админ', 'админы', 'администратор', 'администраторы', 'администрация', 'администрации'],
  ...['модератор', 'модераторы', 'модерация', 'модерации', 'модер', 'официальный'],
  ...['поддержка', 'поддержки', 'техподдержка', 'техподдержки', 'саппорт'],
]
const BEFORE_AN_OFFICE = ['the', 'sys', 'super', 'head', 'сис', 'супер', 'глав']
/** Nobody's when alone; beside the product's name they speak for it: «kefir-team», «кефир.касса». */
const WEAK_WORDS = [
  ...['api', 'bank', 'bot', 'com', 'garant', 'help', 'info', 'manager', 'market', 'money', 'news'],
  ...['nft', 'null', 'operator', 'pay', 'payments', 'press', 'root', 'security', 'service', 'shop'],
  ...['site', 'staff', 'system', 'team', 'undefined', 'wallet', 'ru'],
  ...['банк', 'безопасность', 'безопасности', 'бот', 'выплаты', 'гарант', 'деньги', 'инфо'],
  ...['касса', 'команда', 'кошелек', 'кошелёк', 'магазин', 'маркет', 'менеджер', 'новости'],
  ...['оператор', 'оплата', 'помощь', 'пресса', 'рф', 'сайт', 'система', 'служба', 'службы'],
]

const oneOf = (words: string[]) => `(?:${words.map(foldNickname).join('|')})\\d*`
const IS_PRODUCT = new RegExp(`^${oneOf(PRODUCT_NAMES)}$`, 'u')
const IS_OFFICE = new RegExp(
  `^(?:${oneOf([...BEFORE_AN_OFFICE, ...PRODUCT_NAMES, ...WEAK_WORDS])})*(?:${oneOf(OFFICES)})+(?:${oneOf([...PRODUCT_NAMES, ...WEAK_WORDS])})*$`,
  'u',
)
const IS_WEAK = new RegExp(`^(?:${oneOf(WEAK_WORDS)})+$`, 'u')
const IS_PRODUCT_WITH_WEAK = new RegExp(
  `^(?=.*${oneOf(PRODUCT_NAMES)})(?:${oneOf([...PRODUCT_NAMES, ...WEAK_WORDS])})+$`,
  'u',
)

/** What is wrong with the spelling of a nickname, or null. Whether it is free only the database knows. */
export function checkNickname(nikname: string): string | null {
  if (nikname.length < 3 || nikname.length > 24) return 'Никнейм — от 3 до 24 знаков'
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
  return hasRun(parts, IS_OFFICE) || isProductWithOffice(parts) || isWeakAlone(nikname)
}

/**
 * Whether an organisation's name reads as the site's own. Offices are not refused by themselves here:
 * «Фонд поддержки художников» is somebody else's.
 */
export function isNameOfTheSite(name: string): boolean {
  const parts = partsOf(name)
  return isProductWithOffice(parts) || (hasRun(parts, IS_PRODUCT) && hasRun(parts, IS_OFFICE))
}

function isProductWithOffice(parts: string[]) {
  return (
    matches(parts.join(''), IS_PRODUCT_WITH_WEAK) ||
    (hasRun(parts, IS_PRODUCT) && hasRun(parts, IS_WEAK))
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
const hasRun = (parts: string[], words: RegExp) =>
  parts.some((_, start) =>
    parts
      .slice(start)
      .some((_, more) => matches(parts.slice(start, start + more + 1).join(''), words)),
  )

/** A digit at the edge may stand for a letter, «0fficial», or for nothing, «1admin». */
const matches = (text: string, words: RegExp) =>
  [text, text.replaceAll(/^\d+|\d+$/g, '')].some((one) => words.test(foldNickname(one)))
