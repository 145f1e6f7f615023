-- Visits that are ordered in the cart of the shop, beside wine: their seats are held by an order, for a time or until it ends. PostgreSQL 15 syntax.
set local lock_timeout = '2s';
-- true: it was placed with an order of the cart, stands once that order is validated, and is freed once it is closed
alter table booking add column in_cart boolean not null default false;
alter table booking drop constraint booking_held;
-- A cart pays its order, not a part of a visit; only a payment that is made at once has a time.
alter table booking add constraint booking_held check (
  (in_cart and asks is null or (held_until is null) = (asks is null)) and (status <> 'pending' or held_until is not null or in_cart));
