import pg from 'pg'

/**
 * A connection of its own, not yet made. One that is lost while nobody asks anything would end the
 * process, for nobody listens: who asks next is told.
 */
export function openClient(settings: pg.ClientConfig): pg.Client {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  return client
}
