-- A consent to letters is kept with its day and its proof: an estate must be able to show both.
alter table client
  add column newsletter_on date,
  add column newsletter_proof text not null default '';
