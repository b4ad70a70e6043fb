import './setup/require-node.mjs'

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ensureAnvil } from './setup/anvil.mjs'
import { ensureBrowser, ensureNginx, ensurePostgres15, ensureRedis } from './setup/browser.mjs'
import { ensureWebBuild } from './setup/build-web.mjs'
import { ensureServerBundle } from './setup/bundle-server.mjs'
import { addCounts, closingLines, failedStep, NOTHING } from './setup/count-tests.mjs'
import { ensureInstall } from './setup/install.mjs'
import { ROOT } from './setup/paths.mjs'
import { prepare } from './setup/step.mjs'
import {
  checkContracts,
  checkDatabaseTypes,
  checkFirstLoad,
  checkFormat,
  checkLint,
  checkTypes,
  runJourneys,
  runVitest,
} from './setup/test-steps.mjs'

const HELP = `npm test                всё: типы, линтер, оформление, контракты, тесты, сценарии в браузере
npm test -- <часть пути>  только тесты Vitest из подходящих файлов
npm test -- --record    всё, и запомнить, сколько длится каждый файл (на свободной машине)
npm run check           быстро: типы, линтер, оформление и тесты, которым не нужна база
                        (packages, apps/demo, apps/web, bench, scripts)`

const args = process.argv.slice(2)
const filters = args.filter((arg) => !arg.startsWith('-'))
const isQuick = args.includes('--quick')

if (args.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

const reports = mkdtempSync(join(tmpdir(), 'kefir-reports-'))
const UNIT = ['packages', 'apps/demo', 'apps/web', 'bench', 'scripts'].map((folder) =>
  join(ROOT, folder),
)
const STATIC = [checkTypes, checkLint, checkFormat]
const EVERYTHING = [
  ensureWebBuild,
  ensureServerBundle,
  ensureRedis,
  ensureNginx,
  ensurePostgres15,
  ...STATIC,
  checkFirstLoad,
  checkDatabaseTypes,
  checkContracts,
  () => runVitest(reports, [], { isRecorded: args.includes('--record') }),
  ensureBrowser,
  () => runJourneys(reports),
]

function chooseSteps() {
  if (filters.length > 0) return [() => runVitest(reports, filters)]
  if (isQuick) return [...STATIC, () => runVitest(reports, UNIT)]
  return EVERYTHING
}

await prepare(ensureInstall, ensureAnvil)

let counts = NOTHING
for (const work of chooseSteps()) {
  try {
    counts = addCounts(counts, (await work()) ?? NOTHING)
  } catch (error) {
    console.error(error.output ?? error)
    counts = addCounts(counts, failedStep(error.message))
  }
}
rmSync(reports, { recursive: true, force: true })

console.log(`\n${closingLines(counts)}`)
process.exit(counts.failed > 0 ? 1 : 0)
