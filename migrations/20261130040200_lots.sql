-- Where a lot came from and went: few movements name one.
create index stock_movement_lot on stock_movement (shop_id, lot, day) where lot <> '';
