import type { Module } from '../../module.ts'
import { chainListener } from './chain.listeners.ts'
import { chainRoutes } from './chain.routes.ts'
import { advanceExport } from './exporting/advance-export.ts'
import { ADVANCE_EXPORT } from './exporting/order-exports.ts'
import { SWEEP_EXPORTS, sweepExports } from './exporting/sweep-exports.ts'
import { importRoutes } from './import.routes.ts'
import { IMPORT_TOKENS, importTokens } from './importing/import-tokens.ts'
import { SCAN_WALLET, scanWallet } from './importing/scan-wallet.ts'
import { SWEEP_IMPORTS, sweepImports } from './importing/sweep-imports.ts'
import { purgeUnlinked } from './importing/wallet-tokens.queries.ts'
import { READ_METADATA, readMetadataByJob } from './metadata/read-metadata.ts'
import { READ_PICTURE, readPicture } from './metadata/read-picture.ts'
import { SWEEP_METADATA, sweepMetadata } from './metadata/sweep-metadata.ts'
import {
  INDEX_BLOCKS,
  indexBlocks,
  ORDER_INDEXING,
  orderIndexing,
} from './indexing/index-blocks.ts'
import { REFRESH_RUN, refreshRun } from './indexing/refresh-run.ts'
import { purgeOldLogs } from './indexing/transfers.queries.ts'
import { findChainLagSeconds } from '../system/get-chain-lag.ts'
import { CHECK_OWNERS, checkOwners } from './owning/check-owners.ts'
import { countUntold } from './owning/moves.queries.ts'
import { findOldestCheckSeconds } from './owning/owners.queries.ts'
import { ADVANCE_SEND, advanceSend } from './sending/advance-send.ts'
import { findBalanceGwei } from './sending/sending.queries.ts'
import { SWEEP_SENDS, sweepSends } from './sending/sweep-sends.ts'
import { chainEvents } from './chain.events.ts'
import { chainHolds } from './chain.holds.ts'
import { chainLive } from './chain.live.ts'

export const chainModule: Module = {
  name: 'chain',
  events: chainEvents,
  live: chainLive,
  holds: chainHolds,
  routes: [chainRoutes, importRoutes],
  listeners: [chainListener],
  queues: [
    { name: ADVANCE_SEND, work: advanceSend },
    { name: ADVANCE_EXPORT, work: advanceExport },
    { name: INDEX_BLOCKS, work: indexBlocks, pace: { batch: 1 } },
    { name: REFRESH_RUN, work: refreshRun, pace: { batch: 1 } },
    { name: SCAN_WALLET, work: scanWallet, pace: { batch: 1, places: 4 } },
    { name: IMPORT_TOKENS, work: importTokens, pace: { batch: 1, places: 2 } },
    // Sites of strangers may be silent for seconds: none holds up more than a neighbour.
    { name: READ_METADATA, work: readMetadataByJob, pace: { batch: 2, atOnce: 2, places: 8 } },
    // Decoding is heavy: two at a time leave room for what people wait for.
    { name: READ_PICTURE, work: readPicture, pace: { batch: 1, places: 2 } },
  ],
  schedules: [
    { name: SWEEP_SENDS, cron: '* * * * *', run: sweepSends },
    { name: ORDER_INDEXING, cron: '* * * * *', run: orderIndexing },
    { name: CHECK_OWNERS, cron: '* * * * *', run: checkOwners },
    { name: SWEEP_EXPORTS, cron: '* * * * *', run: sweepExports },
    { name: SWEEP_IMPORTS, cron: '* * * * *', run: sweepImports },
    { name: SWEEP_METADATA, cron: '* * * * *', run: sweepMetadata },
  ],
  async atStart(context) {
    await sweepSends(context)
    await sweepExports(context)
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
      read: findChainLagSeconds,
    },
    {
      name: 'kefir_chain_oldest_check_seconds',
      help: 'For how long the owner of some token has not been read; beyond a day what a node left out stays so for longer',
      read: findOldestCheckSeconds,
    },
    {
      name: 'kefir_chain_untold_owners',
      help: 'Of how many tokens that moved no contract, or no two nodes alike, say who has them; that is no lag',
      read: countUntold,
    },
  ],
  async purgeOld(db) {
    await purgeOldLogs(db)
    await purgeUnlinked(db)
  },
}
