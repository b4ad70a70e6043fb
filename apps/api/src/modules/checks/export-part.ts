import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { ExportPart } from '../../module.ts'
import { listChecks } from './verification.queries.ts'

/** Which tokens a person had checked, in their export. */
export const checksPart: ExportPart = {
  name: 'checks',
  async read(db, userId) {
    const checks = await listChecks(db, userId)
    return {
      token_checks: checks.map(({ token_id, created_at, confirmed_at }) => ({
        token_id,
        created_at: toMoscowIso(created_at),
        confirmed_at: confirmed_at && toMoscowIso(confirmed_at),
      })),
    }
  },
}
