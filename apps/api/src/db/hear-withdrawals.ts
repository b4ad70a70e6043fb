import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { openClient } from './open-client.ts'

const AGAIN_AFTER_MS = 250
const CONNECT_TIMEOUT_MS = 5_000
/** A server that says nothing keeps nobody from the answer to what they did. */
const CATCH_UP_WITHIN_MS = 500

/** What may not be seen any more, as the database tells it at commit (0030-withdrawals.sql). */
export type Withdrawals = {
  /**
   * Calls whoever keeps pages at each, and after each time in which nobody could have heard of one. Gives the
   * function that ends it.
   */
  hear(onWithdrawn: () => void): () => Promise<void>
  /** Once everything was heard that was committed before; at once where nobody on this node listens. */
  caughtUp(): Promise<void>
}

export function withdrawalsOf(databaseUrl: string): Withdrawals {
  /** Each with the last answer that is waited for: a client is asked one thing at a time. */
  const listening = new Map<pg.Client, Promise<void>>()

  function askInTurn(client: pg.Client, before: Promise<void>) {
    const answer = before
      .then(() => client.query('select'))
      .then(
        () => {},
        () => {},
      )
    listening.set(client, answer)
    return answer
  }

  async function hearUntilLost(onWithdrawn: () => void, ending: AbortSignal) {
    const client = openClient({
      connectionString: databaseUrl,
      application_name: 'kefir-withdrawals',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    const lost = new Promise<void>((resolve) => client.once('end', resolve))
    const hangUp = () => client.connection.stream.destroy()
    ending.addEventListener('abort', hangUp)
    client.on('notification', onWithdrawn)
    try {
      await client.connect()
      await client.query('listen withdrawn')
      listening.set(client, Promise.resolve())
      onWithdrawn()
      await lost
    } catch {
      // The pools say that the database is away, and when it is back.
    } finally {
      listening.delete(client)
      ending.removeEventListener('abort', hangUp)
      hangUp()
    }
  }

  return {
    hear(onWithdrawn) {
      const ending = new AbortController()
      const { signal } = ending
      async function hear() {
        while (!signal.aborted) {
          await hearUntilLost(onWithdrawn, signal)
          await delay(AGAIN_AFTER_MS, undefined, { signal }).catch(() => {})
        }
      }
      const hearing = hear()
      return async () => {
        ending.abort()
        await hearing
      }
    },
    async caughtUp() {
      if (listening.size === 0) return
      // An answer over the same connection comes behind all that was told before it.
      const answers = [...listening].map(([client, before]) => askInTurn(client, before))
      const inTime = new AbortController()
      await Promise.race([
        Promise.all(answers),
        delay(CATCH_UP_WITHIN_MS, undefined, { signal: inTime.signal, ref: false }).catch(() => {}),
      ])
      inTime.abort()
    },
  }
}
