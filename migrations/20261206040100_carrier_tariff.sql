-- A delivery mode asked at what its carrier asks: the grid of the house instead of fees of its own. PostgreSQL 15 syntax.
alter table delivery_mode add column carrier_rate uuid;
alter table delivery_mode add constraint delivery_mode_carrier_rate foreign key (shop_id, carrier_rate) references carrier_rate (shop_id, id);
create index delivery_mode_carrier_rate on delivery_mode (shop_id, carrier_rate) where carrier_rate is not null;

-- A visitor is asked what such a grid says, so that it is read for him; it is shown to nobody.
create policy public_read on carrier_rate for select using (app_audience() = 'public' and archived_at is null and exists (
  select from delivery_mode m where m.shop_id = carrier_rate.shop_id and m.carrier_rate = carrier_rate.id and m.archived_at is null));
-- A price that visitors are asked moves the version of the shop.
create trigger public_insert after insert on carrier_rate referencing new table as changed for each statement execute function tell_public_change();
create trigger public_update after update on carrier_rate referencing old table as former new table as changed for each statement execute function tell_public_change();
create trigger public_delete after delete on carrier_rate referencing old table as changed for each statement execute function tell_public_change();
