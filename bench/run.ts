import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatPart, mergeResults, sayRow, type Row } from './format-results.ts'
import { PARTS } from './parts.ts'
import { setStage } from './stage.ts'

const RESULTS = join(fileURLToPath(new URL('.', import.meta.url)), 'RESULTS.md')
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 7411)
const MINUTE_MS = 60_000

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !name.startsWith('-') && !PARTS.has(name))
if (unknown.length > 0 || asked.some((word) => word.startsWith('-'))) {
  if (unknown.length > 0) console.error(`There is no part named ${unknown.join(', ')}.\n`)
  console.log('npm run bench -- [part …]   without a part: all of them\n')
  for (const [name, { about }] of PARTS) console.log(`  ${name.padEnd(10)} ${about}`)
  process.exit(unknown.length > 0 ? 1 : 0)
}

const startedAt = performance.now()
const minutes = () => `${((performance.now() - startedAt) / MINUTE_MS).toFixed(1)} min`
const say = (sentence: string) => console.log(`  … ${sentence} (${minutes()})`)
const machine = `${cpus()[0]?.model || process.arch}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`

const [app, live, bare, api, old] = Array.from({ length: 5 }, (_, index) => FIRST_PORT + index)
await using stage = await setStage(
  { app: app!, live: live!, bare: bare!, api: api!, old: old! },
  say,
)

for (const [name, { about, measure }] of PARTS) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}: ${about}`)
  const rows: Row[] = []
  await measure(stage, (row) => {
    rows.push(row)
    console.log(sayRow(row))
  })
  // Written at once: a later part that fails takes nothing of this with it.
  const section = formatPart(name, rows, machine, new Date())
  const before = await readFile(RESULTS, 'utf8').catch(() => '')
  await writeFile(RESULTS, mergeResults(before, new Map([[name, section]]), [...PARTS.keys()]))
}
console.log(`\nWritten to bench/RESULTS.md after ${minutes()}.`)
