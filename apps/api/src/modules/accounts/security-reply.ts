import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { SecurityReply } from '@kefir/wire/settings'
import type { Context } from '../../context.ts'
import { getSecurity } from './accounts.queries.ts'

/** How the account is protected, for its owner's settings. */
export async function securityReply(
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<SecurityReply> {
  const row = await getSecurity(db, userId)
  const iso = (at: Date | null) => at && toMoscowIso(at)

  return {
    has_password: row.password_hash !== null,
    password_changed_at: iso(row.password_changed_at),
    login_alerts: row.wants_login_alerts,
    two_factor: {
      is_on: row.second_factor_at !== null,
      recovery_codes_left: Number(row.recovery_codes_left ?? 0n),
    },
    removal_at: iso(row.removal_at),
  }
}
