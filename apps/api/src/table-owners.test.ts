import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
  return names.map((one) => one.trim()).filter((one) => one !== '—')
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

/** Any white space, also a line's end, and `only`; in kysely's words a name or a list of them, with an alias or not. */
const BUILT = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(([^)]*)/g
const WRITTEN =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|(?<!\b(?:key|do|for)\s+)update)\s+(?:only\s+)?"?(\w+)/gi

/** The tables that a text of source writes, as far as words tell. */
const writtenIn = (text: string) => [
  ...[...text.matchAll(BUILT)].flatMap(([, named]) =>
    [...named!.matchAll(/['"`](\w+)/g)].map(([, table]) => table!),
  ),
  ...[...text.matchAll(WRITTEN)].map(([, table]) => table!.toLowerCase()),
]

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
])('a write is seen in %j', (text, table) => {
  expect(writtenIn(text)).toEqual([table])
})

test('every table of a list is seen, and what only locks or meets a conflict is no write', () => {
  expect(writtenIn(".deleteFrom(['galleries', 'tickets as t'])")).toEqual(['galleries', 'tickets'])
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
