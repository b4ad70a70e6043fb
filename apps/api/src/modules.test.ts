import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Module } from './module.ts'
import { modules } from './modules.ts'
import { dropOld } from './start/run-jobs.ts'
import { startTestApp } from './testing/test-app.ts'

const SOURCE = import.meta.dirname
const files = (pattern: string) => globSync(pattern, { cwd: SOURCE }).toSorted()
const exportsOf = async (file: string): Promise<Record<string, unknown>> =>
  import(join(SOURCE, file))

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

  test('mounts the routes of every file that has some', async () => {
    const forgotten = []
    for (const file of files('modules/**/*.routes.ts'))
      for (const [name, value] of Object.entries(await exportsOf(file)))
        if (name.endsWith('Routes') && !mounted.has(value)) forgotten.push(`${file}: ${name}`)
    expect(forgotten).toEqual([])
  })

  test('has the share of the export of every module that holds one', async () => {
    const parts: unknown[] = []
    for (const file of files('modules/*/export-part.ts'))
      parts.push(...Object.values(await exportsOf(file)))
    expect(new Set(modules.flatMap(({ exportPart }) => exportPart ?? []))).toEqual(new Set(parts))
  })

  test('gives no queue, schedule or listener the name of another', () => {
    const names = modules.flatMap(({ queues = [], schedules = [], listeners = [] }) => [
      ...[...queues, ...schedules].map(({ name }) => name),
      ...listeners.map(({ name }) => `event.${name}`),
    ])
    expect(names).toEqual([...new Set(names)])
  })
})

test('every module drops what is old, whatever happens to its neighbour', async () => {
  const bed = await startTestApp()
  const dropped: string[] = []
  const failing: Module = {
    name: 'failing',
    dropOld: async () => {
      throw new Error('not today')
    },
  }
  const working: Module = { name: 'working', dropOld: async () => void dropped.push('working') }

  await dropOld(bed.context, modules)
  await expect(dropOld(bed.context, [failing, working])).rejects.toThrow(AggregateError)
  expect(dropped).toEqual(['working'])
  await bed.close()
})
