-- The list of credit notes is read without walking through the bills among which they stand.
create index bill_credit on bill (shop_id, issued_on desc, id desc) where kind = '381';
