import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runStatement } from '../embedded/run-statement.ts'
import { openMarketBed, type MarketBed } from '../testing/market-bed.ts'
import { hasPostgres15, startPostgres15 } from '../testing/postgres-15.ts'
import { migrate } from './migrate.ts'

const SOURCES = join(import.meta.dirname, '..')
const NAMES = `select distinct proname as name from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'pg_catalog'`

async function functionsOf(url: string) {
  const rows = await runStatement<{ name: string }>(url, NAMES)
  return rows.map(({ name }) => name)
}

/** What later servers understand as words, not as functions: JSON by the standard, and what `merge` gives back. */
const NEWER_WORDS = [
  String.raw`\bjson_(?:table|scalar|serialize|exists|query|value)\s*\(`,
  String.raw`\bjson\s*\(`,
  String.raw`\bmerge\s+into\b[^;\x60]*?\breturning\b`,
  String.raw`\bmerge_action\s*\(`,
  String.raw`\bwhen\s+not\s+matched\s+by\s+source\b`,
  String.raw`\breturning\s+(?:with\s*\(|(?:old|new)\.)`,
]

/** Whether SQL calls it, with its schema, quoted or not, or the query builder does by its name. */
const callOf = (names: string[]) => {
  const one = `(?:${names.join('|')})`
  return String.raw`(?<![\w.]|\w")(?:"?pg_catalog"?\s*\.\s*)?"?${one}"?\s*\(|(?:\bfn|\.agg)(?:<[^>]*>)?\(\s*['"\x60](?:pg_catalog\.)?${one}['"\x60]`
}

/** Where SQL says one of these; a function's body is not looked at by the server before it is called. */
const said = (patterns: string[]): string[] =>
  globSync('**/*.{sql,queries.ts}', { cwd: SOURCES }).flatMap((file) =>
    saidIn(readFileSync(join(SOURCES, file), 'utf8'), patterns).map((found) => `${file}: ${found}`),
  )

const saidIn = (text: string, patterns: string[]) =>
  text.match(new RegExp(patterns.join('|'), 'gi')) ?? []

test.each([
  'select uuidv7()',
  'select pg_catalog.uuidv7()',
  'select "uuidv7"()',
  'select "pg_catalog"."uuidv7" ()',
  "eb.fn('uuidv7')",
  "eb.fn<string>('pg_catalog.uuidv7', [])",
  "fn.agg('uuidv7')",
  "select * from json_table(doc, '$[*]' columns (id int))",
  'merge into payouts p using told t on t.id = p.id when matched then delete returning p.id',
  'select json_scalar(1)',
])('what is newer than PostgreSQL 15 is seen in %j', (text) => {
  expect(saidIn(text, [callOf(['uuidv7']), ...NEWER_WORDS])).toHaveLength(1)
})

test('what only sounds like it is not', () => {
  const text =
    "my_uuidv7() own.uuidv7() json_build_object('returning', to_json(x)) insert into a returning id"
  expect(saidIn(text, [callOf(['uuidv7']), ...NEWER_WORDS])).toEqual([])
})

test('no query says it in words of later servers', () => {
  expect(said(NEWER_WORDS)).toEqual([])
})

describe.skipIf(!hasPostgres15)('PostgreSQL 15', () => {
  let server: Awaited<ReturnType<typeof startPostgres15>>
  let bed: MarketBed
  let migrated: string[]
  beforeAll(async () => {
    server = await startPostgres15()
    migrated = await migrate(server.url)
    bed = await openMarketBed({ database: { url: server.url, drop: server.stop } })
  })
  afterAll(() => bed.close())

  test('runs every migration, in a database whose locale knows no Russian letters', () => {
    expect(migrated.length).toBeGreaterThan(50)
    expect(said([callOf(['search_index'])]).length).toBeGreaterThan(2)
  })

  test('has every function that is called', async () => {
    const old = new Set(await functionsOf(server.url))
    const newer = (await functionsOf(inject('postgresUrl'))).filter((name) => !old.has(name))
    expect(newer).toContain('uuidv7')
    expect(said([callOf(newer)])).toEqual([])
  })

  test('finds a token, sells it and counts it where it was sold', async () => {
    const buyer = await bed.person()
    const token = await bed.offered()
    const found = await bed.ask('GET', '/search?query=токен', buyer)
    expect(found.json().tokens.data).toMatchObject([{ id: token.id }])

    const orderId = await bed.ordered(buyer, token.id)
    bed.bank.pay(await bed.begun(buyer, orderId))
    await bed.until(buyer, orderId, 'done')
    expect(await bed.ownerOf(token.id)).toBe(buyer.id)
    expect(
      await runStatement(
        server.url,
        'select * from counter_differences(array(select id from collections))',
      ),
    ).toEqual([])
  })
})
