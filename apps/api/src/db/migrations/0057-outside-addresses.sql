-- Whoever links an address gets what the vault keeps for it too, which the chain has at the vault's own.
create index tokens_of_outside_address on tokens (outside_address) where outside_address is not null;
