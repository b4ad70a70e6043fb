import { PRODUCT } from '@kefir/rules/product'
import type { PersonFilter } from '@kefir/wire/profiles'

/** Where a token lives: these two widen each other. */
export const TOKEN_TYPES = ['polygon', 'kefir'] as const

const WORDS: Record<PersonFilter, string> = {
  polygon: 'Polygon Mainnet',
  kefir: `Токены ${PRODUCT.name}`,
  'on-sale': 'На продаже',
  author: 'Собственные работы',
  'not-author': 'Работы других авторов',
  favorite: 'Избранные',
  hidden: 'Скрытые',
}

/** A filter as it is read on one's own profile, or on another's. */
export const filterName = (word: PersonFilter, isOwn: boolean) =>
  isOwn && word === 'author' ? 'Мои работы' : WORDS[word]
