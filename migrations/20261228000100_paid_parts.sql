-- A payment in parts is told to the platform part by part; null: the whole of the bill, as it was told before.
alter table platform_flow add column part int not null default 0;
alter table platform_flow add column told jsonb;
alter table platform_flow drop constraint platform_flow_shop_id_kind_bill_id_round_key;
alter table platform_flow add constraint platform_flow_once unique (shop_id, kind, bill_id, round, part);
