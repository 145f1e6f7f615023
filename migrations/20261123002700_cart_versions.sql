-- A cart is one for all windows of its buyer: each save says which version it knew, and merges what another window put in.
alter table cart add column version integer not null default 1;
