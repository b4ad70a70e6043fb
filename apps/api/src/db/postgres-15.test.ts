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

/** Where SQL calls one of these; a function's body is not looked at by the server before it is called. */
function callsOf(names: string[]): string[] {
  const call = new RegExp(`(?<![\\w.])(?:${names.join('|')})\\s*\\(`, 'gi')
  return globSync('**/*.{sql,queries.ts}', {
    cwd: SOURCES,
  }).flatMap((file) =>
    (readFileSync(join(SOURCES, file), 'utf8').match(call) ?? []).map(
      (found) => `${file}: ${found}`,
    ),
  )
}

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
    expect(callsOf(['search_index']).length).toBeGreaterThan(2)
  })

  test('has every function that is called', async () => {
    const old = new Set(await functionsOf(server.url))
    const newer = (await functionsOf(inject('postgresUrl'))).filter((name) => !old.has(name))
    expect(newer).toContain('uuidv7')
    expect(callsOf(newer)).toEqual([])
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
