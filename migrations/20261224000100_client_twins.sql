-- A second client of one telephone or VAT number is found at his creation. The keys are stored: under the policies an index on an
-- expression would never be used.
alter table client
  add column phone_key text not null generated always as (right(regexp_replace(phone, '\D', '', 'g'), 9)) stored,
  add column landline_key text not null generated always as (right(regexp_replace(landline, '\D', '', 'g'), 9)) stored,
  add column vat_key text not null generated always as (upper(regexp_replace(vat_number, '[^A-Za-z0-9]', '', 'g'))) stored;
create index client_phone on client (shop_id, phone_key) where phone_key <> '';
create index client_landline on client (shop_id, landline_key) where landline_key <> '';
create index client_vat on client (shop_id, vat_key) where vat_key <> '';
