import './setup/require-node.mjs'

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ensureAnvil } from './setup/anvil.mjs'
import { ensureBrowser, ensureNginx, ensurePostgres15, ensureRedis } from './setup/browser.mjs'
import { ensureWebBuild } from './setup/build-web.mjs'
import { ensureServerBundle } from './setup/bundle-server.mjs'
import { listChanged, pickTests } from './setup/changed.mjs'
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
                        (packages, apps/demo, apps/web, bench, scripts)
npm run check -- --changed [ревизия]
                        типы, линтер, оформление и те тесты Vitest, которым видно, что изменилось
                        с этой ревизии (с последнего коммита)`

const args = process.argv.slice(2)
const named = args.filter((arg) => !arg.startsWith('-'))
const isQuick = args.includes('--quick')
const isOfChanged = args.includes('--changed')
const filters = isOfChanged ? [] : named

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

async function chooseSteps() {
  if (isOfChanged) return [...STATIC, ...(await chooseForChanged(named[0] ?? 'HEAD'))]
  if (filters.length > 0) return [() => runVitest(reports, filters)]
  if (isQuick) return [...STATIC, () => runVitest(reports, UNIT)]
  return EVERYTHING
}

/** Journeys are left to `npm test`. */
async function chooseForChanged(revision) {
  const changed = await listChanged(revision)
  const { tests, servesSite } = await pickTests(changed)
  const touches = (pattern) => changed.some((path) => pattern.test(path))
  console.log(`  Изменено файлов: ${changed.length}, тестам из ${tests.length} файлов это видно`)
  return [
    ...(servesSite ? [ensureWebBuild] : []),
    ...(touches(/^apps\/api\/src\/db\//) ? [checkDatabaseTypes] : []),
    ...(touches(/^(?:contracts|packages\/chain)\//) ? [checkContracts] : []),
    ...(tests.length > 0 ? [() => runVitest(reports, tests)] : []),
  ]
}

let steps
await prepare(ensureInstall, ensureAnvil, async () => (steps = await chooseSteps()))

let counts = NOTHING
for (const work of steps) {
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
