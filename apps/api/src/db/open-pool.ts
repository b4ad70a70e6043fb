import pg from 'pg'
import { KEEP_ALIVE } from './open-client.ts'
import type { DatabaseWatch } from './watch-database.ts'

/** Nobody waits longer for a connection, to a server that is away or a pool that is busy. */
const CONNECTION_TIMEOUT_MS = 5_000

/**
 * Opens a pool that outlives its connections. One that is lost, to a restart of the database or to
 * somebody who ended it, must not end the process: the pool makes another, and whoever held the lost one
 * is refused at their next statement. The pool itself hears only of idle ones.
 */
export function openPool(settings: pg.PoolConfig, watch?: DatabaseWatch): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...KEEP_ALIVE,
    ...settings,
  })
  const hear = (error: Error) => {
    if (!pool.ending) watch?.lost(error)
  }
  pool.on('error', hear)
  pool.on('connect', (client) => client.on('error', hear))
  return pool
}
