-- The days on which the program ran. A document dated after a gap of several days is asked: the clock may be ahead.
create table clock_day (
  day date primary key
);
select global_table('clock_day');
