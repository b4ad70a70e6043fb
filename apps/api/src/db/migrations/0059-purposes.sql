-- What payments are for is named by the modules that sell (`paidFor`): another needs no change here.
alter table payments drop constraint payments_purpose_check;
