import './setup/require-node.mjs'

import { ensureAnvil } from './setup/anvil.mjs'
import { ensureInstall } from './setup/install.mjs'
import { runApp } from './setup/run-app.mjs'
import { prepare } from './setup/step.mjs'

const WATCHED = ['apps/api/src', 'packages'].map((folder) => `--watch-path=${folder}`)

await prepare(ensureInstall, ensureAnvil)
// Vite gives pages the development build of React Router; the server must take the same one.
const FLAGS = [...WATCHED, '--watch-preserve-output', '--conditions=development']

runApp([...FLAGS, 'apps/api/src/main.ts', ...process.argv.slice(2)], {
  env: { KEFIR_DEV: '1' },
  // Node's watcher starts the app itself and hands on its own flags, but not the line to us.
  endsWithUs: false,
})
