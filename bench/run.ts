import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startPostgres } from '../apps/api/src/embedded/postgres.ts'
import { runStatement, withDatabase } from '../apps/api/src/embedded/run-statement.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { DEFAULT_CPU_SLOWDOWN, initialScriptBytes, measurePage } from './measure-page.ts'
import { measureAccounts } from './measure-accounts.ts'
import { measureCatalogue } from './measure-catalogue.ts'
import { measureDelivery } from './measure-delivery.ts'
import { compareRates, rateRow } from './measure-rate.ts'
import { measureSearch } from './measure-search.ts'
import { endWithBlock, startServer } from './start-server.ts'
import { formatResults, type Row } from './format-results.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PORT = 7411
const LIVE_PORT = 7412
const BARE_PORT = 7413
const BARE_ACCOUNTS_PORT = 7414
const API_PORT = 7416
const BARE_CATALOGUE_PORT = 7417
const DELIVERY_LIVE_PORT = 7418
const SITE = `http://localhost:${PORT}`
const READY_WITHIN_MS = 300_000
/** What Chrome's own calibration takes for a mid-range phone. */
const PHONE_BENCHMARK_INDEX = 1000

const SCREENS: Screen[] = [
  { name: 'Home', path: '/', mostScriptKb: 150 },
  { name: 'Token', path: '/collection/token/1', mostScriptKb: 170 },
  { name: 'Collection', path: '/collection/1', mostScriptKb: 170 },
]

const dataDir = await mkdtemp(join(tmpdir(), 'kefir-bench-'))

try {
  const startedAt = performance.now()
  await using _app = await startApp()
  const firstStartMs = performance.now() - startedAt
  const rows = await measureServer()
  for (const screen of SCREENS) rows.push(...(await measureScreen(screen)))
  rows.push(...(await measureLargeCatalogue()))
  rows.push({
    what: 'First start with demo data',
    value: `${Math.round(firstStartMs / 1000)} s`,
    goal: '< 60 s of drawing',
  })

  const machine = `${cpus()[0]?.model || process.arch}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  const table = formatResults(rows, machine, new Date())
  await writeFile(join(ROOT, 'bench/RESULTS.md'), table)
  console.log(table)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function startApp(): Promise<AsyncDisposable> {
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      LIVE_PORT: String(LIVE_PORT),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // Logins are limited by address; the bench speaks for fifty of them.
      TRUST_PROXY: 'on',
    },
  })
  const deadline = performance.now() + READY_WITHIN_MS
  while (!(await answers(`${SITE}/ready`))) {
    if (performance.now() > deadline || child.exitCode !== null) {
      child.kill('SIGTERM')
      throw new Error('the app did not start')
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return endWithBlock(child)
}

async function answers(url: string) {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function measureServer(): Promise<Row[]> {
  // The app runs its own PostgreSQL; this only asks where it is.
  const { url } = await startPostgres({ dataDir, log: () => {} })
  await using _bare = await startServer('bench/bare-server.ts', url, String(BARE_PORT))
  const tokens = await compareRates(
    `${SITE}/api/v1/main/tokens/new`,
    `http://127.0.0.1:${BARE_PORT}/`,
  )

  const page = Buffer.from(
    await (await fetch(SITE, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer(),
  )
  await mkdir(join(dataDir, 'files/bench'), { recursive: true })
  await writeFile(join(dataDir, 'files/bench/page.html'), page)
  const home = await compareRates(`${SITE}/`, `${SITE}/files/bench/page.html`)

  return [
    rateRow('GET /v1/main/tokens/new against bare Node http + JSON by PostgreSQL', tokens),
    rateRow('Cached guest page against a static file of the same size', home),
    ...(await measureAccounts({
      site: SITE,
      databaseUrl: url,
      barePort: BARE_ACCOUNTS_PORT,
    })),
    ...(await measureDelivery({ serverUrl: url, livePort: DELIVERY_LIVE_PORT })),
  ]
}

/** What must not grow with the data, over catalogues of a hundred thousand and a million tokens. */
async function measureLargeCatalogue(): Promise<Row[]> {
  const server = await startPostgres({ dataDir, log: () => {} })
  const [small, large] = [100_000, 1_000_000].map((tokens) => ({
    tokens,
    databaseUrl: withDatabase(server.url, `bench_${tokens}`),
  }))
  for (const { tokens, databaseUrl } of [small!, large!]) {
    await runStatement(server.url, `create database bench_${tokens}`)
    await migrate(databaseUrl)
    await fillCatalogue(databaseUrl, tokens)
  }
  const search = await measureSearch(
    { databaseUrl: small!.databaseUrl, port: API_PORT },
    { databaseUrl: large!.databaseUrl, port: API_PORT },
  )
  const catalogue = await measureCatalogue({
    databaseUrl: large!.databaseUrl,
    dataDir,
    port: API_PORT,
    barePort: BARE_CATALOGUE_PORT,
  })
  return [...search, ...catalogue]
}

type Screen = { name: string; path: string; mostScriptKb: number }

async function measureScreen({ name, path, mostScriptKb }: Screen): Promise<Row[]> {
  const url = `${SITE}${path}`
  const scripts = (await initialScriptBytes(url, join(ROOT, 'apps/web/build/client'))) / 1024
  const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const figures = await measurePage(url, chromium, DEFAULT_CPU_SLOWDOWN)
  // The default slowdown is meant for a fast desktop; on a slow machine it makes a phone nobody has.
  const slowdown = Math.max(1, figures.benchmarkIndex / PHONE_BENCHMARK_INDEX)
  const onPhone = await measurePage(url, chromium, slowdown)
  const score = (what: string, value: number, least: number): Row => ({
    what: `${name}, ${what}`,
    value: `${value}`,
    goal: least === 100 ? '100' : `≥ ${least}`,
    isMet: value >= least,
  })

  return [
    {
      what: `${name}, initial JavaScript, gzip`,
      value: `${scripts.toFixed(1)} KB`,
      goal: `≤ ${mostScriptKb} KB`,
      isMet: scripts <= mostScriptKb,
    },
    score(
      `Lighthouse mobile performance, CPU × ${DEFAULT_CPU_SLOWDOWN} (default)`,
      figures.performance,
      95,
    ),
    score(
      `the same, CPU × ${slowdown.toFixed(1)} (a mid-range phone by BenchmarkIndex)`,
      onPhone.performance,
      95,
    ),
    score('accessibility', figures.accessibility, 100),
    score('SEO', figures.seo, 100),
    score('best practices', figures.bestPractices, 100),
    {
      what: `${name}, CLS`,
      value: figures.cls.toFixed(4),
      goal: '< 0.02',
      isMet: figures.cls < 0.02,
    },
    {
      what: `${name}, LCP / TBT; BenchmarkIndex of this machine`,
      value: `${Math.round(figures.lcpMs)} ms / ${Math.round(figures.tbtMs)} ms; ${Math.round(figures.benchmarkIndex)}`,
      goal: '—',
    },
  ]
}
