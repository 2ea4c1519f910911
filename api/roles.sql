-- Two roles for a site on PostgreSQL, so that none of its servers connects as superuser:
--   tidegate_migrator  owns and migrates the tables: api/src/migrate.ts
--   tidegate_app       only reads and writes rows: servers with MIGRATE=no, and `npm run ops`
-- Run it as a superuser in the site's database. It can be repeated, and run on an existing site:
--   psql "$SUPERUSER_URL" --set=ON_ERROR_STOP=1 --set=migrator_password=… --set=app_password=… --file=api/roles.sql

select 'create role tidegate_migrator login' where not exists (select from pg_roles where rolname = 'tidegate_migrator') \gexec
select 'create role tidegate_app login' where not exists (select from pg_roles where rolname = 'tidegate_app') \gexec
alter role tidegate_migrator login nosuperuser nocreatedb nocreaterole password :'migrator_password';
alter role tidegate_app login nosuperuser nocreatedb nocreaterole password :'app_password';

-- No other role has access.
select format('revoke all on database %I from public', current_database()) \gexec
select format('grant connect, temporary on database %I to tidegate_migrator, tidegate_app', current_database()) \gexec
select format('grant create on database %I to tidegate_migrator', current_database()) \gexec
revoke all on schema public from public;
grant usage, create on schema public to tidegate_migrator;
grant usage on schema public to tidegate_app;

-- Objects that the migrator creates later.
alter default privileges for role tidegate_migrator grant select, insert, update, delete on tables to tidegate_app;
alter default privileges for role tidegate_migrator grant usage, select on sequences to tidegate_app;
alter default privileges for role tidegate_migrator grant usage on schemas to tidegate_app;

-- Existing objects: the site's schemas and everything in them.
select format('alter schema %I owner to tidegate_migrator', nspname) from pg_namespace where nspname in ('drizzle', 'pgboss') \gexec
select format('grant usage on schema %I to tidegate_app', nspname) from pg_namespace where nspname in ('drizzle', 'pgboss') \gexec
select format('alter table %I.%I owner to tidegate_migrator', schemaname, tablename)
  from pg_tables where schemaname in ('public', 'drizzle', 'pgboss') \gexec
select format('alter function %s owner to tidegate_migrator', oid::regprocedure)
  from pg_proc where pronamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss')) \gexec
select format('alter type %s owner to tidegate_migrator', oid::regtype)
  from pg_type where typtype = 'e' and typnamespace in (select oid from pg_namespace where nspname = 'pgboss') \gexec
select format('grant select, insert, update, delete on all tables in schema %I to tidegate_app', nspname)
  from pg_namespace where nspname in ('public', 'drizzle', 'pgboss') \gexec
select format('grant usage, select on all sequences in schema %I to tidegate_app', nspname)
  from pg_namespace where nspname in ('public', 'drizzle', 'pgboss') \gexec
