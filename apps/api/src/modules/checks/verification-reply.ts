import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { VerificationReply } from '@kefir/wire/checks'
import type { CheckRow } from './verification.queries.ts'

/** A phrase and how many of the token's were confirmed. */
export const verificationReply = (
  { text, code, expires_at, confirmed_at }: Omit<CheckRow, 'id'>,
  count: number,
): VerificationReply => ({
  text,
  code,
  expires_at: toMoscowIso(expires_at),
  count,
  confirmed_at: confirmed_at && toMoscowIso(confirmed_at),
})
