-- A movement that takes back another of its own day says so: the declaration and the averages count it as if neither had been.
alter table stock_movement add column undoes boolean not null default false;

-- Imports that were undone until now left by movements that looked like losses. Movements of the same month as their import are told from losses
-- by the journal itself; what was declared stays as it was sent. The owner writes across shops once, here.
alter table stock_movement no force row level security;
alter table stock_movement disable trigger append_only;
update stock_movement m set undoes = true
  where m.cause = 'import' and m.document_kind = 'import' and m.note = 'Import annulé'
    and exists (select from stock_movement u where u.shop_id = m.shop_id and u.document_id = m.document_id and u.item_id = m.item_id
      and u.cause = 'import' and u.note <> 'Import annulé' and sign(u.quantity) = -sign(m.quantity) and date_trunc('month', u.day) = date_trunc('month', m.day));
alter table stock_movement enable trigger append_only;
alter table stock_movement force row level security;

-- An import whose taking back waited for ever, as it had been stopped before, can be taken back: its rows are where they were.
alter table import no force row level security;
update import set error = 'L’annulation s’est arrêtée. Reprenez-la pour la suite.' where status = 'error' and step = 'reverting';
alter table import force row level security;
