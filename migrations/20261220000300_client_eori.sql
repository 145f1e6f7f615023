-- The number by which customs know a client (EORI), printed on the papers of an export.
set local lock_timeout = '2s';
alter table client add column eori text not null default '';
