import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { fingerprint, readNote } from './fingerprint.mjs'
import { PINNED_NODE, pinnedEnv, ROOT } from './paths.mjs'
import { run } from './run.mjs'
import { SetupRefusal, step } from './step.mjs'

const NOTE = join(ROOT, 'node_modules', '.kefir-install.json')

/** All that the project uses, tests and benches included. */
export const ensureInstall = () => ensure({ isWhole: true })

/** What builds and runs the site; where more is installed already, more stays. */
export const ensureRunnable = () => ensure({ isWhole: readWhole() })

/** Installs the dependencies when they are missing, or older than the lock file. */
async function ensure({ isWhole }) {
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const current = fingerprint(ROOT, manifests(wanted), `${process.platform}-${process.arch}`)
  const isThere = readNote(NOTE) === current && (readWhole() || !isWhole)
  if (isThere && pinnedVersion() === wanted.dependencies.node) return

  await step('Устанавливаю зависимости', 'Зависимости установлены', async () => {
    rmSync(NOTE, { force: true })
    await (isWhole ? installWhole() : installRunnable())
    if (pinnedVersion() !== wanted.dependencies.node)
      throw new SetupRefusal(
        `Закреплённый Node.js не запускается (${PINNED_NODE}): разрешите npm установочные скрипты` +
          ' командой npm config set ignore-scripts false и повторите.',
      )
    writeFileSync(NOTE, JSON.stringify({ fingerprint: current, isWhole }))
  })
}

function readWhole() {
  try {
    return JSON.parse(readFileSync(NOTE, 'utf8')).isWhole === true
  } catch {
    return false
  }
}

// `npm ci` empties node_modules first: one line changed in the lock file would cost a whole install.
const ARGS = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
const ENV = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }

async function installWhole() {
  // A NODE_ENV=production of the operator would leave out what tests stand on.
  const [command, args] = npmCommand([...ARGS, '--include=dev', '--include=optional'])
  await runNpm(command, args)

  // npm silently leaves out optional packages that the Node it runs on is too old for: those of the contracts' EVM.
  if (pinnedVersion() === process.version.slice(1)) return
  const again = command === 'npm' ? command : PINNED_NODE
  await runNpm(again, args, { PATH: pinnedEnv().PATH })
}

async function installRunnable() {
  await runNpm(...npmCommand([...ARGS, '--omit=dev', '--include=optional']))
  for (const folder of listNotRun()) rmSync(join(ROOT, folder), { recursive: true, force: true })
}

/** npm keeps what a package that runs could use if tests had brought it, and all that the runtime was unpacked from. */
function listNotRun() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const tools = Object.entries(packages).filter(([, { devOptional }]) => devOptional)
  const bindings = tools.flatMap(([, tool]) => Object.keys(tool.optionalDependencies ?? {}))
  return [
    ...tools.map(([folder]) => folder),
    ...bindings.map((name) => `node_modules/${name}`),
    `node_modules/node/node_modules/node-${process.platform}-${process.arch}`,
  ]
}

async function runNpm(command, args, env) {
  const shell = command === 'npm' && process.platform === 'win32'
  await run(command, args, { env: { ...ENV, ...env }, shell })
}

/** The pinned Node is among what gets replaced, so npm goes on with the one it was started on. */
export function npmCommand(args) {
  const npm = process.env.npm_execpath
  if (npm && basename(npm).startsWith('npm'))
    return [process.env.npm_node_execpath ?? process.execPath, [npm, ...args]]
  return ['npm', args]
}

function manifests({ workspaces }) {
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    return readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`)
  })
  return [
    'package.json',
    'package-lock.json',
    '.npmrc',
    ...folders.map((folder) => `${folder}/package.json`),
  ]
}

function pinnedVersion() {
  const { stdout } = spawnSync(PINNED_NODE, ['--version'], { encoding: 'utf8' })
  return stdout?.trim().replace(/^v/, '')
}
