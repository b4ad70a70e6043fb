import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** Who waits for a digest, in the order of ids, beginning after one of them. */
export async function listWaitingForDigest(db: Db, after: number, limit: number) {
  const { rows } = await sql<{ user_id: number }>`
    with recursive waiting (user_id) as (
      (select user_id from notifications where awaits_digest and user_id > ${after}
      order by user_id limit 1)
      union all
      select (select n.user_id from notifications n where n.awaits_digest and n.user_id > waiting.user_id
        order by n.user_id limit 1)
      from waiting where waiting.user_id is not null
    )
    select user_id from waiting where user_id is not null limit ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** False where that day's letter was ordered already. */
export async function claimDay(tx: Tx, userId: number, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_digests (user_id, sent_on) values (${userId}, ${day}::date)
    on conflict (user_id) do update set sent_on = excluded.sent_on
      where notification_digests.sent_on < excluded.sent_on
    returning user_id`.execute(tx)
  return rows.length > 0
}

export type WaitingLine = {
  kind: string
  title: string
  text: string
  link: string | null
  is_read: boolean
}

/** What waited for the digest waits no more; what was never on the site is over with it. The newest first. */
export async function takeWaiting(tx: Tx, userId: number, at: Date): Promise<WaitingLine[]> {
  const { rows } = await sql<WaitingLine>`
    with taken as (
      update notifications n set awaits_digest = false,
        read_at = case when n.is_on_site then n.read_at else ${at}::timestamptz end
      from (select id, read_at from notifications where user_id = ${userId} and awaits_digest for update) was
      where n.id = was.id
      returning n.id, n.kind, n.title, n.text, n.link, was.read_at is not null as is_read
    )
    select kind, title, text, link, is_read from taken order by id desc`.execute(tx)
  return rows
}
