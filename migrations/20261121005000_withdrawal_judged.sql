-- The day the goods were received may become known, or be put right, after a withdrawal was declared. The declaration stays as it was
-- received; what the law makes of it is then judged anew, in a row of its own: the last one counts until the seller has answered.

create table withdrawal_judgement (
  shop_id uuid not null,
  id uuid not null,
  withdrawal_id uuid not null,
  verdict text not null check (verdict in ('inTime', 'late', 'excluded', 'professional', 'unmatched')),
  received_on date,
  ends_on date,
  judged_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, withdrawal_id) references withdrawal (shop_id, id)
);
create index withdrawal_judgement_last on withdrawal_judgement (shop_id, withdrawal_id, judged_at desc, id desc);
select tenant_table('withdrawal_judgement');
select append_only('withdrawal_judgement');
create policy buyer_read on withdrawal_judgement for select using (
  exists (select 1 from withdrawal w join sale s on s.shop_id = w.shop_id and s.id = w.sale_id
    where w.shop_id = withdrawal_judgement.shop_id and w.id = withdrawal_judgement.withdrawal_id and s.buyer_user_id = app_user() and s.status <> 'draft'));

-- The buyer reads when his order left and when it was received.
create policy buyer_read on shipment for select using (
  shippable_kind = 'order' and exists (select 1 from sale s where s.shop_id = shipment.shop_id and s.id = shipment.shippable_id and s.buyer_user_id = app_user() and s.status <> 'draft'));
