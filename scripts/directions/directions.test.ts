import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ALLOWED } from './allowed-cases.ts'
import { from } from './case.ts'
import { FORBIDDEN } from './cases.ts'
import { COMPUTED_IMPORTS, ROOMS } from './directions.ts'

const ROOT = join(import.meta.dirname, '../..')

let tree: string
/** What the lint said of each file, by its path from the root of the scratch tree. */
let said: Map<string, string[]>

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'kefir-directions-'))
  await cp(join(ROOT, '.oxlintrc.json'), join(tree, '.oxlintrc.json'))
  await cp(import.meta.dirname, join(tree, 'scripts/directions'), { recursive: true })

  const cases = [...Object.entries(FORBIDDEN), ['ALLOWED', ALLOWED] as const]
  for (const [group, rows] of cases)
    for (const [index, [file, line]] of rows.entries())
      await write(pathOf(file, group, index), line)
  await write('apps/api/src/paging/one.ts', `${from('./two.ts')}; export { own as it }`)
  await write('apps/api/src/paging/two.ts', `${from('./one.ts')}; export { own as it }`)

  said = await lint()
})

afterAll(() => rm(tree, { recursive: true, force: true }))

describe.each(Object.entries(FORBIDDEN))('%s', (group, rows) => {
  test.each(rows.map((row, index) => [...row, index] as const))(
    'refuses in %s the line %s',
    (file, _line, refusal, index) => {
      expect(said.get(pathOf(file, group, index))?.join('\n')).toContain(refusal)
    },
  )
})

test.each(ALLOWED.map((row, index) => [...row, index] as const))(
  'allows in %s the line %s',
  (file, _line, index) => {
    expect(said.get(pathOf(file, 'ALLOWED', index))).toBeUndefined()
  },
)

test('refuses two files that import each other', () => {
  expect(said.get('apps/api/src/paging/one.ts')?.join('\n')).toContain('Dependency cycle')
})

test.each(ROOMS)('finds a file in the room $name, so that no row outlives its folder', ({ at }) => {
  const found = at.flatMap((path) => globSync(path, { cwd: ROOT, exclude: ['**/node_modules'] }))
  expect(found).not.toEqual([])
})

test.each(Object.keys(COMPUTED_IMPORTS))('%s still puts the name of an import together', (file) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(/\bimport\((?!['"])/)
})

const pathOf = (file: string, group: string, index: number) =>
  file.replace('#', `${group.toLowerCase()}-${index}`)

async function write(path: string, text: string) {
  await mkdir(dirname(join(tree, path)), { recursive: true })
  await writeFile(join(tree, path), `${text}\n`)
}

async function lint() {
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const output = await new Promise<string>((settle) =>
    execFile(
      process.execPath,
      [oxlint, '--format=json', ...['packages', 'apps', 'contracts', 'bench', 'e2e']],
      { cwd: tree, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout) => settle(stdout),
    ),
  )
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; message: string; help?: string }[]
  }
  const found = new Map<string, string[]>()
  for (const { filename, message, help } of diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), `${message} ${help ?? ''}`])
  return found
}
