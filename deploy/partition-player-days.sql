-- Splits the table of player samples into one partition per month (PostgreSQL 15 or later):
--
--   psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/partition-player-days.sql
--
-- Stop every instance and make a backup first. Afterwards there is a partition for every month up to
-- the end of next year; days without one are stored in player_days_rest. Run it again once a year: it
-- adds the missing months and moves the rows that belong to them.

begin;

-- The rows to move: all of them in the first run, those in player_days_rest in later runs.
do $$
begin
  if (select relkind = 'p' from pg_class where oid = 'player_days'::regclass) then
    create table player_days_moving (like player_days);
    insert into player_days_moving select * from player_days_rest;
    truncate player_days_rest;
  else
    alter table player_days rename to player_days_moving;
    alter table player_days_moving rename constraint player_days_key to player_days_moving_key;
    create table player_days (
      like player_days_moving including defaults including constraints,
      constraint player_days_key primary key ("gameId", day),
      foreign key ("gameId") references games (id) on delete cascade
    ) partition by range (day);
    create table player_days_rest partition of player_days default;
  end if;
end $$;

-- Creates partitions from the month after the last one, or else from the month of the first row. A day
-- is the number of days since 1970-01-01.
do $$
declare
  month date;
  following date;
begin
  select max(to_date(right(relname, 7), 'YYYY_MM')) + interval '1 month' into month
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'player_days'::regclass and relname ~ '^player_days_\d{4}_\d{2}$';
  if month is null then
    select date '1970-01-01' + min(day) into month from player_days_moving;
    month := date_trunc('month', coalesce(month, now()));
  end if;
  while month < date_trunc('year', now()) + interval '2 years' loop
    following := month + interval '1 month';
    execute format(
      'create table %I partition of player_days for values from (%s) to (%s)',
      to_char(month, '"player_days_"YYYY_MM'),
      month - date '1970-01-01',
      following - date '1970-01-01'
    );
    month := following;
  end loop;
end $$;

insert into player_days ("gameId", day, samples, average, peak, hours)
  select "gameId", day, samples, average, peak, hours from player_days_moving;
drop table player_days_moving;

commit;

analyze player_days;
