-- What a billed line was of, kept with it: the article, and the lot, code and reference that were printed. Earlier bills have none.
alter table bill_line add column lot text;
alter table bill_line add column ean text;
alter table bill_line add column reference text;
