import pg from 'pg'

/** A peer that is gone without a word is noticed by the system, also where nothing is asked. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * A connection of its own, not yet made. One that is lost while nobody asks anything would end the
 * process, for nobody listens: who asks next is told.
 */
export function openClient(settings: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...KEEP_ALIVE, ...settings })
  client.on('error', () => {})
  return client
}
