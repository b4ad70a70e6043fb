/** In kysely's words a name or a list of them, with an alias or not. */
const BUILDERS = '(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)'
const BUILT = new RegExp(String.raw`\.${BUILDERS}\(([^)]*)`, 'g')
const INSERTED = /\.insertInto\(\s*['"`](\w+)|\binsert\s+into\s+(?:public\.)?"?(\w+)/gi
/** Any white space, also a line's end; a schema before the name, quoted or not. */
const WORDS = String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|(?<!\b(?:key|do|for)\s+)update)\s+(?:only\s+)?`
const NAME = String.raw`(?:"?public"?\s*\.\s*)?"?(\w+)"?`
const WRITTEN = new RegExp(`${WORDS}${NAME}`, 'gi')
/** What follows the first of a list: only `truncate` takes one. */
const EMPTIED = new RegExp(
  String.raw`\btruncate(?:\s+table)?\s+(?:only\s+)?${NAME}\s*\*?((?:\s*,\s*(?:only\s+)?${NAME})+)`,
  'gi',
)

/** Comments of both languages are blanks; an address has no blank after its slashes. */
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?:--|\/\/)\s[^\n]*/g, ' ')

/** The tables that a text of source writes, as far as words tell. */
export const writtenIn = (source: string) => {
  const text = withoutComments(source)
  return [
    ...[...text.matchAll(BUILT)].flatMap(([, named]) =>
      [...named!.matchAll(/['"`](?:public\.)?(\w+)/g)].map(([, table]) => table!),
    ),
    ...[...text.matchAll(WRITTEN)].map(([, table]) => table!.toLowerCase()),
    ...[...text.matchAll(EMPTIED)].flatMap(([, , others]) =>
      others!.split(',').flatMap((one) => new RegExp(`${NAME}\\s*$`, 'i').exec(one)?.[1] ?? []),
    ),
  ]
}

/** Those of them that it adds rows to. */
export const insertedIn = (source: string) =>
  [...withoutComments(source).matchAll(INSERTED)].map(([, built, said]) => (built ?? said)!)

const UNSAID = new RegExp(
  String.raw`\.${BUILDERS}\([^)'"\x60]+\)|\.${BUILDERS}\(\s*\[?\s*\x60[^\x60]*\$\{|${WORDS}\$\{[^}]*`,
  'gi',
)

/** Where the table that is written is put together, or named elsewhere: `table satisfies 'pages' | 'menu'` says it. */
export const unsaidIn = (source: string) => withoutComments(source).match(UNSAID) ?? []

/** What a source declares at its left edge, each with its text to where the next begins. */
export function declarationsOf(text: string) {
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

const namesIn = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [name, own = name] = one.split(' as ')
      return { name: name!, own: own! }
    })

function taken(word: 'import' | 'export', text: string): Taken[] {
  const whole = new RegExp(String.raw`\b${word} \* (?:as (\w+) )?from '([^']+)'`, 'g')
  const parts = new RegExp(String.raw`\b${word} (?!type\b)\{([^}]*)\} from '([^']+)'`, 'g')
  return [
    ...[...text.matchAll(whole)].map(([, own = '*', from]) => ({ name: '*', own, from: from! })),
    ...[...text.matchAll(parts)].flatMap(([, names, from]) =>
      namesIn(names!).map((one) => ({ ...one, from: from! })),
    ),
  ]
}

/** Imports and what is passed on at once, types left out. */
export const takenBy = (text: string): Taken[] => [
  ...taken('import', text),
  ...taken('export', text),
  ...[...text.matchAll(/import\('([^']+)'\)/g)].map(([, from]) => ({
    ...{ name: '*', own: '*', from: from! },
  })),
]

/** What a source takes and gives on as it is: in one line, or by its name. */
export function passedOn(text: string): Taken[] {
  const imported = taken('import', text)
  const again = [...text.matchAll(/\bexport (?!type\b)\{([^}]*)\}(?! from)/g)].flatMap(([, list]) =>
    namesIn(list!).flatMap(({ name, own }) =>
      imported.filter((one) => one.own === name).map((one) => ({ ...one, own })),
    ),
  )
  return [...taken('export', text), ...again]
}

/** Sources by path, and how one names another. */
type Sources = Map<string, string>
type Resolve = (file: string, from: string) => string

/** Where what is taken from a file comes from, whoever passed it on. */
export function originsOf(
  sources: Sources,
  resolve: Resolve,
  { file, name }: { file: string; name: string },
): { file: string; name: string }[] {
  const passing = passedOn(sources.get(file) ?? '').filter(
    (one) => name === '*' || one.own === '*' || one.own === name,
  )
  const further = passing.flatMap((one) =>
    originsOf(sources, resolve, {
      file: resolve(file, one.from),
      name: one.own === '*' ? name : one.name,
    }),
  )
  return [{ file, name }, ...further]
}

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
