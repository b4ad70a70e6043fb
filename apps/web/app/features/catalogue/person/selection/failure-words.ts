import { ApiFailure } from '../../../../lib/api/call-api.ts'

/** Why a deed was not done: a field's own words say more than the general ones. */
export function failureWords(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return 'Не получилось. Попробуйте ещё раз'
  const [first] = Object.values(failure.reply.errors ?? {})
  return first?.[0] ?? failure.message
}
