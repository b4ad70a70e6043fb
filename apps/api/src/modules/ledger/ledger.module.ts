import type { Module } from '../../module.ts'
import { checkBalances } from './check-balances.ts'

export const ledgerModule: Module = {
  name: 'ledger',
  schedules: [{ name: 'ledger.check-balances', cron: '17 4 * * *', run: checkBalances }],
}
