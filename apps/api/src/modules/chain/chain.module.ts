import type { Module } from '../../module.ts'
import { chainListener } from './chain.listeners.ts'
import { chainRoutes } from './chain.routes.ts'
import { advanceExport } from './exporting/advance-export.ts'
import { ADVANCE_EXPORT } from './exporting/order-exports.ts'
import { SWEEP_EXPORTS, sweepExports } from './exporting/sweep-exports.ts'
import { ADVANCE_SEND, advanceSend } from './sending/advance-send.ts'
import { findBalanceGwei } from './sending/sending.queries.ts'
import { SWEEP_SENDS, sweepSends } from './sending/sweep-sends.ts'

export const chainModule: Module = {
  name: 'chain',
  routes: [chainRoutes],
  listeners: [chainListener],
  queues: [
    { name: ADVANCE_SEND, work: advanceSend },
    { name: ADVANCE_EXPORT, work: advanceExport },
  ],
  schedules: [
    { name: SWEEP_SENDS, cron: '* * * * *', run: sweepSends },
    { name: SWEEP_EXPORTS, cron: '* * * * *', run: sweepExports },
  ],
  async atStart(context) {
    await sweepSends(context)
    await sweepExports(context)
  },
  gauges: [
    {
      name: 'kefir_chain_purse_gwei',
      help: 'What the purse that pays for transactions holds',
      read: findBalanceGwei,
    },
  ],
}
