/** A property of a work: «Крышка: золотая». */
export type Trait = { name: string; value: string }

/** What a collection's works have already, for suggestions. */
export type KnownTraits = { name: string; values: string[] }[]

const MOST_SUGGESTIONS = 8

/** Without spaces about and without the rows that were left empty. */
export const cleanTraits = (traits: Trait[]): Trait[] =>
  traits
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name !== '' || value !== '')

/** What is wrong with each row, in its order; an empty row is nothing wrong. */
export function checkTraits(traits: Trait[]): (string | null)[] {
  return traits.map(({ name, value }, row) => {
    const [key, said] = [fold(name), value.trim()]
    if (key === '' && said === '') return null
    if (key === '') return 'Назовите свойство'
    if (said === '') return 'Впишите значение'
    const isNamed = traits.slice(0, row).some((earlier) => fold(earlier.name) === key)
    return isNamed ? 'Такое свойство уже есть выше' : null
  })
}

/** Names that the collection knows and this work has not got yet. */
export function suggestNames(known: KnownTraits, typed: string, used: string[]): string[] {
  const taken = used.map(fold)
  return matching(
    known.map(({ name }) => name).filter((name) => !taken.includes(fold(name))),
    typed,
  )
}

/** Values that the collection's works have under that name. */
export function suggestValues(known: KnownTraits, name: string, typed: string): string[] {
  const values = known.find((one) => fold(one.name) === fold(name))?.values ?? []
  return matching(values, typed)
}

/** Those that begin so first, then those that hold it; a word typed to its end needs no help. */
function matching(words: string[], typed: string): string[] {
  const part = fold(typed)
  const found = words.filter((word) => fold(word).includes(part) && fold(word) !== part)
  const begins = (word: string) => (fold(word).startsWith(part) ? 0 : 1)
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, MOST_SUGGESTIONS)
}

const fold = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е')
