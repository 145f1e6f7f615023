-- Every reason why stock moves: two changes of this list, made at once, each left out what the other had added. PostgreSQL 15 syntax.
alter table stock_movement drop constraint stock_movement_cause_check;
alter table stock_movement add constraint stock_movement_cause_check check (cause in (
  'opening', 'count', 'adjustment', 'import', 'production', 'purchase', 'purchaseReturn', 'sale', 'return', 'transferOut', 'transferIn', 'sample', 'tasting', 'gift', 'loss', 'breakage',
  'bottlingOut', 'bottlingIn', 'distilledOut', 'distilledIn'
));
