import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from './format-results.ts'
import { compareRates, rateRow } from './measure-rate.ts'
import { startServer } from './start-server.ts'

type Place = { site: string; databaseUrl: string; dataDir: string; barePort: number }

/** A call and a page of the site against bare Node. */
export async function measureServer(
  { site, databaseUrl, dataDir, barePort }: Place,
  tell: (row: Row) => void,
) {
  await using _bare = await startServer('bench/bare-server.ts', databaseUrl, String(barePort))
  const tokens = await compareRates(
    `${site}/api/v1/main/tokens/new`,
    `http://127.0.0.1:${barePort}/`,
  )
  tell(rateRow('GET /v1/main/tokens/new against bare Node http + JSON by PostgreSQL', tokens))

  const page = Buffer.from(
    await (await fetch(site, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer(),
  )
  await mkdir(join(dataDir, 'files/bench'), { recursive: true })
  await writeFile(join(dataDir, 'files/bench/page.html'), page)
  const home = await compareRates(`${site}/`, `${site}/files/bench/page.html`)
  tell(rateRow('Cached guest page against a static file of the same size', home))
}
