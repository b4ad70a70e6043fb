import { collectors } from './people-collectors.ts'
import { entities } from './people-entities.ts'
import { authors } from './people-authors.ts'
import type { DemoPerson } from './types.ts'
import { typesetFields } from './typography.ts'

export const people: DemoPerson[] = typesetFields(
  [...authors, ...entities, ...collectors],
  ['about'],
)

/** Who buys: everybody but authors. */
export const buyers = people.filter(({ role }) => role !== 'author').map(({ nikname }) => nikname)
