-- Distilled, reduced or blended: what is conserved is the pure alcohol. Volumes differ by the water, which is neither lost nor found.
alter table stock_movement drop constraint stock_movement_cause_check;
alter table stock_movement add constraint stock_movement_cause_check check (cause in (
  'opening', 'count', 'adjustment', 'import', 'production', 'purchase', 'sale', 'return', 'transferOut', 'transferIn', 'sample', 'tasting', 'gift', 'loss', 'breakage',
  'bottlingOut', 'bottlingIn', 'distilledOut', 'distilledIn'
));
alter table bottling drop constraint bottling_kind_check;
alter table bottling add constraint bottling_kind_check check (kind in ('bottling', 'disgorging', 'distilling'));
alter table bottling drop constraint bottling_balance;
alter table bottling add constraint bottling_balance check (came = went + lost or (kind = 'distilling' and lost = 0));
