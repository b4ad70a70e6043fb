import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { ExportPart } from '../accounts/privacy/export-account.ts'
import { listFavourites } from './favourites.queries.ts'
import { listChecks } from './verification.queries.ts'

/** What a person likes and which tokens they had checked, in their export. */
export const cataloguePart: ExportPart = {
  name: 'catalogue',
  async read(db, userId) {
    const [favourites, checks] = await Promise.all([
      listFavourites(db, userId),
      listChecks(db, userId),
    ])
    return {
      ...favourites,
      token_checks: checks.map(({ token_id, created_at, confirmed_at }) => ({
        token_id,
        created_at: toMoscowIso(created_at),
        confirmed_at: confirmed_at && toMoscowIso(confirmed_at),
      })),
    }
  },
}
