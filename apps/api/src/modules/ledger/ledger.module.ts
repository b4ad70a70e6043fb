import type { Module } from '../../module.ts'
import { CHECK_BALANCES, checkBalances } from './check-balances.ts'

export const ledgerModule: Module = {
  name: 'ledger',
  schedules: [{ name: CHECK_BALANCES, cron: '17 4 * * *', run: checkBalances }],
}
