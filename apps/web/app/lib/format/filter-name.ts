import { PRODUCT } from '@kefir/rules/product'
import type { PersonFilter } from '@kefir/wire/profiles'

const WORDS: Record<PersonFilter, string> = {
  polygon: 'Polygon Mainnet',
  kefir: `Токены ${PRODUCT.nameOf}`,
  'on-sale': 'На продаже',
  author: 'Собственные работы',
  'not-author': 'Работы других авторов',
  favorite: 'Избранные',
  hidden: 'Скрытые',
}

/** A filter as it is read of one's own profile or gallery, or of another's. */
export const filterName = (word: PersonFilter, isOwn: boolean) =>
  isOwn && word === 'author' ? 'Мои работы' : WORDS[word]
