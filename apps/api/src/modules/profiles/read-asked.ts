import { nameReadings } from '@kefir/rules/search/name-readings'
import {
  PERSON_FILTER_NOTES,
  PERSON_FILTERS,
  type PersonFilter,
  type PersonListQuery,
  type PERSON_SORTS,
} from '@kefir/wire/profiles'
import { AppError } from '../../app-error.ts'

export type PersonSort = { by: (typeof PERSON_SORTS)[number]; dir: 'asc' | 'desc' }

/** What an address asks of a list, as values; null where everything fits. */
export type ListAsked = {
  words: ReadonlySet<PersonFilter>
  collectionIds: number[] | null
  readings: string[] | null
  sort: PersonSort
}

type Whose = { isOwner: boolean; defaultSort?: PersonSort['by'] }

type Asked = Pick<PersonListQuery, 'filter' | 'search' | 'query'> & Partial<PersonListQuery>

export function readAsked(query: Asked, { isOwner, defaultSort = 'created_at' }: Whose): ListAsked {
  const words = wordsAsked(query.filter)
  if (!isOwner) for (const own of ['hidden', 'favorite'] as const) words.delete(own)

  return {
    words,
    collectionIds: query.collection ? query.collection.split(',').map(Number) : null,
    readings: nameReadings(query.search || query.query),
    sort: { by: query.sort ?? defaultSort, dir: query.dir ?? 'desc' },
  }
}

function wordsAsked(filter = ''): Set<PersonFilter> {
  const words = new Set<PersonFilter>()
  for (const word of filter.split(',').filter(Boolean)) {
    const known = PERSON_FILTERS.find((one) => one === word)
    if (known) words.add(known)
    else if (!PERSON_FILTER_NOTES.some((note) => note === word)) refuse('Такого фильтра нет')
  }
  if (words.has('author') && words.has('not-author'))
    refuse('Выберите что-то одно: созданные владельцем или полученные им')

  return words
}

const refuse = (sentence: string) => {
  throw new AppError('VALIDATION_FAILED', { fields: { filter: sentence } })
}
