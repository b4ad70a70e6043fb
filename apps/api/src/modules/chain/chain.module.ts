import type { Module } from '../../module.ts'
import { chainListener } from './chain.listeners.ts'
import {
  INDEX_BLOCKS,
  indexBlocks,
  ORDER_INDEXING,
  orderIndexing,
} from './indexing/index-blocks.ts'
import { dropOldLogs } from './indexing/transfers.queries.ts'
import { findChainLagSeconds } from '../system/get-chain-lag.ts'
import { CHECK_OWNERS, checkOwners } from './owning/check-owners.ts'
import { ADVANCE_SEND, advanceSend } from './sending/advance-send.ts'
import { findBalanceGwei } from './sending/sending.queries.ts'
import { SWEEP_SENDS, sweepSends } from './sending/sweep-sends.ts'

export const chainModule: Module = {
  name: 'chain',
  listeners: [chainListener],
  queues: [
    { name: ADVANCE_SEND, work: advanceSend },
    { name: INDEX_BLOCKS, work: indexBlocks, pace: { batch: 1 } },
  ],
  schedules: [
    { name: SWEEP_SENDS, cron: '* * * * *', run: sweepSends },
    { name: ORDER_INDEXING, cron: '* * * * *', run: orderIndexing },
    { name: CHECK_OWNERS, cron: '* * * * *', run: checkOwners },
  ],
  async atStart(context) {
    await sweepSends(context)
    await orderIndexing(context)
  },
  gauges: [
    {
      name: 'kefir_chain_purse_gwei',
      help: 'What the purse that pays for transactions holds',
      read: findBalanceGwei,
    },
    {
      name: 'kefir_chain_lag_seconds',
      help: 'How far what we know of the chain is behind',
      read: (db) => findChainLagSeconds(db),
    },
  ],
  dropOld: dropOldLogs,
}
