-- Which notifications somebody wants in the centre, and which by mail too. What is not here is as the program has it: in the centre only.
create table notification_choice (
  user_id uuid not null references user_account (id),
  type text not null check (length(type) between 1 and 40),
  in_centre boolean not null,
  by_mail boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, type)
);
select global_table('notification_choice');
