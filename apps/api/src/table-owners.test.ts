import { globSync, readFileSync } from 'node:fs'
import { posix, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  originsOf,
  takenBy,
  unsaidIn,
  writersOf,
  writes,
  writtenIn,
} from './testing/writing-queries.ts'

const SOURCE = import.meta.dirname
const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8')

/** Tables of no module: whose they are, or whose they will be. */
const ELSEWHERE: Record<string, string> = {
  idempotency_keys: 'plugins/idempotency.queries.ts',
  drops: 'drops, once it stands; the demo writes them until then',
  drop_stages: 'drops, once it stands; the demo writes them until then',
}

/** Every table of the database, as its generated types name it. */
const tables = [
  ...read('db/schema.ts')
    .split('interface DB {')[1]!
    .matchAll(/^  (\w+):/gm),
].map(([, name]) => name!)

/** What the README of each module says after `Tables:`; a note in brackets marks another's table. */
const modules = globSync('modules/*/README.md', { cwd: SOURCE }).map((file) => file.split('/')[1]!)
const listed = (name: string, what: string) => {
  const line = new RegExp(`^- ${what}: ((?:.+\\n)(?:  .+\\n)*)`, 'm')
  const [, text = ''] = line.exec(read(`modules/${name}/README.md`)) ?? []
  const names = text.split(';')[0]!.split(',')
  return names.map((one) => one.trim()).filter((one) => one !== '—' && one !== '')
}
const claims = modules.flatMap((name) => listed(name, 'Tables'))
const owned = claims.filter((claim) => !claim.includes('('))

test('every table belongs to one module, by the READMEs', () => {
  expect([...owned, ...Object.keys(ELSEWHERE)].toSorted()).toEqual(tables.toSorted())
})

test('no README names a table that there is not', () => {
  expect(tables).toEqual(expect.arrayContaining(claims.map((claim) => claim.split(' (')[0])))
})

/** Of a module, but for its tests. */
const sourcesOf = (name: string, ending = '') =>
  globSync(`modules/${name}/**/*${ending}.ts`, { cwd: SOURCE })
    .filter((file) => !/\.(?:test|torture)\.ts$/.test(file))
    .map(read)

test.each([
  ['insert into\n      tickets (id)', 'tickets'],
  ['update  users set', 'users'],
  ['UPDATE users SET', 'users'],
  ['update only users set', 'users'],
  ['delete from only galleries', 'galleries'],
  ['Delete\tFrom Galleries', 'galleries'],
  ['merge into users u', 'users'],
  ['truncate table sessions', 'sessions'],
  ['update "users" set', 'users'],
  [".deleteFrom(['galleries'])", 'galleries'],
  [".updateTable('users as u')", 'users'],
  ['.insertInto(\n    "tickets",', 'tickets'],
  ['update public.payments set', 'payments'],
  ['insert into "public"."payments" (id)', 'payments'],
  [".updateTable('public.payments')", 'payments'],
  ['update /* soon */ payouts set', 'payouts'],
  ['delete from -- all\n payouts', 'payouts'],
])('a write is seen in %j', (text, table) => {
  expect(writtenIn(text)).toEqual([table])
})

test.each([
  '.updateTable(TABLE)',
  '.insertInto(\n  TABLES.order)',
  '.deleteFrom(`${name}`)',
  "update ${sql.table('payments')} set",
  'delete from only ${table}',
])('a write of a table that is not said is refused in %j', (text) => {
  expect(unsaidIn(text)).toHaveLength(1)
})

test.each(modules)('%s says which tables it writes', (name) => {
  expect(sourcesOf(name, '.queries').flatMap(unsaidIn)).toEqual([])
})

test('every table of a list is seen, and what only locks or meets a conflict is no write', () => {
  expect(writtenIn(".deleteFrom(['galleries', 'tickets as t'])")).toEqual(['galleries', 'tickets'])
  expect(writtenIn('truncate sessions, only public.users,"drafts" cascade')).toEqual([
    'sessions',
    'users',
    'drafts',
  ])
  expect(unsaidIn('for update of ${sql.ref(table)}')).toEqual([])
  expect(writtenIn('select from users for update skip locked')).toEqual([])
  expect(writtenIn('for no key  update of users')).toEqual([])
  expect(writtenIn('on conflict (id) do\n update set name = 1')).toEqual([])
})

