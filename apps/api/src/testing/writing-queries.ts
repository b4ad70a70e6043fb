/** Any white space, also a line's end, and `only`; in kysely's words a name or a list of them, with an alias or not. */
const BUILT = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(([^)]*)/g
const WRITTEN =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|(?<!\b(?:key|do|for)\s+)update)\s+(?:only\s+)?"?(\w+)/gi

/** The tables that a text of source writes, as far as words tell. */
export const writtenIn = (text: string) => [
  ...[...text.matchAll(BUILT)].flatMap(([, named]) =>
    [...named!.matchAll(/['"`](\w+)/g)].map(([, table]) => table!),
  ),
  ...[...text.matchAll(WRITTEN)].map(([, table]) => table!.toLowerCase()),
]

/** What a source declares at its left edge, each with its text to where the next begins. */
function declarationsOf(text: string) {
  const found = [
    ...text.matchAll(/^(?:export )?(?:async )?(?:function\*?|const|let|var|class)\s+(\w+)/gm),
  ]
  return found.map((one, place) => ({
    name: one[1]!,
    text: text.slice(one.index, found[place + 1]?.index),
  }))
}

/** A value that a source takes from another: `own` is what it is called there, `*` is all of it. */
export type Taken = { name: string; own: string; from: string }

/** Imports and what is passed on at once, types left out. */
export function takenBy(text: string): Taken[] {
  const whole = /(?:import|export) \* (?:as (\w+) )?from '([^']+)'/g
  const parts = /(?:import|export) (?!type\b)\{([^}]*)\} from '([^']+)'/g
  return [
    ...[...text.matchAll(whole)].map(([, own = '*', from]) => ({ name: '*', own, from: from! })),
    ...[...text.matchAll(/import\('([^']+)'\)/g)].map(([, from]) => ({
      ...{ name: '*', own: '*', from: from! },
    })),
    ...[...text.matchAll(parts)].flatMap(([, names, from]) =>
      names!
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '' && !one.startsWith('type '))
        .map((one) => {
          const [name, own = name] = one.split(' as ')
          return { name: name!, own: own!, from: from! }
        }),
    ),
  ]
}

/** Sources by path, and how one names another. */
type Sources = Map<string, string>
type Resolve = (file: string, from: string) => string

/**
 * Of each file the names by which it writes: what holds the words itself, and what names something that does, in its own file or
 * taken from another of these.
 */
export function writersOf(sources: Sources, resolve: Resolve): Map<string, Set<string>> {
  const writers = new Map([...sources.keys()].map((file) => [file, new Set<string>()]))
  const files = [...sources].map(([file, text]) => ({
    file,
    declared: declarationsOf(text),
    taken: takenBy(text),
  }))
  let isGrown = true
  while (isGrown) {
    isGrown = false
    for (const { file, declared, taken } of files) {
      const own = writers.get(file)!
      const known = [
        ...own,
        ...taken
          .filter(({ name, from }) => writes(writers.get(resolve(file, from)), name))
          .map((one) => one.own),
      ]
      for (const { name, text } of declared) {
        if (own.has(name)) continue
        if (writtenIn(text).length === 0 && !known.some((word) => names(text, word))) continue
        own.add(name)
        isGrown = true
      }
    }
  }
  return writers
}

/** All of a file writes where any of it does. */
export const writes = (writers: Set<string> | undefined, name: string) =>
  writers !== undefined && (name === '*' ? writers.size > 0 : writers.has(name))

const names = (text: string, word: string) => new RegExp(String.raw`\b${word}\b`).test(text)
