-- What bills and credit notes of suppliers move of the cost of a received unit, and the instants at which they did.
alter table purchase_reception_line add column price_gap numeric(16, 6) not null default 0;
alter table purchase_reception add column repriced_at timestamptz[] not null default '{}';
-- What a bill, the last one of its goods, leaves unclaimed for ever, by rate.
alter table purchase_bill add column settled jsonb not null default '[]';
