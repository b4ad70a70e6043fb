import { foldNickname } from './fold-nickname.ts'

const SIGNS = /^[A-Za-zА-Яа-яЁё0-9_.-]+$/
const LATIN = /[A-Za-z]/
const CYRILLIC = /[А-Яа-яЁё]/

/** Who speaks for the site: refused as any part of a nickname, with digits and signs around it. */
const OFFICES = [
  ...['admin', 'admins', 'administrator', 'administration', 'moderator', 'moderators', 'moder'],
  ...['official', 'staff', 'support', 'helpdesk', 'system'],
  ...['админ', 'админы', 'администратор', 'администрация', 'модератор', 'модераторы', 'модер'],
  ...['официальный', 'поддержка', 'техподдержка', 'саппорт'],
]
/** Nobody's while they are all there is; «kefir.fan» is somebody, «kefir-team» speaks for the site. */
const NAMES_OF_THE_SITE = [
  ...['kefir', 'api', 'bank', 'bot', 'help', 'info', 'market', 'news', 'nft', 'null', 'press'],
  ...['root', 'security', 'service', 'shop', 'site', 'team', 'undefined'],
  ...['кефир', 'банк', 'безопасность', 'бот', 'инфо', 'касса', 'команда', 'магазин', 'маркет'],
  ...['новости', 'помощь', 'пресса', 'сайт', 'служба'],
]

// A fold makes letters of 0 and 1, so these stand among the digits that may follow.
const wordsOnly = (words: string[]) =>
  new RegExp(`^[\\dlo]*(?:(?:${words.map(foldNickname).join('|')})[\\dlo]*)+$`, 'u')
const SPEAKS_FOR_THE_SITE = wordsOnly(OFFICES)
const IS_THE_SITE = wordsOnly([...OFFICES, ...NAMES_OF_THE_SITE])

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
  const parts = nikname
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1.$2')
    .split(/[_.-]/)
    .filter(Boolean)
    .map(foldNickname)
  if (IS_THE_SITE.test(parts.join(''))) return true

  return parts.some((_, start) =>
    parts
      .slice(start)
      .some((_, more) => SPEAKS_FOR_THE_SITE.test(parts.slice(start, start + more + 1).join(''))),
  )
}
