import type { Call } from './call.ts'
import type { ErrorCode } from './errors.ts'

/** Every refusal that a call may answer: what follows from its shape, then what it declares. */
export function errorsOf(call: Call): ErrorCode[] {
  return [...new Set([...impliedErrors(call), ...(call.errors ?? [])])]
}

function* impliedErrors({
  method,
  who,
  params,
  query,
  body,
  isAlwaysOpen,
}: Call): Generator<ErrorCode> {
  if (body || query) yield 'VALIDATION_FAILED'
  if (who !== 'anyone') yield 'LOGIN_REQUIRED'
  if (typeof who === 'object') yield* ['FORBIDDEN', 'STAFF_SECOND_FACTOR'] as const
  if (params) yield 'NOT_FOUND'
  if (method !== 'GET') {
    // Also where no body is asked for: whatever comes is read before the call is.
    yield* ['BODY_MALFORMED', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'] as const
    yield* ['CROSS_SITE_REQUEST', 'TOO_MANY_REQUESTS'] as const
    // A key that makes repeating safe may be refused itself.
    yield* ['REQUEST_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED', 'VALIDATION_FAILED'] as const
  }
  if (!isAlwaysOpen) yield 'MAINTENANCE'
  yield* ['DATABASE_AWAY', 'INTERNAL'] as const
}
