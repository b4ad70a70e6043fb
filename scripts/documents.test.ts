import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const find = (pattern: string | string[]) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules', '**/build', '**/.react-router'] })
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const DOCUMENTS = find([
  '*.md',
  'docs/**/*.md',
  '{apps,packages}/**/README.md',
  'contracts/README.md',
])
/** With a slash before each, so that a document may name a file by the end of its path. */
const FILES = find('**').map((path) => `/${path}`)

/** One comes with a later issue, the other stands for any. */
const UNMADE = ['anvil.ts', 'apps/api/src/db/migrations/NNNN-what.sql']

describe.each(DOCUMENTS)('%s', (file) => {
  const text = read(file)

  test('names files that exist', () => {
    const named = [...text.matchAll(/`([\w@+-][\w@+./-]*\.(?:ts|tsx|mjs|md|sql|css))`/g)]
    const decisions = [...text.matchAll(/\b(docs\/[\w/-]+\.md)\b/g)]
    const missing = [...named, ...decisions]
      .map(([, path]) => path!)
      .filter((path) => !UNMADE.includes(path))
      .filter((path) => !FILES.some((existing) => existing.endsWith(`/${path}`)))
    expect(missing).toEqual([])
  })

  test('links to what exists', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path!)
    const missing = links.filter(
      (path) => !FILES.includes(`/${posix.join(posix.dirname(file), path)}`),
    )
    expect(missing).toEqual([])
  })

  test('names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const commands = [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name]) => name!)
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})

test('the README names every command', () => {
  const text = read('README.md')
  const { scripts } = JSON.parse(read('package.json'))
  const unnamed = Object.keys(scripts).filter((name) => !text.match(`npm (?:run )?${name}\\b`))
  expect(unnamed).toEqual([])
})

test('ARCHITECTURE.md names every folder of the API and of the web', () => {
  const text = read('ARCHITECTURE.md')
  const folders = find(['apps/api/src/*/*', 'apps/web/app/{lib/*,features,routes,shell,ui}/*'])
    .map((path) => dirname(path))
    .map((path) => path.replace(/^apps\/(?:api\/src|web\/app)\//, ''))
  const unnamed = [...new Set(folders)].filter((folder) => !text.includes(`\`${folder}/\``))
  expect(unnamed).toEqual([])
})

test('the runbook lists every setting and no other', () => {
  const [, table = ''] = read('docs/runbook.md').split(/^## /m)
  const listed = [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  )
  const [schema = ''] = read('apps/api/src/config.ts').split(/^}\)/m)
  const known = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!)
  // `npm run dev` sets the one for its own child, the machine has the other.
  const ours = known.filter((name) => name !== 'KEFIR_DEV' && name !== 'PATH')
  expect(listed.sort()).toEqual(ours.sort())
})
