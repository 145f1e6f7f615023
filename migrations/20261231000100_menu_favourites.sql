-- The entries of the menu that a person keeps at hand in this shop: addresses, in the order in which they were chosen.
alter table home_arrangement add column favourites jsonb not null default '[]';
