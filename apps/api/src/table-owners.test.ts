import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = import.meta.dirname
const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8')

/** Tables of no module: whose they are, or whose they will be. */
const ELSEWHERE: Record<string, string> = {
  idempotency_keys: 'plugins/idempotency.queries.ts',
  blockchain_accounts: 'chain, once it stands; the demo writes them until then',
  drops: 'drops, once it stands; the demo writes them until then',
  drop_stages: 'drops, once it stands; the demo writes them until then',
  uploads: 'uploads, once it stands',
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

const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert into|delete from|(?<!key |do |for )update) (\w+)/g,
]

test.each(modules)('%s writes the tables that its README names, and no others', (name) => {
  const written = sourcesOf(name, '.queries').flatMap((text) =>
    WRITES.flatMap((write) => [...text.matchAll(write)].map(([, table]) => table!)),
  )
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
