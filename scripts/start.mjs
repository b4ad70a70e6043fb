import './setup/require-node.mjs'

import { ensureAnvil } from './setup/anvil.mjs'
import { buildWeb, isWebBuilt } from './setup/build-web.mjs'
import { ensureRunnable } from './setup/install.mjs'
import { runApp } from './setup/run-app.mjs'
import { prepare } from './setup/step.mjs'

const args = process.argv.slice(2)

await prepare(ensureRunnable, ensureAnvil)
const isBuilding = !args.includes('--worker') && !isWebBuilt()
// The database and the demo data do not need the site: both get ready at the same time.
runApp(['apps/api/src/main.ts', ...args, ...(isBuilding ? ['--web-follows'] : [])], {
  meanwhile: isBuilding ? build() : undefined,
})

async function build() {
  const { compressed } = await buildWeb()
  // Without them the site only weighs more, and the next start makes them again.
  compressed.catch((error) => console.error(error))
}
