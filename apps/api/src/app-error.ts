import { ERRORS, type ErrorCode } from '@kefir/wire/errors'

/** What a client is told to wait where the site comes back by itself. */
export const SOON_SECONDS = 5

type Details = {
  /** A more exact Russian sentence than the table's. */
  message?: string
  /** Sentences by field, for 422. */
  fields?: Record<string, string>
  /** Seconds until the same call may succeed. */
  retryAfter?: number
  /** Whose account it is, for a caller who has proved to read that address's letters. */
  email?: string
}

/** A refusal that is part of the design: the error plugin turns it into the wire's answer. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly email: string | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERRORS[code].message)
    this.name = 'AppError'
    this.code = code
    this.status = ERRORS[code].status
    this.fields = details.fields
    this.retryAfter = details.retryAfter
    this.email = details.email
  }
}
