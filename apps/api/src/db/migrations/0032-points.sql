-- Histories by reason, royalties nobody claims, and what litres came to by day.

alter table ledger_accounts
  drop constraint ledger_kind_is_known,
  add constraint ledger_kind_is_known check (
    case
      when user_id is not null then kind in ('available', 'held')
      when currency = 'kefir' then kind = 'opening' or kind ~ '^(issued|burned):[a-z_]+$'
      else kind in ('opening', 'bank', 'bank_fees', 'fees', 'royalties', 'payouts', 'refunds', 'prizes')
    end
  );

-- Copied from the transaction into entries of users, so that a history is narrowed by an index of its own. The
-- house's entries are told apart by their accounts and need none.
alter table ledger_entries add column reason text;
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries entry set reason = posted.reason
  from ledger_transactions posted
  where posted.id = entry.transaction_id and entry.balance_after is not null;
alter table ledger_entries enable trigger ledger_entries_append_only;
alter table ledger_entries
  add constraint ledger_history_has_reasons check ((reason is null) = (balance_after is null));
create index ledger_entries_by_reason on ledger_entries (account_id, reason, id desc)
  where reason is not null;

-- What each account of litres of the house received on each Moscow day, up to the entry that the setting `economy`
-- names; the entries after it are summed when somebody asks.
create table litres_by_day (
  day date not null,
  kind text not null,
  -- Any size: an account of the house may come to more than a user can have.
  amount numeric not null,
  primary key (day, kind)
);

-- Histories and sums as ranges of indexes. The planner does not know how long a history is or how few entries are new,
-- and would gather and sort, or read the ledger whole: here it may not. An account, or a reason, is asked for as a range
-- of one in the order of its index, for with an equality any index in the order of ids would do, and a quiet account or a
-- rare reason would be looked for among all entries.
create function points_page(of_account integer, wanted text, after_id bigint, most integer)
returns table (id bigint) language plpgsql stable rows 25
set plan_cache_mode = force_generic_plan set jit = off
set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off as $$
#variable_conflict use_column
begin
  after_id := coalesce(after_id, 9223372036854775807);
  if wanted is null then
    return query select e.id from ledger_entries e
      where e.account_id between of_account and of_account and e.id < after_id
      order by e.account_id, e.id desc limit most;
  else
    return query select e.id from ledger_entries e
      where e.account_id = of_account and e.reason between wanted and wanted and e.id < after_id
      order by e.reason, e.id desc limit most;
  end if;
end $$;

-- Up to `most` and no further.
create function points_count(of_account integer, wanted text, most integer)
returns integer language plpgsql stable as $$
begin
  return (select count(*) from points_page(of_account, wanted, null, most));
end $$;

-- By jumps from one reason to the next.
create function points_reasons(of_account integer) returns text[] language plpgsql stable
set plan_cache_mode = force_generic_plan set jit = off
set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off as $$
declare
  found_one text := '';
  found_all text[] := '{}';
begin
  loop
    select e.reason into found_one from ledger_entries e
      where e.account_id = of_account and e.reason > found_one order by e.reason limit 1;
    exit when found_one is null;
    found_all := found_all || found_one;
  end loop;
  return found_all;
end $$;

-- What accounts of litres of the house received by entries after the one and up to the other, by Moscow day.
create function litres_between(after_id bigint, up_to bigint)
returns table (day date, kind text, amount numeric) language plpgsql stable rows 100
set plan_cache_mode = force_generic_plan set jit = off
set enable_bitmapscan = off set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    select (posted.created_at at time zone 'Europe/Moscow')::date, a.kind, sum(e.amount)
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id and e.id > after_id and e.id <= up_to
    join ledger_transactions posted on posted.id = e.transaction_id
    where a.user_id is null and a.currency = 'kefir'
    group by 1, 2;
end $$;
