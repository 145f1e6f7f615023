-- A promotion says whether it combines with others, and whether it is off the goods or off their delivery.
alter table promotion
  add column cumulative boolean not null default false,
  add column applies_to text not null default 'goods' check (applies_to in ('goods', 'delivery'));
