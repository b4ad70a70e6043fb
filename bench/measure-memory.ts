import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import type { Row } from './format-results.ts'
import { compareRates } from './measure-rate.ts'

const PAGES = 45_000
const CONNECTIONS = 50
const MOST_MEGABYTES = 400
const LINK = /(?<=href=")\/(?:collection|categories|statistics|articles|profile|FAQ|support)[^"#]*/g

type Place = { site: string; pid: number }

/** What the process holds of the machine after the first start, which draws, and after a crowd of guests. */
export async function measureMemory({ site, pid }: Place, tell: (row: Row) => void) {
  tell(memoryRow('Resident memory after the first start, all drawn', await readMegabytes(pid)))

  const home = await (await fetch(site)).text()
  const paths = ['/', ...new Set(home.match(LINK))]
  await visit(site, (number) => paths[number % paths.length]!)
  const what = `Resident memory after ${PAGES} guests’ pages of ${paths.length} addresses`
  tell(memoryRow(what, await readMegabytes(pid)))

  let number = 0
  const odd = await compareRates(`${site}/`, `${site}/`, {
    nextPath: () => `/?nobody=reads-${(number += 1)}`,
  })
  tell({
    what: 'Home page under a query string that it does not read against none',
    value: `${odd.ratio.toFixed(2)} × (${Math.round(odd.ours)} / ${Math.round(odd.yardstick)} per s)`,
    goal: '≥ 0.8 ×',
    isMet: odd.ratio >= 0.8,
  })
}

async function visit(site: string, pathOf: (number: number) => string) {
  let number = 0
  const setupRequest = (request: autocannon.Request) => {
    number += 1
    return { ...request, path: pathOf(number) }
  }
  const result = await autocannon({
    url: site,
    connections: CONNECTIONS,
    amount: PAGES,
    headers: { 'accept-encoding': 'gzip' },
    requests: [{ setupRequest }],
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${site} answered with errors`)
}

const memoryRow = (what: string, megabytes: number): Row => ({
  what,
  value: `${Math.round(megabytes)} MB`,
  goal: `≤ ${MOST_MEGABYTES} MB`,
  isMet: megabytes <= MOST_MEGABYTES,
})

/** As the kernel counts it; only Linux tells it in a file. */
async function readMegabytes(pid: number) {
  const [kilobytes] = /(?<=VmRSS:\s+)\d+/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
