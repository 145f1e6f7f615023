-- The resources of a slot stand in its row: a month of slots is told from one reading of one table. PostgreSQL 15 syntax.
set local lock_timeout = '2s';
-- in the order of their ids; used while seats of the slot are taken
alter table tour_slot add column resource_ids uuid[] not null default '{}';
update tour_slot l set resource_ids = u.ids
from (select shop_id, slot_id, array_agg(resource_id order by resource_id) as ids from tour_slot_resource group by shop_id, slot_id) u
where u.shop_id = l.shop_id and u.slot_id = l.id;
-- The table `tour_slot_resource` is read and written no more; a later migration takes it away.
