-- Visits paid online: how each event is paid, how long its seats wait for the money, and the link that pays an order. PostgreSQL 15 syntax.
set local lock_timeout = '2s';
alter table tour_event
  -- on the spot, all of it online, or a part of it online
  add column pay text not null default 'onSite' check (pay in ('onSite', 'full', 'deposit')),
  add column deposit_percent int not null default 30 check (deposit_percent between 1 and 99),
  -- for so long the seats of a visitor who pays online are held
  add column hold_minutes int not null default 15 check (hold_minutes between 1 and 120);

alter table booking
  -- until when its seats wait for the payment; it stays once the booking is paid or given up
  add column held_until timestamptz,
  -- the part of its total that is paid online, with the tourist tax
  add column asks numeric(14,2) check (asks > 0);
alter table booking drop constraint booking_status_check;
alter table booking add constraint booking_status_check
  check (status in ('option', 'pending', 'confirmed', 'arrived', 'noShow', 'cancelled'));
alter table booking add constraint booking_held check ((held_until is null) = (asks is null) and (status <> 'pending' or held_until is not null));
create index booking_held_until on booking (shop_id, held_until) where status = 'pending';

-- A link pays a bill, or an order that stands once it is paid.
alter table pay_link alter column bill_id drop not null;
alter table pay_link add column sale_id uuid;
alter table pay_link add foreign key (shop_id, sale_id) references sale (shop_id, id);
alter table pay_link add constraint pay_link_one check (num_nonnulls(bill_id, sale_id) = 1);
alter table pay_link drop constraint pay_link_via_check;
alter table pay_link add constraint pay_link_via_check check (via in ('mail', 'reminder', 'paper', 'quote', 'account', 'visit'));
create index pay_link_sale on pay_link (shop_id, sale_id) where sale_id is not null;
alter table pay_attempt alter column bill_id drop not null;
alter table pay_attempt add constraint pay_attempt_one check (bill_id is not null or sale_id is not null);
