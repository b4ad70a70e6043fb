import type { Collection } from '@kefir/wire/collections'
import { pickPlural } from '../../lib/format/format.ts'

export type Unshown = NonNullable<Collection['unshown']>

/** How many of their works an author misses on the collection's page. */
export const countUnshown = (unshown: Unshown | null) =>
  unshown ? Object.values(unshown).reduce((sum, count) => sum + count, 0) : 0

export type UnshownPart = {
  /** «3 на модерации». */
  words: string
  /** What finds them in the author's profile. */
  query: string
}

/** Where those works are and why nobody else sees them, in words; nothing where there are none. */
export function unshownParts(unshown: Unshown, collectionId: number): UnshownPart[] {
  const { processing, moderation, rejected, hidden, kept } = unshown
  const query = `collection=${collectionId}`
  const part = (count: number, forms: [string, string, string], filter = '') =>
    count > 0
      ? [{ words: `${count}\u00a0${pickPlural(count, forms)}`, query: `${filter}${query}` }]
      : []

  return [
    ...part(processing + moderation, same('на\u00a0модерации')),
    ...part(rejected, ['отклонён', 'отклонены', 'отклонено']),
    ...part(hidden, ['снят модератором', 'сняты модератором', 'снято модератором']),
    ...part(kept, ['скрыт вами', 'скрыты вами', 'скрыто вами'], 'filter=hidden&'),
  ]
}

const same = (form: string): [string, string, string] => [form, form, form]
