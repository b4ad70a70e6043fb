import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { ExportReply } from '@kefir/wire/exports'
import { transactionUrl } from '../../../polygon/chain-facts.ts'
import { checksumAddress } from '../../../polygon/checksum-address.ts'
import type { ExportStateRow } from './export-page.queries.ts'

export const exportReply = (row: ExportStateRow): ExportReply => ({
  id: row.id,
  address: checksumAddress(row.address),
  kind: row.kind,
  status: row.status as ExportReply['status'],
  hash: row.hash,
  explorer_url: row.hash && transactionUrl(row.hash),
  error: row.error,
  created_at: toMoscowIso(row.created_at),
  updated_at: toMoscowIso(row.updated_at),
})
