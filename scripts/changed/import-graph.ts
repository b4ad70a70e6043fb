import { targetOf } from '../directions/refusal-of.ts'

/** Texts of files by their paths from the root. */
export type Sources = ReadonlyMap<string, string>

const CALLS_TABLE = 'packages/wire/calls.ts'
const CALLS = /^packages\/wire\/calls\/[^/]+\.ts$/
const CODE = /\.(?:ts|tsx|mjs)$/

const TAKEN = /^(?:import|export)\s+(?!type\b)(?:[\w*{][^'"=()]*\sfrom\s+)?['"]([^'"]+)['"]/gm
const TAKEN_LATER = /\bimport\(\s*['"]([^'"]+)['"]/g

/** What runs when this file is imported, and what it may import later; types of others are checked, not run. */
export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(TAKEN), ...text.matchAll(TAKEN_LATER)]
    .map(([, specifier]) => targetOf({ file, specifier: specifier! }))
    .filter((target) => target !== null)

/**
 * Of each file those that import it. Who takes a call out of the wire's table imports the file that declares it, not the
 * table with all the others.
 */
export function importersOf(sources: Sources): Map<string, string[]> {
  const declaredIn = new Map(
    [...sources]
      .filter(([file]) => CALLS.test(file))
      .flatMap(([file, text]) =>
        [...text.matchAll(/^ {2}(\w+): call\(/gm)].map(([, name]) => [name!, file] as const),
      ),
  )
  const importers = new Map<string, string[]>()
  for (const [file, text] of sources) {
    if (!CODE.test(file)) continue
    const named = importsOf(file, text).flatMap((target) =>
      target === CALLS_TABLE ? callFilesOf(text, declaredIn, target) : [target],
    )
    for (const target of new Set(named))
      importers.set(target, [...(importers.get(target) ?? []), file])
  }
  return importers
}

/** Who names none of the calls reads the table itself. */
function callFilesOf(text: string, declaredIn: Map<string, string>, table: string) {
  const named = [...text.matchAll(/\bcalls\.(\w+)/g)].map(([, name]) => declaredIn.get(name!))
  const files = named.filter((file) => file !== undefined)
  return files.length > 0 ? files : [table]
}

/** These files and all that import them, directly or not, but for who comes to them only through a hub. */
export function reachedFrom(
  begun: Iterable<string>,
  importers: Map<string, string[]>,
  isHub: (file: string) => boolean = () => false,
): Set<string> {
  const reached = new Set(begun)
  // A set goes on with what is added while it is walked.
  for (const file of reached)
    if (!isHub(file)) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}
