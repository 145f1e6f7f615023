-- What accompanies drinks on the road beside the delivery note: the simplified document of duty-paid goods (DSA), the draft of the electronic
-- one that GAMMA2 numbers (DAE under suspension, DAES duty paid to another country of the Union), and what became of it.
alter table numbering drop constraint numbering_series_check;
alter table numbering add constraint numbering_series_check check (series in (
  'quote', 'order', 'sample', 'futures', 'deliveryNote', 'accompanying', 'bill', 'deposit', 'credit', 'depositCredit'
));

create table accompanying_document (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  sale_id uuid not null,
  kind text not null check (kind in ('dsa', 'dae', 'daes')),
  number text not null,
  -- the delivery note whose goods it accompanies: one document each
  note text not null,
  status text not null check (status in ('draft', 'sent', 'discharged')),
  arc text check (arc ~ '^\d{2}[A-Z]{2}[A-Z0-9]{17}$'),
  consignee text not null,
  hectolitres numeric(16, 5) not null,
  -- as it stood the day it was made out
  content jsonb not null,
  issued_on date not null,
  sent_on date,
  discharged_on date,
  created_at timestamptz not null,
  created_by uuid,
  primary key (shop_id, id),
  foreign key (shop_id, sale_id) references sale (shop_id, id),
  constraint accompanying_electronic check (kind = 'dsa' or status = 'draft' or arc is not null),
  constraint accompanying_discharged check ((status = 'discharged') = (discharged_on is not null))
);
create unique index accompanying_document_note on accompanying_document (shop_id, sale_id, note);
create unique index accompanying_document_number on accompanying_document (shop_id, number);
create index accompanying_document_day on accompanying_document (shop_id, issued_on desc, id desc);
select tenant_table('accompanying_document');
