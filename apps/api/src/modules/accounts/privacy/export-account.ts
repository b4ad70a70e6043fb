import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { ExportPart } from '../../../module.ts'
import { limitFor, refuseTooMany, type Limit } from '../limit-attempts.ts'
import { listEntries, listLedgerAccounts } from './export.queries.ts'
import { readHeldFacts } from './held-facts.ts'

const EXPORTS: Limit = { name: 'export', max: 5, seconds: 60 * 60 }
const PAGE = 1000

/**
 * Everything we hold about a person as pieces of one JSON text. The ledger has no end, so it is read
 * and sent page by page; the rest is read before the first piece, while a refusal can still be told.
 */
export async function exportAccount(
  context: Pick<Context, 'config' | 'db' | 'files' | 'now'>,
  userId: number,
  parts: ExportPart[],
): Promise<AsyncIterable<string>> {
  await refuseTooMany(context, limitFor(EXPORTS, userId))

  const sections: Record<string, unknown> = await readHeldFacts(context, userId)
  for (const part of parts) sections[part.name] = await part.read(context.db, userId)
  return writePieces(sections, readLedger(context.db, userId))
}

async function* writePieces(sections: Record<string, unknown>, ledger: AsyncIterable<object>) {
  yield '{'
  for (const [name, value] of Object.entries(sections))
    yield `${JSON.stringify(name)}:${JSON.stringify(value)},\n`

  yield '"ledger":['
  let separator = ''
  for await (const entry of ledger) {
    yield `${separator}${JSON.stringify(entry)}`
    separator = ',\n'
  }
  yield ']}\n'
}

async function* readLedger(db: Db, userId: number) {
  for (const { id: accountId, kind, currency } of await listLedgerAccounts(db, userId)) {
    let after = 0n
    for (;;) {
      const entries = await listEntries(db, { accountId, after, limit: PAGE })
      for (const entry of entries)
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

      const last = entries.at(-1)
      if (!last || entries.length < PAGE) break
      after = last.id
    }
  }
}
