import { query } from './query.ts'
import type { TestApp } from './test-app.ts'

/** A queue that events of this type fill, though no listener of this version hears them. */
export async function makeStray({ context: { db, jobs } }: TestApp, event: string) {
  const queue = 'event.gone'
  await jobs.declare([{ name: queue }])
  await query(db, 'insert into pgboss.subscription (name, event) values ($1, $2)', queue, event)
  return { queue, event }
}
