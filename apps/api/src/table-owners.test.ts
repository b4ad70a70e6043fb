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
}

/** Every table of the database, as its generated types name it. */
const tables = [
  ...read('db/schema.ts')
    .split('interface DB {')[1]!
    .matchAll(/^  (\w+):/gm),
].map(([, name]) => name!)

/** What the README of each module says after `Tables:`; a note in brackets marks another's table. */
const claims = globSync('modules/*/README.md', { cwd: SOURCE }).flatMap((file) => {
  const [, line = ''] = /^- Tables: ((?:.+\n)(?:  .+\n)*)/m.exec(read(file)) ?? []
  const names = line.split(';')[0]!.split(',')
  return names.map((name) => name.trim()).filter((name) => name !== '—')
})
const owned = claims.filter((claim) => !claim.includes('('))

test('every table belongs to one module, by the READMEs', () => {
  expect([...owned, ...Object.keys(ELSEWHERE)].toSorted()).toEqual(tables.toSorted())
})

test('no README names a table that there is not', () => {
  expect(tables).toEqual(expect.arrayContaining(claims.map((claim) => claim.split(' (')[0])))
})
