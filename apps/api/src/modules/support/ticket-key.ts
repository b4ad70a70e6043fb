import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

/** Opens one request to whoever has its letter; nothing of it is kept. */
const ticketKey = ({ seal }: Pick<Context, 'seal'>, ticketId: number) =>
  seal.fingerprint(`ticket ${ticketId}`).toString('base64url')

export function isTicketKey(context: Pick<Context, 'seal'>, ticketId: number, key: string) {
  const [given, wanted] = [Buffer.from(key), Buffer.from(ticketKey(context, ticketId))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Where its author reads it, signed in or not. */
export const ticketUrl = ({ config, seal }: Pick<Context, 'config' | 'seal'>, ticketId: number) =>
  `${config.publicUrl}/support/requests/${ticketId}?key=${ticketKey({ seal }, ticketId)}`
