import { ApiFailure } from './call-api.ts'

/**
 * Why a call came to nothing, for people: a field's own words say more than the general ones, and where
 * something between us and the API answered with a page of its own, `otherwise` does.
 */
export function failureWords(
  failure: unknown,
  otherwise = 'Не получилось. Попробуйте ещё раз',
): string {
  if (!(failure instanceof ApiFailure)) return otherwise
  const { errors = {}, message } = failure.reply
  return Object.values(errors)[0]?.[0] ?? message ?? otherwise
}
