import type { Tx } from '@kefir/api/db/client'
import { sql } from 'kysely'

/** Holds of whatever is for sale, and where its sellers are paid; comes after all tokens. */
export async function insertListings(tx: Tx) {
  await sql`
    insert into token_holds (token_id, kind, since)
    select id, 'listing', coalesce(listed_at, created_at) from tokens where is_sale`.execute(tx)
  await sql`
    insert into payment_details (user_id, sbp_phone, inn, kpp, bik, account)
    select u.id, case when u.legal_class = 'individual' then '7900' || lpad(u.id::text, 7, '0') end,
      firm.inn, firm.kpp, firm.bik, firm.account
    from users u
    left join (values ('7707083893', '773601001', '044525225', '40702810938000000001'))
      firm(inn, kpp, bik, account) on u.legal_class = 'entity'
    where exists (select from tokens t where t.owner_id = u.id and t.is_sale)
    on conflict (user_id) do nothing`.execute(tx)
}
