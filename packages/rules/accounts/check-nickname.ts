import { foldNickname } from './fold-nickname.ts'

const SIGNS = /^[A-Za-zА-Яа-яЁё0-9_.-]+$/
const LATIN = /[A-Za-z]/
const CYRILLIC = /[А-Яа-яЁё]/

/** Names under which somebody could speak for the site. */
const RESERVED = new Set(
  [
    'admin',
    'administrator',
    'api',
    'bot',
    'help',
    'info',
    'kefir',
    'moderator',
    'null',
    'official',
    'root',
    'staff',
    'support',
    'system',
    'undefined',
    'админ',
    'администратор',
    'администрация',
    'кефир',
    'модератор',
    'поддержка',
    'помощь',
  ].map(foldReserved),
)

/** What is wrong with the spelling of a nickname, or null. Whether it is free only the database knows. */
export function checkNickname(nikname: string): string | null {
  if (nikname.length < 3 || nikname.length > 24) return 'Никнейм — от 3 до 24 знаков'
  if (!SIGNS.test(nikname))
    return 'В никнейме могут быть буквы, цифры, точка, дефис и подчёркивание'
  if (LATIN.test(nikname) && CYRILLIC.test(nikname))
    return 'Выберите для никнейма одни буквы: латинские или русские'
  if (RESERVED.has(foldReserved(nikname))) return 'Такой никнейм выбрать нельзя'
  return null
}

/** «K.e.f.i.r» is the reserved word too. */
function foldReserved(nikname: string) {
  return foldNickname(nikname).replaceAll(/[_.-]/g, '')
}
