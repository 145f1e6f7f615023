-- What VIES, the service of the European Commission, answered of a VAT number: the proof of a supply without VAT.
create table vat_check (
  shop_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  number text not null,
  requester text not null default '',
  status text not null check (status in ('asked', 'valid', 'invalid', 'unavailable')),
  asked_at timestamptz not null,
  asked_by uuid,
  answered_at timestamptz,
  consultation text not null default '',
  name text not null default '',
  address text not null default '',
  trouble text not null default '',
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, client_id) references client (shop_id, id)
);
create index vat_check_number on vat_check (shop_id, number, asked_at desc);
create index vat_check_client on vat_check (shop_id, client_id, asked_at desc);
select tenant_table('vat_check');
