import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../apps/api/src/embedded/postgres.ts'
import { DEFAULT_CPU_SLOWDOWN, initialScriptBytes, measurePage } from './measure-page.ts'
import { measureAccounts } from './measure-accounts.ts'
import { compareRates, rateRow } from './measure-rate.ts'
import { formatResults, type Row } from './format-results.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PORT = 7411
const LIVE_PORT = 7412
const BARE_PORT = 7413
const BARE_ACCOUNTS_PORT = 7414
const SITE = `http://localhost:${PORT}`
const READY_WITHIN_MS = 300_000
/** What Chrome's own calibration takes for a mid-range phone. */
const PHONE_BENCHMARK_INDEX = 1000

const dataDir = await mkdtemp(join(tmpdir(), 'kefir-bench-'))
const children: ChildProcess[] = []

try {
  const startedAt = performance.now()
  await startApp()
  const firstStartMs = performance.now() - startedAt
  const rows = [...(await measureServer()), ...(await measureHome())]
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
  for (const child of children) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  await rm(dataDir, { recursive: true, force: true })
}

async function startApp() {
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
  children.push(child)
  const deadline = performance.now() + READY_WITHIN_MS
  while (!(await answers(`${SITE}/ready`))) {
    if (performance.now() > deadline || child.exitCode !== null)
      throw new Error('the app did not start')
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
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
  const bare = spawn(process.execPath, ['bench/bare-server.ts', url, String(BARE_PORT)], {
    cwd: ROOT,
  })
  children.unshift(bare)
  await once(bare.stdout, 'data')
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
      root: ROOT,
      children,
    })),
  ]
}

async function measureHome(): Promise<Row[]> {
  const scripts = await initialScriptBytes(SITE, join(ROOT, 'apps/web/build/client'))
  const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const figures = await measurePage(`${SITE}/`, chromium, DEFAULT_CPU_SLOWDOWN)
  // The default slowdown is meant for a fast desktop; on a slow machine it makes a phone nobody has.
  const slowdown = Math.max(1, figures.benchmarkIndex / PHONE_BENCHMARK_INDEX)
  const onPhone = await measurePage(`${SITE}/`, chromium, slowdown)

  return [
    {
      what: 'Home, initial JavaScript, gzip',
      value: `${(scripts / 1024).toFixed(1)} KB`,
      goal: '≤ 150 KB',
      isMet: scripts <= 150 * 1024,
    },
    {
      what: `Home, Lighthouse mobile performance, CPU × ${DEFAULT_CPU_SLOWDOWN} (default)`,
      value: `${figures.performance}`,
      goal: '≥ 95',
      isMet: figures.performance >= 95,
    },
    {
      what: `The same, CPU × ${slowdown.toFixed(1)} (a mid-range phone by BenchmarkIndex)`,
      value: `${onPhone.performance}`,
      goal: '≥ 95',
      isMet: onPhone.performance >= 95,
    },
    {
      what: 'Home, accessibility',
      value: `${figures.accessibility}`,
      goal: '100',
      isMet: figures.accessibility === 100,
    },
    { what: 'Home, SEO', value: `${figures.seo}`, goal: '100', isMet: figures.seo === 100 },
    {
      what: 'Home, best practices',
      value: `${figures.bestPractices}`,
      goal: '100',
      isMet: figures.bestPractices === 100,
    },
    { what: 'Home, CLS', value: figures.cls.toFixed(4), goal: '< 0.02', isMet: figures.cls < 0.02 },
    {
      what: 'Home, LCP / TBT; BenchmarkIndex of this machine',
      value: `${Math.round(figures.lcpMs)} ms / ${Math.round(figures.tbtMs)} ms; ${Math.round(figures.benchmarkIndex)}`,
      goal: '—',
    },
  ]
}
