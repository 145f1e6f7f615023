-- The deposit of an accepted quote is paid from the page of the quote. PostgreSQL 15 syntax.
alter table pay_link drop constraint pay_link_via_check;
alter table pay_link add constraint pay_link_via_check check (via in ('mail', 'reminder', 'paper', 'quote'));
