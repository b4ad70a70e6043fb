import './setup/require-node.mjs'

import { randomInt } from 'node:crypto'

import { ensureAnvil } from './setup/anvil.mjs'
import { ensureNginx, ensureRedis } from './setup/browser.mjs'
import { ensureServerBundle } from './setup/bundle-server.mjs'
import { ensureWebBuild } from './setup/build-web.mjs'
import { ensureInstall } from './setup/install.mjs'
import { pinnedEnv } from './setup/paths.mjs'
import { packageCommand, runLive } from './setup/run.mjs'
import { prepare } from './setup/step.mjs'

const HELP = `npm run torture                     долгие проверки со случайным зерном
npm run torture -- --seed <зерно>   те же проверки ещё раз
npm run torture -- <часть пути>     только из подходящих файлов

Итоги пишутся в bench/TORTURE.md.`

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}
const at = args.indexOf('--seed')
const seed = at < 0 ? String(randomInt(2 ** 31)) : args[at + 1]
const filters = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1))

await prepare(
  ensureInstall,
  ensureAnvil,
  ensureWebBuild,
  ensureServerBundle,
  ensureRedis,
  ensureNginx,
)
console.log(`Зерно ${seed}. Повторить: npm run torture -- --seed ${seed}`)
const code = await runLive(
  ...packageCommand(
    'vitest/vitest.mjs',
    ...['run', '--config', 'vitest.torture.config.ts', ...filters],
  ),
  { env: pinnedEnv({ TORTURE_SEED: seed, TORTURE_WHOLE: filters.length === 0 ? 'yes' : 'no' }) },
)
console.log(`Зерно ${seed}.`)
process.exit(code)
