/** Words that stand in this place of an address already; addresses do not tell capitals apart. */
const TAKEN = ['token', 'editingcollection', 'contract', 'address', 'sale']

/** Small Latin letters, digits and hyphens. */
export const isSlug = (text: string) => /^[a-z0-9-]{3,60}$/.test(text)

/** Whether a short address would be read as a number, or as another page: then nobody would come to the collection. */
export const isReservedSlug = (slug: string) => /^\d+$/.test(slug) || TAKEN.includes(slug)

export const RESERVED_SLUG = 'Этот адрес занят самой площадкой. Добавьте к\u00a0нему слово'
