import { readTokenKey } from '@kefir/rules/chain/token-key'
import type { Context } from '../../../context.ts'
import { SILENT_MS } from './at-work.ts'
import { listSilentImports, listSilentScans } from './imports.queries.ts'
import { IMPORT_TOKENS } from './import-tokens.ts'
import { SCAN_WALLET } from './scan-wallet.ts'

export const SWEEP_IMPORTS = 'chain.sweep-imports'

/** Goes on with what has not ended and nobody is at: its job may have failed for good, or its node died. */
export async function sweepImports({ chain, db, transact, jobs, now }: Context) {
  if (!chain) return
  const before = new Date(now().getTime() - SILENT_MS)
  const [importIds, scans] = await Promise.all([
    listSilentImports(db, before),
    listSilentScans(db, before),
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
      scans.map(({ wallet, token }) => ({
        key: wallet,
        data: { wallet, token: token === null ? null : readTokenKey(token) },
      })),
    )
  })
}
