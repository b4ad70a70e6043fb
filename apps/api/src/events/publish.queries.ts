import { sql } from 'kysely'
import { notifyAfterCommit } from '../db/notify-after-commit.ts'
import { prepareSql } from '../db/prepare.ts'
import { WAKE_CHANNEL } from '../jobs/queue-settings.ts'
import type { AppEvent, Publish, Stories } from './events.ts'

/**
 * Publishes what these modules tell of. One statement for any number of events and listeners: each listener's
 * queue gets a job with the settings of that queue. Who hears what is the database's word, so an older node of
 * a deploy stores events for listeners it has never heard of. The version is taken here, under the
 * publisher's locks. Workers are woken after the commit.
 */
export function publisherOf(...told: Stories[]): Publish {
  const stories = new Map(told.flatMap((of) => Object.entries(of)))
  const keyOf = (event: AppEvent) => {
    const story = stories.get(event.type)
    if (!story) throw new Error(`no module tells of ${event.type}`)
    return story(event as never)
  }
  return async (tx, ...events) => {
    const messages = events.map((event) => ({ type: event.type, key: keyOf(event), event }))
    const filled = await storeMessages(tx, { messages: JSON.stringify(messages) })
    await notifyAfterCommit(
      tx,
      WAKE_CHANNEL,
      filled.map(({ name }) => name),
    )
  }
}

const storeMessages = prepareSql<{ messages: string }, { name: string }>(
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
    select distinct name from stored`,
)
