-- Where a service is rendered decides whose VAT it bears. Services of before are visits, meals and rooms: rendered at the estate.
alter table product add column service_place text not null default 'here' check (service_place in ('here', 'client'));
