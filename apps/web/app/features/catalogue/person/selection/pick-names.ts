import type { PersonToken } from '@kefir/wire/profiles'
import { quoted } from '../../../../lib/format/format.ts'

type Named = Pick<PersonToken, 'id' | 'name' | 'collection' | 'edition'>

/** What each token of a list is called where it is chosen: no two alike, though works and copies may share a name. */
export function pickNames(tokens: readonly Named[]): Map<number, string> {
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(nameOf(token), (counts.get(nameOf(token)) ?? 0) + 1)

  return new Map(
    tokens.map((token) => {
      const name = nameOf(token)
      return [token.id, counts.get(name) === 1 ? name : `${name}, ${placeOf(token)}`]
    }),
  )
}

/** A copy says which it is, as its card does. */
const nameOf = ({ name, edition: { number, size } }: Named) =>
  size > 1 ? `${name}, экземпляр ${number} из ${size}` : name

const placeOf = ({ id, collection }: Named) => `${quoted(collection.name)}, №\u00a0${id}`
