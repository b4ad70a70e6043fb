import type { Db } from '../../../db/client.ts'
import { listPeople } from '../../accounts/people/people-list.queries.ts'
import { readSearch } from '../../accounts/people/people-search.ts'

/** Whoever is looked for is among the first, or the search is too wide to help. */
const MOST_PEOPLE = 100

/** Who is meant by what was typed at a desk; null where nothing was. */
export async function findPeople(db: Db, typed: string, now: Date) {
  const search = readSearch(typed)
  if (!search) return null
  const first = { after: null, offset: 0, perPage: MOST_PEOPLE }
  const people = await listPeople(db, { search, state: undefined, now }, first)
  return people.map(({ id }) => id)
}
