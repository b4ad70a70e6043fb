import type { Module } from '../../module.ts'
import { ADVANCE_SEND, advanceSend } from './sending/advance-send.ts'
import { findBalanceGwei } from './sending/sending.queries.ts'
import { SWEEP_SENDS, sweepSends } from './sending/sweep-sends.ts'

export const chainModule: Module = {
  name: 'chain',
  queues: [{ name: ADVANCE_SEND, work: advanceSend }],
  schedules: [{ name: SWEEP_SENDS, cron: '* * * * *', run: sweepSends }],
  atStart: sweepSends,
  gauges: [
    {
      name: 'kefir_chain_purse_gwei',
      help: 'What the purse that pays for transactions holds',
      read: findBalanceGwei,
    },
  ],
}
