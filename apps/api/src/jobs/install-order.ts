import type { Asking } from '../db/open-asker.ts'

/**
 * What order needs beside pg-boss's own tables, which are made at its start and not by a migration:
 * the versions of events, the way from a key to its unfinished jobs, and the way to what is due first in a queue.
 * The last is of an expression that pg-boss never asks for: by the bare column the planner, when a burst is newer than its
 * statistics, would sort all that is due for each batch. Nodes may start at once.
 */
export async function installOrder(asker: Asking): Promise<void> {
  await asker.query(`
    begin;
    select pg_advisory_xact_lock(hashtextextended('jobs.install-order', 0));
    create sequence if not exists pgboss.event_version;
    create index if not exists job_in_line on pgboss.job_common
      (name, singleton_key, ((data ->> 'version')::int8))
      where state < 'completed' and singleton_key is not null;
    create index if not exists job_due on pgboss.job_common (name, (start_after at time zone 'utc'))
      where state < 'active' and not blocked;
    commit;`)
}
