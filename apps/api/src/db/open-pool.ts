import pg from 'pg'

/**
 * Opens a pool that outlives its connections. One that is lost, to a restart of the database or to
 * somebody who ended it, must not end the process: the pool makes another, and whoever held the lost one
 * is refused at their next statement. The pool itself hears only of idle ones.
 */
export function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
