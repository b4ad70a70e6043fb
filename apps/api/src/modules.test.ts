import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { actsAt, ACT_NAMES, deskOf, type JournalAct } from '@kefir/rules/staff/journal-words'
import { describe, expect, test } from 'vitest'
import type { Module } from './module.ts'
import { modules } from './modules.ts'
import { branchesOf } from './modules/payments/finance/money-types.ts'
import type { Purpose } from './brings/purpose.ts'
import { doorsOf, paidForOf, publishOf, purgeOld } from './start/run-jobs.ts'
import { startTestApp } from './testing/test-app.ts'

const SOURCE = import.meta.dirname
const files = (pattern: string) => globSync(pattern, { cwd: SOURCE }).toSorted()
const exportsOf = async (file: string): Promise<Record<string, unknown>> =>
  import(join(SOURCE, file))

/** Nothing to bring: the modules above call their use cases. */
const WITHOUT_DOOR = ['activity', 'media']

/** What the files export, as `file: name`, with the value. */
async function listExports(pattern: string) {
  const found: { label: string; name: string; value: unknown }[] = []
  for (const file of files(pattern).filter((file) => !/\.(?:test|torture)\.ts$/.test(file)))
    for (const [name, value] of Object.entries(await exportsOf(file)))
      found.push({ label: `${file}: ${name}`, name, value })
  return found
}

const DESKS = doorsOf(modules).desks

const mounted = new Set<unknown>(
  modules.flatMap(({ routes = [], siteRoutes = [], exportRoutes }) => [
    ...routes,
    ...siteRoutes.map(({ routes }) => routes),
    exportRoutes,
  ]),
)

