import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { answers, aptInstall, canUseApt } from './machine.mjs'
import { PINNED_NODE, ROOT } from './paths.mjs'
import { packageCommand, run } from './run.mjs'
import { SetupRefusal, step } from './step.mjs'

const COMMANDS = [
  '/usr/bin/chromium',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Debian's package of the engine without windows, with which most journeys go. */
const SHELL = 'chromium-headless-shell'
const SHELL_PATH = `/usr/bin/${SHELL}`

/** Finds a browser for the journeys, or gets one, and names it in CHROMIUM_PATH for children. */
export async function ensureBrowser() {
  const isGiven = process.env.CHROMIUM_PATH !== undefined
  process.env.CHROMIUM_PATH = findBrowser() ?? (await installBrowser())
  // Who names a browser means this one.
  if (!isGiven) await ensureShell()
}

/** Without it all journeys go with the whole browser, which takes longer. */
async function ensureShell() {
  if (!answers(SHELL_PATH) && canUseApt() && isDebian())
    await step('Устанавливаю Chromium без окон', 'Chromium без окон установлен', () =>
      aptInstall(SHELL),
    ).catch(() => console.warn('! Chromium без окон не установился: сценарии пройдут дольше.'))
  if (answers(SHELL_PATH)) process.env.CHROMIUM_SHELL_PATH = SHELL_PATH
}

/** Without Redis the test of two live nodes is left out; nothing else needs it. */
export async function ensureRedis() {
  if (answers('redis-server') || !canUseApt()) return
  await step('Устанавливаю Redis', 'Redis установлен', () => aptInstall('redis-server')).catch(() =>
    console.warn('! Redis не установился: проверка двух узлов будет пропущена.'),
  )
}

/** Without nginx the tests behind a real proxy are left out; nothing else needs it. */
export async function ensureNginx() {
  if (existsSync('/usr/sbin/nginx') || !canUseApt()) return
  await step('Устанавливаю nginx', 'nginx установлен', () => aptInstall('nginx-light')).catch(() =>
    console.warn('! nginx не установился: проверка за посредником будет пропущена.'),
  )
}

/** Without it the oldest server that we run on is not tried; nothing else needs it. */
export async function ensurePostgres15() {
  if (existsSync('/usr/lib/postgresql/15/bin/postgres') || !canUseApt() || !isDebian()) return
  await step('Устанавливаю PostgreSQL 15', 'PostgreSQL 15 установлен', () =>
    aptInstall('postgresql-15'),
  ).catch(() => console.warn('! PostgreSQL 15 не установился: проверка на нём будет пропущена.'))
}

function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given && !answers(given))
    throw new SetupRefusal(`CHROMIUM_PATH указывает на ${given}, но это не запускается.`)
  return given ?? [...COMMANDS, playwrightBrowser()].find((command) => answers(command))
}

async function installBrowser() {
  await step('Устанавливаю Chromium', 'Chromium установлен', async () => {
    // Elsewhere, as in Ubuntu, the package is a stub that asks for snap.
    if (canUseApt() && isDebian()) await aptInstall('chromium')
    else
      await run(
        ...packageCommand(
          '@playwright/test/cli.js',
          'install',
          ...(canUseApt() ? ['--with-deps'] : []),
          'chromium',
        ),
      )
  })
  const found = findBrowser()
  if (found) return found
  throw new SetupRefusal(
    'Chromium установлен, но не запускается: поставьте его сами и задайте путь в CHROMIUM_PATH.',
  )
}

/** Where Playwright keeps its own browser, whether or not it is there. */
function playwrightBrowser() {
  const program = `import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))`
  const { stdout } = spawnSync(PINNED_NODE, ['-e', program], { cwd: ROOT, encoding: 'utf8' })
  return stdout?.trim()
}

function isDebian() {
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
