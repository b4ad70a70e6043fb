-- The day on which the bank received it, by which an invoice is paid in time or late. Null of what was imported before
-- this was kept: there the day of the payer's order stands for it.
alter table incoming_payments add column came_on date;
