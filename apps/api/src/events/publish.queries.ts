import { sql } from 'kysely'
import type { Tx } from '../db/client.ts'
import { prepareSql } from '../db/prepare.ts'
import { keyOf, type AppEvent } from './events.ts'

/**
 * One statement for any number of events and listeners: each listener's queue gets a job with the
 * settings of that queue. Who hears what is the database's word, so an older node of a deploy stores
 * events for listeners it has never heard of. The version is taken here, under the publisher's locks.
 */
export async function publish(tx: Tx, ...events: AppEvent[]): Promise<void> {
  const messages = events.map((event) => ({ type: event.type, key: keyOf(event), event }))
  await storeMessages(tx, { messages: JSON.stringify(messages) })
}

const storeMessages = prepareSql<{ messages: string }, never>(
  ({ messages }) => sql`
    with message as materialized (
      select type, key, event, nextval('pgboss.event_version') as version
      from json_to_recordset(${messages}::json) as m (type text, key text, event jsonb)
    ), stored as (
      insert into pgboss.job (
        name, data, singleton_key, keep_until, expire_seconds, deletion_seconds, heartbeat_seconds,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter)
      select q.name,
        jsonb_build_object('version', m.version, 'key', m.key, 'event', m.event),
        m.key,
        now() + q.retention_seconds * interval '1 s',
        q.expire_seconds, q.deletion_seconds, q.heartbeat_seconds,
        q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter
      from message m
      join pgboss.subscription s on s.event = m.type
      join pgboss.queue q on q.name = s.name
      order by m.version
      returning name
    )
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
    from (select distinct name from stored) as woken`,
)
