import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { countPlaywright, countVitest, failedStep, NOTHING, passedStep } from './count-tests.mjs'
import { PINNED_NODE, pinnedEnv, ROOT } from './paths.mjs'
import { CommandFailure, packageCommand, run, runLive } from './run.mjs'
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

export async function runVitest(reportFolder, filters) {
  console.log('\n  Тесты Vitest')
  const report = join(reportFolder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runLive(
    ...packageCommand('vitest/vitest.mjs', 'run', ...reporters, ...filters),
  )
  return countVitest(report, code)
}

export async function runJourneys(reportFolder) {
  const config = 'e2e/playwright.config.ts'
  if (!existsSync(join(ROOT, config))) return NOTHING

  console.log('\n  Сценарии в браузере')
  const report = join(reportFolder, 'playwright.json')
  const code = await runLive(
    ...packageCommand('@playwright/test/cli.js', 'test', '-c', config, '--reporter=list,json'),
    { env: pinnedEnv({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }) },
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
