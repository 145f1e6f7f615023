-- Prices that come back from a spreadsheet are a sheet of their own in the history. PostgreSQL 15 syntax.
alter table price_sheet drop constraint price_sheet_why_check;
alter table price_sheet add constraint price_sheet_why_check
  check (why in ('start', 'grid', 'percent', 'product', 'file', 'import', 'revert', 'undo', 'planned', 'follow')) not valid;