describe('the list of modules', () => {
  test('names every front door there is, once', async () => {
    const doors = []
    for (const file of files('**/*.module.ts')) doors.push(...Object.values(await exportsOf(file)))
    expect(new Set(doors)).toEqual(new Set(modules))
    expect(doors).toHaveLength(modules.length)
    expect(new Set(modules.map(({ name }) => name)).size).toBe(modules.length)
  })

  test('has a door of every folder of modules/, but of those reached by code only', () => {
    const folders = globSync('modules/*/', { cwd: SOURCE }).map((folder) => basename(folder))
    const behindDoors = files('modules/*/*.module.ts').map((file) => basename(dirname(file)))
    expect([...behindDoors, ...WITHOUT_DOOR].toSorted()).toEqual(folders.toSorted())
  })

  test('mounts the routes of every file that has some', async () => {
    const exported = await listExports('modules/**/*.routes.ts')
    const forgotten = exported.filter(
      ({ name, value }) => name.endsWith('Routes') && !mounted.has(value),
    )
    expect(forgotten).toEqual([])
  })

  test('tells of every event that there is, each of one module', async () => {
    const told = modules.flatMap(({ events }) => (events ? [events] : []))
    const exported = await listExports('**/*.events.ts')
    expect(exported).not.toEqual([])
    expect(new Set<unknown>(told)).toEqual(new Set(exported.map(({ value }) => value)))
    const types = told.flatMap((events) => Object.keys(events))
    expect(types).toEqual([...new Set(types)])
  })

  test('tells clients by every live part that there is', async () => {
    const exported = await listExports('**/*.live.ts')
    expect(exported).not.toEqual([])
    expect(new Set<unknown>(modules.flatMap(({ live }) => live ?? []))).toEqual(
      new Set(exported.map(({ value }) => value)),
    )
  })

  test('has every letter, bell kind, reason of litres and hold that there is, each of one module', async () => {
    for (const [pattern, brought] of [
      ['**/*.letters.ts', modules.map(({ letters }) => letters)],
      ['**/*.bells.ts', modules.map(({ bells }) => bells?.kinds)],
      ['**/*.reasons.ts', modules.map(({ litreReasons }) => litreReasons)],
      ['**/*.holds.ts', modules.map(({ holds }) => holds)],
    ] as const) {
      const exported = await listExports(pattern)
      expect(exported).not.toEqual([])
      const all = brought.filter((one) => one !== undefined)
      expect(new Set<unknown>(all)).toEqual(new Set(exported.map(({ value }) => value)))
      const kinds = all.flatMap((one) => Object.keys(one))
      expect(kinds).toEqual([...new Set(kinds)])
    }
  })

  test('has every desk of staff that there is, each with an address and a place of its own', async () => {
    const exported = await listExports('**/*.desks.ts')
    expect(exported).not.toEqual([])
    const brought = modules.flatMap(({ desks }) => (desks ? [desks] : []))
    expect(new Set<unknown>(brought)).toEqual(new Set(exported.map(({ value }) => value)))
    for (const names of [DESKS.map(({ code }) => code), DESKS.map(({ place }) => String(place))])
      expect(names).toEqual([...new Set(names)])
  })

  test('has a screen of the site for each desk, and a desk for each screen of staff', () => {
    const routes = readFileSync(join(SOURCE, '../../web/app/routes.ts'), 'utf8')
    const screens = [...routes.matchAll(/route\('admin\/([\w-]+)'/g)].map(([, path]) => path)
    expect(DESKS.map(({ code }) => code).toSorted()).toEqual(
      screens.filter((path) => path !== 'second-factor').toSorted(),
    )
  })

  test('has a desk for each act of the journal; at the others nothing is done', () => {
    const acts = Object.keys(ACT_NAMES) as JournalAct[]
    const codes = DESKS.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(acts.map(deskOf)))
    expect(codes.filter((code) => actsAt(code).length === 0)).toEqual(['reports', 'journal'])
  })

  test.each<[string, (doubled: Module[]) => unknown, Partial<Module>]>([
    ['letter', doorsOf, { letters: { welcome: {} as never } }],
    ['bell kind', doorsOf, { bells: { kinds: { welcome: {} as never } } }],
    ['reason of litres', doorsOf, { litreReasons: { welcome: { name: 'Привет', ways: [] } } }],
    ['kind of hold', doorsOf, { holds: { welcome: {} as never } }],
    ['share card', doorsOf, { shareCards: { welcome: {} as never } }],
    ['event', publishOf, { events: { welcome: {} as never } }],
    ['purpose', paidForOf, { paidFor: [{ code: 'welcome' } as never] }],
  ])('refuses to start where two bring one %s', (what, join, brought) => {
    const two = ['first', 'second'].map((name) => ({ name, ...brought }))
    expect(() => join([...modules, two[0]!])).not.toThrow()
    expect(() => join([...modules, ...two])).toThrow(
      `the ${what} welcome is brought by first and by second`,
    )
  })

  test('finds share cards by every finder that there is', async () => {
    const doors = files('**/*.module.ts').map((file) => readFileSync(join(SOURCE, file), 'utf8'))
    const finders = await listExports('modules/*/find-*-card.ts')
    expect(finders).not.toEqual([])
    expect(finders.filter(({ name }) => !doors.some((door) => door.includes(name)))).toEqual([])
  })

  test('tells what gives litres before what takes them', () => {
    const ways = [...doorsOf().litreReasons.values()].map(({ ways: [first] }) => first ?? 'none')
    expect(ways).toEqual([
      ...ways.filter((way) => way === 'issued'),
      ...ways.filter((way) => way === 'burned'),
      ...ways.filter((way) => way === 'none'),
    ])
    expect(new Set(ways).size).toBe(3)
  })

  test('hears by every listener that there is', async () => {
    const heard = new Set<unknown>(modules.flatMap(({ listeners = [] }) => listeners))
    const exported = await listExports('**/*.listeners.ts')
    expect(exported).not.toEqual([])
    expect(exported.filter(({ value }) => !heard.has(value))).toEqual([])
  })

  test('runs every queue and schedule whose name a module exports beside its work', async () => {
    const run = modules.flatMap(({ queues = [], schedules = [] }) =>
      [...queues, ...schedules].map(({ name }) => name),
    )
    const exported = await listExports('modules/**/*.ts')
    const names = exported.filter(
      ({ name, value }) => /^[A-Z_]+$/.test(name) && /^[a-z-]+\.[a-z-]+$/.test(String(value)),
    )
    expect(names.map(({ value }) => value).toSorted()).toEqual(run.toSorted())
  })

  test('purges by every query that purges', async () => {
    const doors = files('**/*.module.ts').map((file) => readFileSync(join(SOURCE, file), 'utf8'))
    const exported = await listExports('**/*.queries.ts')
    const purges = exported.filter(({ name }) => name.startsWith('purge'))
    expect(purges).not.toEqual([])
    expect(purges.filter(({ name }) => !doors.some((door) => door.includes(name)))).toEqual([])
  })

  test('has the share of the export of every module that holds one', async () => {
    const parts: unknown[] = []
    for (const file of files('modules/*/export-part.ts'))
      parts.push(...Object.values(await exportsOf(file)))
    expect(new Set(modules.flatMap(({ exportPart }) => exportPart ?? []))).toEqual(new Set(parts))
  })

  test('sells by every purpose that there is, by each reason of the ledger once', async () => {
    const brought = modules.flatMap(({ paidFor }) => (paidFor ? [paidFor] : []))
    const exported = await listExports('modules/*/paid-for.ts')
    expect(exported).not.toEqual([])
    expect(new Set<unknown>(brought)).toEqual(new Set(exported.map(({ value }) => value)))
    const branches = branchesOf(paidForOf(modules))
    expect(branches).toEqual([...new Set(branches)])
    expect(paidForOf(modules).filter(({ isOrder }) => isOrder)).toHaveLength(1)
  })

  test('brings every purpose under which a payment is opened', async () => {
    const exported = await listExports('modules/**/*-purpose.ts')
    const codes = exported.map(({ value }) => (value as Purpose).code)
    expect(codes).not.toEqual([])
    expect(
      paidForOf(modules)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(codes.toSorted())
  })

  test('gives no queue, schedule or listener the name of another', () => {
    const names = modules.flatMap(({ queues = [], schedules = [], listeners = [] }) => [
      ...[...queues, ...schedules].map(({ name }) => name),
      ...listeners.map(({ name }) => `event.${name}`),
    ])
    expect(names).toEqual([...new Set(names)])
  })
})

test('every module purges what is old, whatever happens to its neighbour', async () => {
  const bed = await startTestApp()
  const purged: string[] = []
  const failing: Module = {
    name: 'failing',
    purgeOld: async () => {
      throw new Error('not today')
    },
  }
  const working: Module = { name: 'working', purgeOld: async () => void purged.push('working') }

  await purgeOld(bed.context, modules)
  await expect(purgeOld(bed.context, [failing, working])).rejects.toThrow(AggregateError)
  expect(purged).toEqual(['working'])
  await bed.close()
})
