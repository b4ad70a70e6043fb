import { SOCIAL_KEYS } from '@kefir/rules/accounts/socials'
import type { CollectionForm } from '@kefir/wire/works'

const NAMES = ['name', 'slug', 'category_id', 'royalty', 'description', ...SOCIAL_KEYS]

/** What stands in the fields of a collection, by their names, as it is typed. */
export type CollectionTexts = Record<string, string>

/** Of a new collection: a share of each resale is usual. */
export const EMPTY_COLLECTION: CollectionTexts = {
  ...Object.fromEntries(NAMES.map((name) => [name, ''])),
  royalty: '5',
}

/** A collection that is there already, as its author types on: from the edit that waits, or saving would take it back. */
export const textsOf = (saved: CollectionForm): CollectionTexts => ({
  ...EMPTY_COLLECTION,
  ...Object.fromEntries(saved.socials.map(({ key, url }) => [key, url])),
  name: saved.edit && saved.edit.status !== 'rejected' ? saved.edit.name : saved.name,
  slug: saved.slug ?? '',
  category_id: String(saved.category_id),
  royalty: String(saved.royalty).replace('.', ','),
  description: saved.description,
})

/** A draft, from wherever it came: what is no text of a field of ours is left as it was. */
export function readTexts(kept: unknown, saved: CollectionTexts): CollectionTexts {
  const draft = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  const own = draft.filter(([name, text]) => NAMES.includes(name) && typeof text === 'string')
  return { ...saved, ...Object.fromEntries(own) }
}

/** What is typed now; files and what the form says of itself are no texts. */
export const textsIn = (form: FormData): CollectionTexts => readTexts(Object.fromEntries(form), {})