test.each(modules)('%s writes the tables that its README names, and no others', (name) => {
  const written = sourcesOf(name, '.queries').flatMap(writtenIn)
  const may = listed(name, 'Tables')
    .filter((claim) => !claim.endsWith('(read)'))
    .map((claim) => claim.split(' (')[0]!)
  const others = written.filter((table) => tables.includes(table) && !may.includes(table))
  expect([...new Set(others)]).toEqual([])
})

test.each(modules)('%s emits and hears what its README says', (name) => {
  const emitted = sourcesOf(name)
    .filter((text) => text.includes('publish('))
    .flatMap((text) => [...text.matchAll(/\btype: '(\w+\.\w+)'/g)])
  const heard = sourcesOf(name, '.listeners').flatMap((text) => [
    ...text.matchAll(/^\s+(?:async )?'(\w+\.\w+)'/gm),
  ])
  const namesOf = (found: RegExpExecArray[]) =>
    [...new Set(found.map(([, type]) => type!))].toSorted()

  expect(listed(name, 'Emits').toSorted()).toEqual(namesOf(emitted))
  expect(listed(name, 'Hears').toSorted()).toEqual(namesOf(heard))
})

describe('a query that writes', () => {
  const resolve = (file: string, from: string) => posix.join(posix.dirname(file), from)

  test('is seen by its words, by what it calls, and through another file', () => {
    const sources = new Map([
      [
        'a/a.queries.ts',
        'const base = sql`update users set`\nexport const write = () => base\nexport const read = 1',
      ],
      [
        'b/b.queries.ts',
        "import { write as it, read } from '../a/a.queries.ts'\nexport async function own() { it() }",
      ],
      ['c/c.queries.ts', "import * as all from '../a/a.queries.ts'\nexport const own = all.write"],
      ['d/d.queries.ts', "import { read } from '../a/a.queries.ts'\nexport const own = read"],
    ])
    expect([...writersOf(sources, resolve)].map(([file, names]) => [file[0], ...names])).toEqual([
      ['a', 'base', 'write'],
      ['b', 'own'],
      ['c', 'own'],
      ['d'],
    ])
  })

  test('is seen where a plain file of its module passes it on', () => {
    const sources = new Map([
      ['a/a.queries.ts', 'export const write = 1'],
      ['a/in-one-line.ts', "export { write as it } from './a.queries.ts'"],
      ['a/whole.ts', "export * from './in-one-line.ts'"],
      ['a/by-name.ts', "import { write } from './a.queries.ts'\nexport { write as own }"],
      ['a/deed.ts', "import { write } from './a.queries.ts'\nexport const deed = () => write()"],
    ])
    const origins = (file: string, name: string) =>
      originsOf(sources, resolve, { file, name }).map((one) => `${one.file} ${one.name}`)
    expect(origins('a/in-one-line.ts', 'it')).toContain('a/a.queries.ts write')
    expect(origins('a/whole.ts', 'it')).toContain('a/a.queries.ts write')
    expect(origins('a/by-name.ts', 'own')).toContain('a/a.queries.ts write')
    expect(origins('a/deed.ts', 'deed')).toEqual(['a/deed.ts deed'])
  })

  test('is called by its own module only, or stands in its README as one for those above', () => {
    const read = (pattern: string) =>
      new Map(
        globSync(pattern, { cwd: SOURCE })
          .filter((file) => !/\.(?:test|torture)\.ts$/.test(file))
          .map((file) => [file, readFileSync(join(SOURCE, file), 'utf8')]),
      )
    const writers = writersOf(read('modules/**/*.queries.ts'), resolve)
    const moduleOf = (file: string) => file.split('/')[1]!
    const all = read('{modules,live,plugins,start,embedded}/**/*.ts')
    const called = [...all].flatMap(([file, text]) =>
      takenBy(text)
        .flatMap(({ name, from }) => originsOf(all, resolve, { file: resolve(file, from), name }))
        .map(({ file: owner, name }) => ({ name, owner }))
        .filter(({ name, owner }) => writes(writers.get(owner), name))
        .filter(({ owner }) => !file.startsWith(`modules/${moduleOf(owner)}/`))
        .map(({ name, owner }) => `${moduleOf(owner)}: ${name}`),
    )
    const allowed = modules.flatMap((name) =>
      listed(name, 'Written from above').map((query) => `${name}: ${query}`),
    )
    expect(called.length).toBeGreaterThan(0)
    expect([...new Set(called)].toSorted()).toEqual(allowed.toSorted())
  })
})
