import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Row } from './format-results.ts'
import { compareRates, rateRow } from './measure-rate.ts'
import { readOldStatements } from './old-statements.ts'
import {
  isPlannedAnew,
  recordStatements,
  scannedTables,
  type Statement,
} from './record-statements.ts'
import { startServer } from './start-server.ts'

type Place = {
  /** A catalogue of a million tokens, filled by fill-catalogue.ts. */
  databaseUrl: string
  dataDir: string
  port: number
  barePort: number
  /** For statements as they were. */
  oldPort: number
}

/** How many pages down the «deep» page lies. */
const DEPTH = 100
const FASTER = 2
const FILTERED = 'Its grid with three filters'
const DEEP = `Its grid, page ${DEPTH + 1}`
const EVERYBODY = 'Activity of everybody'
/** Where what is compared has changed since. */
const FASTER_SINCE = new Map([
  // What the planner knows of prices since 0046-wide-grids.sql helps the old statement too.
  [FILTERED, 1.5],
  // It counts to 10 000 now, the old one to 1 000.
  [EVERYBODY, 1],
])

/** Tokens without a collection, each against the same page of the largest collection. */
const WIDE_MOST = 1.5
const WIDE: [what: string, query: string][] = [
  ['the newest', ''],
  ['by price of what is for sale', 'sort=price&status=sale'],
  ['by rarity', 'sort=rarity'],
  // In this catalogue the price follows the tier: these are prices of rare ones.
  [
    'by rarity of two tiers within a price',
    'sort=rarity&rarity=rare,epic&price_min=79900&price_max=80200',
  ],
]

/** The catalogue's calls against their own statements on a bare server, these against older ones, and the plans. */
export async function measureCatalogue(place: Place, tell: (row: Row) => void) {
  const { databaseUrl, dataDir, port } = place
  const site = `http://127.0.0.1:${port}`
  await using _api = await startServer('bench/serve-api.ts', databaseUrl, String(port))
  const { collectionId, traitId, addresses } = await chooseAddresses(site, databaseUrl)
  const statements = await recordStatements(databaseUrl, dataDir, [...addresses.values()])
  await using bare = await serve(place, place.barePort, statements)

  for (const [what, address] of addresses) {
    const rates = await compareRates(`${site}${address}`, `${bare.site}${address}`)
    tell(rateRow(`${what}, 1 M tokens, against the same SQL on bare http`, rates))
  }

  for (const [what, query] of WIDE)
    for (const [of, list] of [
      ['all', '/api/v1/category/all/tokens'],
      ['a category', '/api/v1/category/10570/tokens'],
    ] as const) {
      // Pages by a cursor, as a visitor who scrolls asks for them: neither list counts its filters anew there.
      const wide = await walkDown(site, `${list}?${query}`, 1)
      const own = await walkDown(site, `/api/v1/collection/${collectionId}/tokens?${query}`, 1)
      const rates = await compareRates(`${site}${wide}`, `${site}${own}`)
      tell({
        ...rateRow(`Tokens of ${of}, ${what}, 1 M tokens, against a collection’s grid`, rates),
        goal: `≤ ${WIDE_MOST} × the time`,
        isMet: rates.ratio >= 1 / WIDE_MOST,
      })
    }

  const [filtered, deep, activity] = [FILTERED, DEEP, EVERYBODY].map((what) => addresses.get(what)!)
  const asked = { filtered: filtered!, deep: deep!, activity: activity! }
  const old = await readOldStatements({ collectionId, traitId, addresses: asked })
  await using before = await serve(place, place.oldPort, old)
  for (const what of [FILTERED, DEEP, EVERYBODY]) {
    const address = addresses.get(what)!
    const rates = await compareRates(`${bare.site}${address}`, `${before.site}${address}`)
    const least = FASTER_SINCE.get(what) ?? FASTER
    tell({
      ...rateRow(`${what}, 1 M tokens, its SQL against the old on bare http`, rates),
      goal: `≥ ${least} ×`,
      isMet: rates.ratio >= least,
    })
  }
  const all = [...statements.values()].flat()
  tell(await readWhole(databaseUrl, all))
  tell(await plannedAnew(databaseUrl, all))
}

async function readWhole(databaseUrl: string, statements: Statement[]): Promise<Row> {
  const scans = await Promise.all(
    statements.map((statement) => scannedTables(databaseUrl, statement)),
  )
  const scanned = [...new Set(scans.flat())]
  return {
    what: `Large tables read whole by these ${scans.length} statements`,
    value: scanned.join(', ') || 'none',
    goal: 'none',
    isMet: scanned.length === 0,
  }
}

async function plannedAnew(databaseUrl: string, statements: Statement[]): Promise<Row> {
  const prepared = statements.filter(({ isPrepared }) => isPrepared)
  const anew = await Promise.all(prepared.map((one) => isPlannedAnew(databaseUrl, one)))
  const count = anew.filter(Boolean).length
  return {
    what: `Of ${prepared.length} prepared statements planned anew each time`,
    value: count === 0 ? 'none' : String(count),
    goal: 'none',
    isMet: count === 0,
  }
}

/** Bare http that answers each address with the rows of its statements. */
async function serve(
  { databaseUrl, dataDir }: Place,
  port: number,
  statements: Map<string, Statement[]>,
) {
  const file = join(dataDir, `statements-${port}.json`)
  await writeFile(file, JSON.stringify(Object.fromEntries(statements), plain))
  const server = await startServer('bench/bare-statements.ts', String(port), databaseUrl, file)
  return { ...server, site: `http://127.0.0.1:${port}` }
}

/** Amounts are whole numbers that JSON has no word for. */
const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

async function chooseAddresses(site: string, databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const largest = await client.query<{ id: number }>(
    'select collection_id as id from collection_counters order by tokens_count desc limit 1',
  )
  const id = largest.rows[0]!.id
  const trait = await client.query<{ id: number }>(
    'select id from collection_traits where collection_id = $1 order by tokens_count desc limit 1',
    [id],
  )
  const token = await client.query<{ id: number }>(
    'select token_id as id from transactions where collection_id = $1 and is_shown order by id desc limit 1',
    [id],
  )
  await client.end()

  const grid = `/api/v1/collection/${id}/tokens`
  const tokenId = token.rows[0]!.id
  const traitId = trait.rows[0]!.id
  const addresses = new Map([
    ['Collection page', `/api/v1/collection/${id}`],
    ['Its grid by price', `${grid}?sort=price&status=sale`],
    [FILTERED, `${grid}?traits=${traitId}&price_min=100&rarity=rare,epic`],
    [DEEP, await walkDown(site, `${grid}?sort=price&per_page=100`)],
    ['Tokens of all by price', '/api/v1/category/all/tokens?sort=price&status=sale'],
    ['Tokens of a category by rarity', '/api/v1/category/10570/tokens?sort=rarity'],
    ['Collection’s activity', `/api/v1/collection/${id}/transactions`],
    ['Token page', `/api/v1/token/${tokenId}`],
    ['Token’s activity', `/api/v1/token/${tokenId}/transactions`],
    [EVERYBODY, '/api/v1/statistics/activity'],
  ])
  return { collectionId: id, traitId, addresses }
}

async function walkDown(site: string, first: string, depth = DEPTH) {
  let address = first
  for (let page = 0; page < depth; page += 1) {
    const answer = await fetch(`${site}${address}`)
    const { next_page_url: next } = (await answer.json()) as { next_page_url: string | null }
    if (!next) throw new Error(`the list ends on page ${page + 1}`)
    address = next
  }
  return address
}
