import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { ExportReply } from '@kefir/wire/exports'
import type { Context } from '../../../context.ts'
import { explorerOf, transactionUrl } from '../../../polygon/chain-facts.ts'
import { checksumAddress } from '../../../polygon/checksum-address.ts'
import type { ExportStateRow } from './export-page.queries.ts'

export const exportReply = (
  { chain }: Pick<Context, 'chain'>,
  row: ExportStateRow,
): ExportReply => ({
  id: row.id,
  address: checksumAddress(row.address),
  kind: row.kind,
  status: row.status as ExportReply['status'],
  hash: row.hash,
  explorer_url: row.hash && transactionUrl(row.hash, explorerOf(chain)),
  error: row.error,
  created_at: toMoscowIso(row.created_at),
  updated_at: toMoscowIso(row.updated_at),
})
