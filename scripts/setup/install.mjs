import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { fingerprint, readNote } from './fingerprint.mjs'
import { PINNED_NODE, pinnedEnv, ROOT } from './paths.mjs'
import { run } from './run.mjs'
import { SetupRefusal, step } from './step.mjs'

const NOTE = join(ROOT, 'node_modules', '.kefir-install.json')

/** Installs the dependencies when they are missing, or older than the lock file. */
export async function ensureInstall() {
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const current = fingerprint(ROOT, manifests(wanted), `${process.platform}-${process.arch}`)
  if (readNote(NOTE) === current && pinnedVersion() === wanted.dependencies.node) return

  await step('Устанавливаю зависимости', 'Зависимости установлены', async () => {
    rmSync(NOTE, { force: true })
    await install()
    if (pinnedVersion() !== wanted.dependencies.node)
      throw new SetupRefusal(
        `Закреплённый Node.js не запускается (${PINNED_NODE}): разрешите npm установочные скрипты` +
          ' командой npm config set ignore-scripts false и повторите.',
      )
    writeFileSync(NOTE, JSON.stringify({ fingerprint: current }))
  })
}

// `npm ci` insists on packages for every platform in the lock file, and mirrors often lack some.
// Without --include a NODE_ENV=production of the operator would leave out what builds the site.
const ARGS = [
  'install',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--include=dev',
  '--include=optional',
]

async function install() {
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const [command, args] = npmCommand(ARGS)
  const shell = command === 'npm' && process.platform === 'win32'
  await run(command, args, { env, shell })

  // npm silently leaves out optional packages that the Node it runs on is too old for: those of the contracts' EVM.
  if (pinnedVersion() === process.version.slice(1)) return
  const again = command === 'npm' ? command : PINNED_NODE
  await run(again, args, { env: { ...env, PATH: pinnedEnv().PATH }, shell })
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
