import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Db } from '../../db/client.ts'
import type { ExportPart } from '../../module.ts'
import { readPages } from '../../paging/read-pages.ts'
import { listChecks, type ListedCheckRow } from './verification.queries.ts'

const PAGE = 1000

/** Which tokens a person had checked, in their export. */
export const checksPart: ExportPart = {
  name: 'checks',
  read: async (db, userId) => ({ token_checks: readChecks(db, userId) }),
}

async function* readChecks(db: Db, askerId: number) {
  const checks = readPages<ListedCheckRow>((last) =>
    listChecks(db, { askerId, before: last?.id ?? null, limit: PAGE }),
  )
  for await (const { token_id, created_at, confirmed_at } of checks)
    yield {
      token_id,
      created_at: toMoscowIso(created_at),
      confirmed_at: confirmed_at && toMoscowIso(confirmed_at),
    }
}
