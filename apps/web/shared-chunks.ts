import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The part of the bundler's knowledge of a module that is used here. */
type ModuleFacts = {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type ModuleGraph = { getModuleInfo: (id: string) => ModuleFacts | null }

/** The pages that bring a module along: by imports alone, without waiting for an `import()`. */
export type Bringers = ReadonlySet<string>

type SharedChunk = { name: string; takes: (bringers: Bringers) => boolean }

/**
 * The bundler's groups for code that pages share, chosen by who imports a module and not by what its
 * file is called. The first chunk that takes a module has it; what none takes, and what one page
 * alone has, is left to the bundler. Bringers are named from `app`, which has forward slashes only.
 */
export function sharedChunks(app: string, chunks: SharedChunk[]) {
  const known = new Map<string, Bringers>()

  function bringersOf(id: string, graph: ModuleGraph): Bringers {
    const bringers = known.get(id) ?? findBringers(id, graph, app)
    known.set(id, bringers)
    return bringers
  }

  return chunks.map(({ name, takes }, place) => ({
    debugName: name,
    name: (id: string, graph: ModuleGraph) =>
      !isVendors(id) && takes(bringersOf(id, graph)) ? name : null,
    minShareCount: 2,
    // A group takes along what its modules import, so the earlier must be filled first.
    priority: chunks.length - place,
  }))
}

/** Walks up the imports of a module to every page, layout or lazy part that cannot do without it. */
export function findBringers(id: string, graph: ModuleGraph, app: string): Bringers {
  const bringers = new Set<string>()
  const seen = new Set<string>()
  const waiting = [id]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const facts = seen.has(one) ? null : graph.getModuleInfo(one)
    seen.add(one)
    if (!facts) continue
    if (facts.isEntry || facts.dynamicImporters.length > 0) bringers.add(nameIn(app, one))
    waiting.push(...facts.importers)
  }
  return bringers
}

/** The pages by their files in `app`. A page that moved away must not empty its chunk in silence. */
export function pagesIn(app: string, ...files: string[]): string[] {
  const lost = files.filter((file) => !existsSync(join(app, file)))
  if (lost.length > 0) throw new Error(`No such page: ${lost.join(', ')}`)
  return files
}

/** Every page of a folder of `app`. */
export function pagesBelow(app: string, folder: string): string[] {
  const files = readdirSync(join(app, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
}

/** At least one of the pages brings it. */
export const isOf = (bringers: Bringers, pages: string[]) => countOf(bringers, pages) > 0

/** Two of the pages bring it, or more. */
export const isShared = (bringers: Bringers, pages: string[]) => countOf(bringers, pages) > 1

/** Nobody else brings it. */
export const isOnlyOf = (bringers: Bringers, pages: string[]) =>
  countOf(bringers, pages) === bringers.size

const countOf = (bringers: Bringers, pages: string[]) =>
  pages.filter((page) => bringers.has(page)).length

/** React Router asks for a route's module with a query of its own. */
const nameIn = (app: string, id: string) => id.replace(/\?.*$/, '').replace(`${app}/`, '')

const isVendors = (id: string) => id.includes('/node_modules/')
