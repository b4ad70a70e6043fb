import { writtenIn } from '../../apps/api/src/testing/writing-queries.ts'
import { importersOf, reachedFrom, type Sources } from './import-graph.ts'
import { WHOLE_HOUSE } from './whole-house.ts'

const TEST = /^(?!contracts\/|e2e\/).*\.test\.tsx?$/
const QUERIES = /\.queries\.ts$/
const MIGRATION = /^apps\/api\/src\/db\/migrations\/.*\.sql$/
const SCHEMA = 'apps/api/src/db/schema.ts'
const MODULE = /^apps\/api\/src\/modules\/[^/]+\//
/** Folders whose tests go together. */
const HOME =
  /^(?:apps\/api\/src\/modules\/[^/]+|apps\/api\/src\/[^/]+|apps\/web\/app\/(?:features|lib)\/[^/]+|packages\/[^/]+\/[^/]+|apps\/demo|bench)\//
/** They take in every module, so that whoever imports them would be touched by anything. */
const HUBS = ['apps/api/src/modules.ts', 'apps/api/src/app.ts']

const SITE = 'apps/api/src/start/mount-web.ts'

/**
 * The Vitest files that could see what changed: those that import it, directly or not, without going through the list of all
 * modules; all of the folder it stands in and of each module with a file that imports it, for tests go by HTTP; those of modules
 * whose queries name a table that changed queries write, or a migration names; and of the whole house what `WHOLE_HOUSE` says.
 */
export function pickTests(changed: string[], sources: Sources): string[] {
  const tables = tablesOf(sources)
  const queries = [...sources].filter(([file]) => QUERIES.test(file) && MODULE.test(file))
  const naming = (named: string[]) => {
    const words = named.filter((name) => tables.has(name))
    const pattern = new RegExp(String.raw`\b(?:${words.join('|')})\b`)
    return words.length === 0
      ? []
      : queries.filter(([, text]) => pattern.test(text)).map(([file]) => file)
  }
  const textOf = (file: string) => (sources.get(file) ?? '').replaceAll(/--.*/g, '')
  const migrated = naming(
    changed
      .filter((file) => MIGRATION.test(file))
      .flatMap((file) => textOf(file).match(/\w+/g) ?? []),
  )
  const reading = naming(
    changed.filter((file) => QUERIES.test(file)).flatMap((file) => writtenIn(textOf(file))),
  )

  // Who changes the list itself touches everybody.
  const isHub = (file: string) => HUBS.includes(file) && !changed.some((one) => HUBS.includes(one))
  const touched = reachedFrom([...changed, ...migrated], importersOf(sources), isHub)
  const homes = new Set([
    ...changed.map((file) => HOME.exec(file)?.[0]),
    ...[...touched, ...reading]
      .filter((file) => !TEST.test(file))
      .map((file) => MODULE.exec(file)?.[0]),
  ])
  const house = WHOLE_HOUSE.filter(({ when }) => changed.some((file) => when.test(file)))
  return [...sources.keys()]
    .filter((file) => TEST.test(file))
    .filter(
      (file) =>
        touched.has(file) ||
        homes.has(HOME.exec(file)?.[0] ?? 'none') ||
        house.some(({ tests }) => tests.test(file)),
    )
    .toSorted()
}

/** Those of these tests that serve the built site. */
export function listServing(tests: string[], sources: Sources): string[] {
  const serving = reachedFrom([SITE], importersOf(sources))
  return tests.filter((file) => serving.has(file))
}

/** As the generated types name them. */
const tablesOf = (sources: Sources) =>
  new Set(
    [...(sources.get(SCHEMA)?.split('interface DB {')[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(
      ([, name]) => name!,
    ),
  )
