import type { Module } from '../../module.ts'
import { CHECK_BALANCES, checkBalances } from './check-balances.ts'
import { ledgerEvents } from './ledger.events.ts'
import { ledgerLive } from './ledger.live.ts'

export const ledgerModule: Module = {
  name: 'ledger',
  events: ledgerEvents,
  live: ledgerLive,
  schedules: [{ name: CHECK_BALANCES, cron: '17 4 * * *', run: checkBalances }],
}
