import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

export type PageFigures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  cls: number
  lcpMs: number
  tbtMs: number
  /** Lighthouse's own measure of this machine; a mid-range phone has about 1000 by itself. */
  benchmarkIndex: number
}

const RUNS = 5
/** Lighthouse's mobile network, as in its defaults: slow 4G. */
const NETWORK = { rttMs: 150, throughputKbps: 1638.4 }
export const DEFAULT_CPU_SLOWDOWN = 4

/** Lighthouse's mobile profile with the CPU slowed down so many times; the middle of five runs. */
export async function measurePage(
  url: string,
  chromium: string,
  cpuSlowdown: number,
): Promise<PageFigures> {
  const runs: PageFigures[] = []
  for (let run = 0; run < RUNS; run += 1) {
    // A page that nobody asked for in the last seconds is rendered anew; people see the cached one.
    await fetch(url)
    runs.push(await runLighthouse(url, chromium, cpuSlowdown))
  }
  return runs.toSorted((one, two) => one.performance - two.performance)[RUNS >> 1]!
}

async function runLighthouse(
  url: string,
  chromium: string,
  cpuSlowdown: number,
): Promise<PageFigures> {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ],
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      throttling: { ...NETWORK, cpuSlowdownMultiplier: cpuSlowdown },
    })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN

    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      cls: value('cumulative-layout-shift'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      benchmarkIndex: result.lhr.environment.benchmarkIndex,
    }
  } finally {
    chrome.kill()
  }
}

/** Bytes of gzipped JavaScript that the page asks for before anybody clicks. */
export async function initialScriptBytes(url: string, clientFolder: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const scripts = new Set(html.match(/\/assets\/[^"'\\ ]+\.js/g))
  const sizes = await Promise.all(
    [...scripts].map(async (path) => gzipSync(await readFile(join(clientFolder, path))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
