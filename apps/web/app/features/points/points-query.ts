import { LITRE_REASON_CODES, type LitreReason } from '@kefir/rules/points/reasons'

/** The reason an address asks for; any other word means all. */
export function readReason(search: string): LitreReason | null {
  const asked = new URLSearchParams(search).get('reason')
  return LITRE_REASON_CODES.find((code) => code === asked) ?? null
}

/** For the call and the address; empty where everything is shown. */
export const pointsQuery = (reason: LitreReason | string | null) =>
  reason === null ? '' : `?reason=${reason}`
