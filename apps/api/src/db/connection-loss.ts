/** Of sockets: nobody listens there, the other side went, or nothing came back. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Of PostgreSQL: it was told to stop, crashed, is not up yet, or has no connection left to give. */
const OUT_OF_CONNECTIONS = '53300'
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', OUT_OF_CONNECTIONS])
const CONNECTION_CLASS = '08'

/** The refusal that all of these become above the pool. */
const REFUSAL_CODE = 'DATABASE_AWAY'

/** `pg` and pg-boss say these without a code; the last of `pg` is of a pool that stays in use. */
const SENTENCES = [
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^Client was closed/,
  /^timeout expired/,
  /^Query read timeout/,
  /^timeout exceeded when trying to connect/,
  /^LISTEN\/NOTIFY (connection ended|heartbeat timed out|channel registration was lost)/,
]

/** Whether this is a failure of the connection to the database, and not of what was asked. */
export function isConnectionLoss(error: unknown): boolean {
  // pg-boss copies its workers' errors into plain objects.
  if (typeof error !== 'object' || error === null) return false
  // A name with several addresses fails once for each.
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.every(isConnectionLoss)

  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return isLossCode(code)
  return typeof message === 'string' && SENTENCES.some((sentence) => sentence.test(message))
}

/** The server is there and all its connections are in use. */
export const isOutOfConnections = (error: unknown) =>
  (error as { code?: unknown }).code === OUT_OF_CONNECTIONS

const isLossCode = (code: string) =>
  code === REFUSAL_CODE ||
  SOCKET_CODES.has(code) ||
  SERVER_CODES.has(code) ||
  (code.length === 5 && code.startsWith(CONNECTION_CLASS))
