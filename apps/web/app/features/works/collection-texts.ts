import { SOCIAL_KEYS } from '@kefir/rules/accounts/socials'
import type { CollectionForm } from '@kefir/wire/works'

/** Under which pictures have arrived, empty where none has: kept like what is typed. */
export const NO_UPLOADS = { cover_upload_id: '', banner_upload_id: '' }

const TYPED = ['name', 'slug', 'category_id', 'royalty', 'description', ...SOCIAL_KEYS]
const NAMES = [...TYPED, ...Object.keys(NO_UPLOADS)]

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

/** What stands in the form now; what it says of itself is no text. */
export const textsIn = (form: FormData): CollectionTexts => readTexts(Object.fromEntries(form), {})
