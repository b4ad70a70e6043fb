-- Accounts by owner, kind and currency; one cause posts once; the sum is checked once a statement.

alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  drop constraint ledger_accounts_check,
  drop constraint ledger_accounts_check1,
  drop constraint ledger_accounts_user_id_currency_key;
drop index ledger_house;

update ledger_accounts set kind = case kind when 'user' then 'available' else 'opening' end;

-- The list is modules/ledger/account-kinds.ts. A reason to issue or burn litres needs no migration.
alter table ledger_accounts
  add constraint ledger_kind_is_known check (
    case
      when user_id is not null then kind in ('available', 'held')
      when currency = 'kefir' then kind = 'opening' or kind ~ '^(issued|burned):[a-z_]+$'
      else kind in ('opening', 'bank', 'bank_fees', 'fees', 'payouts', 'refunds', 'prizes')
    end
  ),
  -- The house has no running balance, so its rows are never written and never hot.
  add constraint ledger_balance_is_allowed check (
    case when user_id is null then balance = 0 else balance >= 0 end
  ),
  add constraint ledger_one_account_a_kind unique nulls not distinct (user_id, kind, currency);

alter table ledger_transactions disable trigger ledger_transactions_append_only;
update ledger_transactions
  set ref_type = 'transaction', ref_id = id::text
  where ref_type is null or ref_id is null;
alter table ledger_transactions enable trigger ledger_transactions_append_only;
alter table ledger_transactions
  alter column ref_type set not null,
  alter column ref_id set not null,
  add constraint ledger_one_posting_a_cause unique (ref_type, ref_id, reason);

-- The amount is in the index: a balance of the house is summed without touching the table.
drop index ledger_entries_of_account;
create index ledger_entries_of_account on ledger_entries (account_id, id desc) include (amount);
alter table ledger_entries add constraint ledger_history_is_above_zero check (balance_after >= 0);

-- The lines of a transaction come in one statement, so they are summed where they stand, once.
drop trigger ledger_balances on ledger_entries;
create or replace function ledger_must_balance() returns trigger language plpgsql as $$
declare
  unbalanced bigint;
begin
  select e.transaction_id into unbalanced
  from added e join ledger_accounts a on a.id = e.account_id
  group by e.transaction_id, a.currency
  having sum(e.amount) <> 0
  limit 1;
  if found then
    raise exception 'ledger transaction % does not sum to zero', unbalanced;
  end if;
  return null;
end $$;
create trigger ledger_balances after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_must_balance();

create trigger ledger_entries_not_emptied before truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
create trigger ledger_transactions_not_emptied before truncate on ledger_transactions
  for each statement execute function ledger_is_append_only();
