import './setup/require-node.mjs'

import { ensureBrowser } from './setup/browser.mjs'
import { ensureWebBuild } from './setup/build-web.mjs'
import { ensureInstall } from './setup/install.mjs'
import { PINNED_NODE } from './setup/paths.mjs'
import { runLive } from './setup/run.mjs'
import { failWith } from './setup/step.mjs'

try {
  await ensureInstall()
  await ensureWebBuild()
  await ensureBrowser()
} catch (error) {
  failWith(error)
}
process.exit(await runLive(PINNED_NODE, ['bench/run.ts', ...process.argv.slice(2)]))
