import { sql } from 'kysely'
import type { Tx } from '@kefir/api/db/client'

/** The journal's lines of what the demo's staff decided, answered and shut out, in the order of time. */
export async function insertJournal(
  tx: Tx,
  { moderatorId, supportId }: { moderatorId: number; supportId: number },
) {
  // These deeds were done in past months; nobody else may say when a line was written.
  await sql`select set_config('kefir.journal_of_the_past', 'on', true)`.execute(tx)
  await sql`
    insert into journal (at, actor_id, act, subject_kind, subject_id, before, after, reason)
    select * from (
      select v.decided_at, v.decided_by, case v.status when 'approved' then 'moderation.approve' else 'moderation.reject' end,
        case when v.token_id is null then 'collection' else 'token' end, coalesce(v.token_id, v.collection_id)::text,
        jsonb_build_object('review', v.id, 'kind', v.kind),
        jsonb_build_object('review', v.status, 'code', v.reason_code), 'По правилам площадки'
      from reviews v where v.decided_by is not null
      union all
      select c.reviewed_at, ${moderatorId}::int, 'complaints.decide', 'complaint', c.id::text,
        jsonb_build_object('status', 'in_review'),
        jsonb_build_object('status', case when c.status = 'upheld' then 'upheld' else 'declined' end), 'Разобрано по правилам'
      from complaints c where c.reviewed_at is not null
      union all
      select c.appeal_decided_at, ${moderatorId}::int, 'complaints.decide_appeal', 'complaint', c.id::text,
        jsonb_build_object('status', 'in_review'), jsonb_build_object('status', c.status), 'Возражение проверено'
      from complaints c where c.appeal_decided_at is not null
      union all
      select m.at, ${supportId}::int, 'tickets.reply', 'ticket', m.ticket_id::text,
        null, jsonb_build_object('message_id', m.id), 'Ответ на обращение'
      from ticket_messages m where m.is_staff
      union all
      select u.blocked_at, ${moderatorId}::int, 'people.block', 'user', u.id::text, jsonb_build_object('blocked', false),
        jsonb_build_object('blocked', true,
          'until', to_char(u.blocked_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
        u.block_reason
      from users u where u.blocked_at is not null
    ) lines
    order by 1`.execute(tx)
}
