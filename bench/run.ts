import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatPart, mergeResults, sayRow, type Row } from './format-results.ts'
import ABOUT from './parts.json' with { type: 'json' }
import { PARTS, type PartName } from './parts.ts'
import { setStage } from './stage.ts'

const RESULTS = join(fileURLToPath(new URL('.', import.meta.url)), 'RESULTS.md')
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 7411)
const MINUTE_MS = 60_000

const NAMES = Object.keys(ABOUT) as PartName[]

// `scripts/bench.mjs` has refused what is no part's name.
const asked = process.argv.slice(2)

const startedAt = performance.now()
const minutes = () => `${((performance.now() - startedAt) / MINUTE_MS).toFixed(1)} min`
const say = (sentence: string) => console.log(`  … ${sentence} (${minutes()})`)
const machine = `${cpus()[0]?.model || process.arch}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`

const [app, live, bare, api, old] = Array.from({ length: 5 }, (_, index) => FIRST_PORT + index)
await using stage = await setStage(
  { app: app!, live: live!, bare: bare!, api: api!, old: old! },
  say,
)

for (const name of NAMES) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}: ${ABOUT[name]}`)
  const rows: Row[] = []
  await PARTS[name](stage, (row) => {
    rows.push(row)
    console.log(sayRow(row))
  })
  // Written at once: a later part that fails takes nothing of this with it.
  const section = formatPart(name, rows, machine, new Date())
  const before = await readFile(RESULTS, 'utf8').catch(() => '')
  await writeFile(RESULTS, mergeResults(before, new Map([[name, section]]), NAMES))
}
console.log(`\nWritten to bench/RESULTS.md after ${minutes()}.`)
