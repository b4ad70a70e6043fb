import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { ExportPart } from '../../../module.ts'
import { readPages } from '../../../paging/read-pages.ts'
import { limitFor, refuseTooMany, type Limit } from '../limit-attempts.ts'
import { listEntries, listLedgerAccounts, type EntryRow } from './export.queries.ts'
import { readHeldFacts } from './held-facts.ts'
import { jsonPieces } from './json-pieces.ts'

const EXPORTS: Limit = { name: 'export', max: 5, seconds: 60 * 60 }
const PAGE = 1000

/**
 * Everything we hold about a person as pieces of one JSON text. Lists without an end are read and sent
 * page by page; the rest is read before the first piece, while a refusal can still be told.
 */
export async function exportAccount(
  context: Pick<Context, 'config' | 'db' | 'doors' | 'files' | 'now'>,
  userId: number,
  parts: ExportPart[],
): Promise<AsyncIterable<string>> {
  await refuseTooMany(context, limitFor(EXPORTS, userId))

  const sections: Record<string, unknown> = await readHeldFacts(context, userId)
  for (const part of parts)
    sections[part.name] = await part.read(context.db, userId, context.config, context.doors)
  return jsonPieces({ ...sections, ledger: readLedger(context.db, userId) })
}

async function* readLedger(db: Db, userId: number) {
  for (const { id: accountId, kind, currency } of await listLedgerAccounts(db, userId)) {
    const entries = readPages<EntryRow>((last) =>
      listEntries(db, { accountId, after: last?.id ?? 0n, limit: PAGE }),
    )
    for await (const entry of entries)
      yield {
        kind,
        currency,
        amount: toDecimal(entry.amount),
        balance_after: entry.balance_after === null ? null : toDecimal(entry.balance_after),
        reason: entry.reason,
        ref_type: entry.ref_type,
        ref_id: entry.ref_id,
        created_at: toMoscowIso(entry.created_at),
      }
  }
}
