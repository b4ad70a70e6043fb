-- What a token may be needed for alone comes by the front doors of modules, whose types know every kind.
alter table token_holds drop constraint token_holds_kind_check;
