import type { PersonFilter } from '@kefir/wire/profiles'
import { AppError } from '../../app-error.ts'

/** The words of a `filter`; the wire has seen to it that there are no others. */
export function filtersAsked(list: string | undefined) {
  const words = (list ?? '').split(',').filter(Boolean) as PersonFilter[]
  if (words.includes('author') && words.includes('not-author'))
    throw new AppError('VALIDATION_FAILED', {
      fields: { filter: 'Выберите что-то одно: собственные работы или работы других авторов' },
    })
  return words
}
