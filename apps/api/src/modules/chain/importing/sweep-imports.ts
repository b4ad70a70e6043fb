import type { Context } from '../../../context.ts'
import { listLateScans, listUnended } from './imports.queries.ts'
import { IMPORT_TOKENS } from './import-tokens.ts'
import { SCAN_WALLET } from './scan-wallet.ts'

export const SWEEP_IMPORTS = 'chain.sweep-imports'

const LATE_MS = 60_000

/** Goes on with what should have ended by now: its job may have failed for good. */
export async function sweepImports({ chain, db, transact, jobs, now }: Context) {
  if (!chain) return
  const [importIds, wallets] = await Promise.all([
    listUnended(db),
    listLateScans(db, new Date(now().getTime() - LATE_MS)),
  ])
  await transact(async (tx) => {
    await jobs.sendMissing(
      tx,
      IMPORT_TOKENS,
      importIds.map((importId) => ({ key: String(importId), data: { importId } })),
    )
    await jobs.sendMissing(
      tx,
      SCAN_WALLET,
      wallets.map((wallet) => ({ key: wallet, data: { wallet, token: null } })),
    )
  })
}
