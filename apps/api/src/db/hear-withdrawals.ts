import { setTimeout as delay } from 'node:timers/promises'
import { openClient } from './open-client.ts'

const AGAIN_AFTER_MS = 250
const CONNECT_TIMEOUT_MS = 5_000

/**
 * Calls whoever keeps pages when something may not be seen any more (0030-withdrawals.sql), and after each
 * time in which nobody could have heard of it. Gives the function that ends it.
 */
export type HearWithdrawals = (onWithdrawn: () => void) => () => Promise<void>

export const hearWithdrawalsOf =
  (databaseUrl: string): HearWithdrawals =>
  (onWithdrawn) => {
    const ending = new AbortController()

    async function hearUntilLost() {
      const client = openClient({
        connectionString: databaseUrl,
        application_name: 'kefir-withdrawals',
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      })
      const lost = new Promise<void>((resolve) => client.once('end', resolve))
      const hangUp = () => client.connection.stream.destroy()
      ending.signal.addEventListener('abort', hangUp)
      client.on('notification', onWithdrawn)
      try {
        await client.connect()
        await client.query('listen withdrawn')
        onWithdrawn()
        await lost
      } catch {
        // The pools say that the database is away, and when it is back.
      } finally {
        ending.signal.removeEventListener('abort', hangUp)
        hangUp()
      }
    }

    async function hear() {
      while (!ending.signal.aborted) {
        await hearUntilLost()
        await delay(AGAIN_AFTER_MS, undefined, { signal: ending.signal }).catch(() => {})
      }
    }

    const hearing = hear()
    return async () => {
      ending.abort()
      await hearing
    }
  }
