import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Row } from './format-results.ts'
import { compareRates, rateRow } from './measure-rate.ts'
import { recordStatements, scannedTables } from './record-statements.ts'
import { startServer } from './start-server.ts'

type Place = {
  /** A catalogue of a million tokens, filled by fill-catalogue.ts. */
  databaseUrl: string
  dataDir: string
  port: number
  barePort: number
}

/** How many pages down the «deep» page lies. */
const DEPTH = 100

/** The catalogue's calls against their own statements on a bare server, and the plans of those. */
export async function measureCatalogue(place: Place): Promise<Row[]> {
  const { databaseUrl, dataDir, port, barePort } = place
  const site = `http://127.0.0.1:${port}`
  await using _api = await startServer('bench/serve-api.ts', databaseUrl, String(port))
  const addresses = await chooseAddresses(site, databaseUrl)
  const statements = await recordStatements(databaseUrl, dataDir, [...addresses.values()])
  const file = join(dataDir, 'statements.json')
  await writeFile(file, JSON.stringify(Object.fromEntries(statements), plain))

  await using _bare = await startServer(
    'bench/bare-statements.ts',
    String(barePort),
    databaseUrl,
    file,
  )

  const rows: Row[] = []
  for (const [what, address] of addresses) {
    const rates = await compareRates(`${site}${address}`, `http://127.0.0.1:${barePort}${address}`)
    rows.push(rateRow(`${what}, 1 M tokens, against the same SQL on bare http`, rates))
  }
  const scans = await Promise.all(
    [...statements.values()].flat().map((statement) => scannedTables(databaseUrl, statement)),
  )
  const scanned = [...new Set(scans.flat())]
  rows.push({
    what: `Large tables read whole by these ${scans.length} statements`,
    value: scanned.join(', ') || 'none',
    goal: 'none',
    isMet: scanned.length === 0,
  })
  return rows
}

/** Amounts are whole numbers that JSON has no word for. */
const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

async function chooseAddresses(site: string, databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const largest = await client.query<{ id: number }>(
    'select id from collections order by tokens_count desc limit 1',
  )
  const id = largest.rows[0]!.id
  const trait = await client.query<{ id: number }>(
    'select id from collection_traits where collection_id = $1 order by tokens_count desc limit 1',
    [id],
  )
  const token = await client.query<{ id: number }>(
    'select token_id as id from transactions where collection_id = $1 order by id desc limit 1',
    [id],
  )
  await client.end()

  const grid = `/api/v1/collection/${id}/tokens`
  const tokenId = token.rows[0]!.id
  return new Map([
    ['Collection page', `/api/v1/collection/${id}`],
    ['Its grid by price', `${grid}?sort=price&status=sale`],
    [
      'Its grid with three filters',
      `${grid}?traits=${trait.rows[0]!.id}&price_min=100&rarity=rare,epic`,
    ],
    [`Its grid, page ${DEPTH + 1}`, await walkDown(site, `${grid}?sort=price&per_page=100`)],
    ['Collection’s activity', `/api/v1/collection/${id}/transactions`],
    ['Token page', `/api/v1/token/${tokenId}`],
    ['Token’s activity', `/api/v1/token/${tokenId}/transactions`],
    ['Activity of everybody', '/api/v1/statistics/activity'],
  ])
}

async function walkDown(site: string, first: string) {
  let address = first
  for (let page = 0; page < DEPTH; page += 1) {
    const answer = await fetch(`${site}${address}`)
    const { next_page_url: next } = (await answer.json()) as { next_page_url: string | null }
    if (!next) throw new Error(`the list ends on page ${page + 1}`)
    address = next
  }
  return address
}
