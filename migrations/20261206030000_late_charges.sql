-- Penalties and the fixed fee of late payment, billed on demand: which days of which bill were claimed, so that none is claimed twice.
create table late_charge (
  shop_id uuid not null,
  id uuid not null,
  -- the document that claims it, and its line there
  charge_id uuid not null,
  line text not null,
  bill_id uuid not null,
  what text not null check (what in ('penalty', 'fee')),
  -- the days whose interest it claims, both included; none of the fee
  from_day date,
  to_day date,
  -- a claim that a credit note gave back may be made again
  is_live boolean not null default true,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, charge_id) references bill (shop_id, id),
  foreign key (shop_id, bill_id) references bill (shop_id, id),
  check ((what = 'penalty') = (from_day is not null and to_day is not null)),
  check (from_day <= to_day)
);
create index late_charge_bill on late_charge (shop_id, bill_id) where is_live;
create index late_charge_document on late_charge (shop_id, charge_id);
-- The lock of the orders comes first; these refuse what would pass beside it.
create unique index late_charge_fee on late_charge (shop_id, bill_id) where is_live and what = 'fee';
create unique index late_charge_day on late_charge (shop_id, bill_id, from_day) where is_live and what = 'penalty';
select tenant_table('late_charge');

alter table numbering drop constraint numbering_series_check;
alter table numbering add constraint numbering_series_check check (series in (
  'quote', 'order', 'sample', 'futures', 'deliveryNote', 'accompanying', 'bill', 'deposit', 'lateCharge', 'credit', 'depositCredit'
));

-- Credit notes of all kinds that this program writes, those on late charges among them.
create index bill_credit_kinds on bill (shop_id, issued_on desc, id desc) where kind in ('381', '503', '83');
drop index bill_credits;

comment on column sale.total_credited is 'what credit notes take off the order, less what is claimed of it for lateness: the order is owed total_gross - total_credited';
