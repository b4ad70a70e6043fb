import './setup/require-node.mjs'

import { readFileSync } from 'node:fs'

import { ensureAnvil } from './setup/anvil.mjs'
import { ensureBrowser } from './setup/browser.mjs'
import { ensureWebBuild } from './setup/build-web.mjs'
import { ensureInstall } from './setup/install.mjs'
import { PINNED_NODE, ROOT } from './setup/paths.mjs'
import { runLive } from './setup/run.mjs'
import { prepare } from './setup/step.mjs'

const PARTS = JSON.parse(readFileSync(`${ROOT}/bench/parts.json`, 'utf8'))
const HELP = [
  'npm run bench -- [part …]   without a part: all of them\n',
  ...Object.entries(PARTS).map(([name, about]) => `  ${name.padEnd(10)} ${about}`),
].join('\n')

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}
const unknown = args.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}.\n\n${HELP}`)
  process.exit(1)
}

await prepare(ensureInstall, ensureAnvil, ensureWebBuild, ensureBrowser)
process.exit(await runLive(PINNED_NODE, ['bench/run.ts', ...args]))
