import { fileURLToPath } from 'node:url'
import { earlyPackages, overBudget, strayLoads, type Budget } from './measure-first-load.ts'

const BUILD = fileURLToPath(new URL('../apps/web/build', import.meta.url))

/** Raise one only for something that every visitor of the page needs before the first click. */
const BUDGETS: Budget[] = [
  { route: 'routes/home', kilobytes: 150, scripts: 10 },
  { route: 'routes/token/token', kilobytes: 170, scripts: 13 },
  { route: 'routes/collection/collection', kilobytes: 170, scripts: 13 },
  { route: 'routes/categories', kilobytes: 170, scripts: 13 },
  { route: 'routes/search', kilobytes: 170, scripts: 13 },
]

/** What staff alone open. */
const STAFF = ['routes/admin', 'features/staff']

/** What talks to wallets. */
const WALLET = ['@wagmi/core', 'viem']

const faults = BUDGETS.flatMap((budget) => overBudget(BUILD, budget) ?? [])
if (faults.length > 0) {
  console.error(`Первая загрузка стала слишком тяжёлой.\n\n${faults.join('\n\n')}`)
  process.exitCode = 1
}

const stray = strayLoads(BUILD, STAFF)
if (stray.length > 0) {
  console.error(
    `Страницы сайта загружают то, чем работают только сотрудники.\n\n${stray.join('\n')}`,
  )
  process.exitCode = 1
}

const early = earlyPackages(BUILD, WALLET)
if (early.length > 0) {
  console.error(
    `Первая загрузка берёт код кошелька, который нужен только после нажатия.\n\n${early.join('\n')}`,
  )
  process.exitCode = 1
}
