import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { builtServer } from './bundle-server.mjs'
import {
  addCounts,
  countPlaywright,
  countVitest,
  failedStep,
  NOTHING,
  passedStep,
} from './count-tests.mjs'
import { PINNED_NODE, pinnedEnv, ROOT } from './paths.mjs'
import { CommandFailure, packageCommand, run, runLive } from './run.mjs'
import { durationLines, judgeDurations, readRecord, writeRecord } from './durations.mjs'
import { step } from './step.mjs'

const TSC = 'typescript/bin/tsc'

/** Each gives its part of the closing line; none stops the ones after it. */
export function checkTypes() {
  return quietly('Проверяю типы', 'Типы верны', async () => {
    await run(...packageCommand(TSC, '-p', 'tsconfig.json'))
    await run(...packageCommand('@react-router/dev/bin.cjs', 'typegen'), {
      cwd: `${ROOT}/apps/web`,
    })
    await run(...packageCommand(TSC, '-p', 'apps/web/tsconfig.json'))
  })
}

export function checkLint() {
  return quietly('Ищу ошибки линтером', 'Линтер ничего не нашёл', () =>
    run(...packageCommand('oxlint/bin/oxlint', '--deny-warnings')),
  )
}

export function checkFormat() {
  return quietly('Проверяю оформление кода', 'Код оформлен верно', () =>
    run(...packageCommand('oxfmt/bin/oxfmt', '--check', '.')),
  )
}

export function checkDatabaseTypes() {
  return quietly('Сверяю типы базы с миграциями', 'Типы базы верны', () =>
    run(PINNED_NODE, ['scripts/generate-db-types.ts', '--check']),
  )
}

/** Compiles anew only what changed, and needs no network: the compiler is a package like the others. */
export function checkContracts() {
  return quietly('Проверяю контракты', 'Контракты верны', async () => {
    const cwd = `${ROOT}/contracts`
    const env = pinnedEnv({ HARDHAT_DISABLE_TELEMETRY: 'true' })
    const solhint = ['--disc', '--noPoster', '--max-warnings', '0', 'src/**/*.sol']
    await run(...packageCommand('solhint/solhint.js', ...solhint), { cwd, env })
    await run(PINNED_NODE, ['scripts/generate.ts', '--check'], { cwd, env })
    await run(...packageCommand('hardhat/dist/src/cli.js', 'test'), { cwd, env })
  })
}

/** Needs the built site. */
export function checkFirstLoad() {
  return quietly('Взвешиваю первую загрузку', 'Первая загрузка не тяжелее положенного', () =>
    run(PINNED_NODE, ['scripts/check-first-load.ts']),
  )
}

export async function runVitest(reportFolder, filters, { isRecorded = false } = {}) {
  console.log('\n  Тесты Vitest')
  const report = join(reportFolder, 'vitest.json')
  const durations = join(reportFolder, 'durations.json')
  const code = await runLive(...packageCommand('vitest/vitest.mjs', 'run', ...filters), {
    env: pinnedEnv({ KEFIR_REPORTS: reportFolder }),
  })
  const counts = countVitest(report, code)
  if (!existsSync(durations)) return counts
  const isWhole = filters.length === 0
  return addCounts(counts, judge(JSON.parse(readFileSync(durations, 'utf8')), isWhole, isRecorded))
}

/** Says which files took longest, and fails for those that took twice their record. */
function judge(taken, isWhole, isRecorded) {
  const record = readRecord()
  const verdict = judgeDurations(taken, record, { isWhole })
  console.log(`\n${durationLines(verdict, record).join('\n')}`)
  if (isRecorded && isWhole) {
    writeRecord(taken)
    return NOTHING
  }
  return verdict.failed
    .map((path) => failedStep(`${path}: вдвое дольше записанного в durations.json`))
    .reduce(addCounts, NOTHING)
}

export async function runJourneys(reportFolder) {
  const config = 'e2e/playwright.config.ts'
  if (!existsSync(join(ROOT, config))) return NOTHING

  console.log('\n  Сценарии в браузере')
  const report = join(reportFolder, 'playwright.json')
  const bundle = builtServer()
  const code = await runLive(
    ...packageCommand('@playwright/test/cli.js', 'test', '-c', config, '--reporter=list,json'),
    {
      env: pinnedEnv({
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        // Else it stays in the folder of everybody's temporary files.
        PWTEST_CACHE_DIR: join(ROOT, 'node_modules/.cache/journeys'),
        ...(bundle && { KEFIR_PROGRAMS: bundle }),
      }),
    },
  )
  return countPlaywright(report, code)
}

async function quietly(doing, done, work) {
  try {
    await step(doing, done, work)
    return passedStep()
  } catch (error) {
    console.error(error instanceof CommandFailure ? error.output : error)
    return failedStep(doing)
  }
}
