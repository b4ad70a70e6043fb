import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Row } from './format-results.ts'
import { DEFAULT_CPU_SLOWDOWN, initialScriptBytes, measurePage } from './measure-page.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What Chrome's own calibration takes for a mid-range phone. */
const PHONE_BENCHMARK_INDEX = 1000

const SCREENS: Screen[] = [
  { name: 'Home', path: '/', mostScriptKb: 150 },
  { name: 'Token', path: '/collection/token/1', mostScriptKb: 170 },
  { name: 'Collection', path: '/collection/1', mostScriptKb: 170 },
  { name: 'Token list', path: '/categories/all?tab=tokens', mostScriptKb: 170 },
]

/** Scripts, Lighthouse and stability of the first screens. */
export async function measureScreens(site: string, tell: (row: Row) => void) {
  for (const screen of SCREENS) for (const row of await measureScreen(site, screen)) tell(row)
}

type Screen = { name: string; path: string; mostScriptKb: number }

async function measureScreen(site: string, { name, path, mostScriptKb }: Screen): Promise<Row[]> {
  const url = `${site}${path}`
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
