import './setup/require-node.mjs'

import { randomInt } from 'node:crypto'

import { ensureAnvil } from './setup/anvil.mjs'
import { ensureRedis } from './setup/browser.mjs'
import { ensureWebBuild } from './setup/build-web.mjs'
import { ensureInstall } from './setup/install.mjs'
import { PINNED_NODE } from './setup/paths.mjs'
import { runLive } from './setup/run.mjs'
import { prepare } from './setup/step.mjs'

const HELP = `npm run soak                    10 минут под нагрузкой: посреди неё перезапуск базы и остановка Redis
npm run soak -- --seconds 30    то же короче
npm run soak -- --seed <зерно>  те же посетители ещё раз

Итоги пишутся в bench/TORTURE.md.`

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}
const valueOf = (flag, otherwise) =>
  args.includes(flag) ? args[args.indexOf(flag) + 1] : otherwise
const seconds = valueOf('--seconds', '600')
const seed = valueOf('--seed', String(randomInt(2 ** 31)))
if (!(Number(seconds) >= 10)) {
  console.error(`Секунд должно быть не меньше 10.\n\n${HELP}`)
  process.exit(1)
}

await prepare(ensureInstall, ensureAnvil, ensureWebBuild, ensureRedis)
console.log(`Зерно ${seed}. Повторить: npm run soak -- --seed ${seed}`)
process.exit(await runLive(PINNED_NODE, ['bench/soak/run.ts', seconds, seed]))
