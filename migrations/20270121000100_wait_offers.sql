-- The home counts the groups to whom seats are offered: few, whatever the length of the lines.
create index tour_wait_offered on tour_wait (shop_id) where status = 'offered';
