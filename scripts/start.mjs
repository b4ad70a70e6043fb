import './setup/require-node.mjs'

import { ensureWebBuild } from './setup/build-web.mjs'
import { ensureInstall } from './setup/install.mjs'
import { runApp } from './setup/run-app.mjs'
import { failWith } from './setup/step.mjs'

const args = process.argv.slice(2)

try {
  await ensureInstall()
  if (!args.includes('--worker')) await ensureWebBuild()
} catch (error) {
  failWith(error)
}
runApp(['apps/api/src/main.ts', ...args])
