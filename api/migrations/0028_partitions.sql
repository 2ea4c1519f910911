-- Reads all usage once, into the sums. Meanwhile, usage reports wait at the gateways.
CREATE TABLE "usage_days" (
	"order_id" text NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"country_code" text NOT NULL,
	"outcome" text NOT NULL,
	"requests" bigint NOT NULL,
	"sent_bytes" bigint NOT NULL,
	"received_bytes" bigint NOT NULL,
	CONSTRAINT "usage_days_order_id_day_country_code_outcome_pk" PRIMARY KEY("order_id","day","country_code","outcome")
);
--> statement-breakpoint
CREATE TABLE "usage_hour_sums" (
	"order_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"requests" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "usage_hour_sums_order_id_hour_pk" PRIMARY KEY("order_id","hour")
) PARTITION BY RANGE ("hour");
--> statement-breakpoint
-- Takes rows of days that have no partition yet.
CREATE TABLE "usage_hour_sums_default" PARTITION OF "usage_hour_sums" DEFAULT;
--> statement-breakpoint
ALTER TABLE "usage_hours" DROP CONSTRAINT "usage_hours_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "usage_targets" DROP CONSTRAINT "usage_targets_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "usage_targets_day";--> statement-breakpoint
-- The tables become partitions of new ones with their names and columns, so the last release can read and write them as before.
ALTER TABLE "usage_hours" RENAME TO "usage_hours_past";
--> statement-breakpoint
ALTER TABLE "usage_hours_past" RENAME CONSTRAINT "usage_hours_order_id_hour_client_address_country_code_outcome_pk" TO "usage_hours_past_pk";
--> statement-breakpoint
CREATE TABLE "usage_hours" (LIKE "usage_hours_past", CONSTRAINT "usage_hours_order_id_hour_client_address_country_code_outcome_pk" PRIMARY KEY("order_id","hour","client_address","country_code","outcome")) PARTITION BY RANGE ("hour");
--> statement-breakpoint
CREATE TABLE "usage_hours_default" PARTITION OF "usage_hours" DEFAULT;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('ALTER TABLE "usage_hours" ATTACH PARTITION "usage_hours_past" FOR VALUES FROM (MINVALUE) TO (%L)',
    coalesce((SELECT date_trunc('day', max("hour"), 'UTC') + interval '24 hours' FROM "usage_hours_past"), timestamptz '2000-01-01 00:00Z'));
END $$;
--> statement-breakpoint
ALTER TABLE "usage_targets" RENAME TO "usage_targets_past";
--> statement-breakpoint
ALTER TABLE "usage_targets_past" RENAME CONSTRAINT "usage_targets_order_id_day_sub_user_id_host_pk" TO "usage_targets_past_pk";
--> statement-breakpoint
CREATE TABLE "usage_targets" (LIKE "usage_targets_past", CONSTRAINT "usage_targets_order_id_day_sub_user_id_host_pk" PRIMARY KEY("order_id","day","sub_user_id","host")) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "usage_targets_default" PARTITION OF "usage_targets" DEFAULT;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('ALTER TABLE "usage_targets" ATTACH PARTITION "usage_targets_past" FOR VALUES FROM (MINVALUE) TO (%L)',
    coalesce((SELECT date_trunc('day', max("day"), 'UTC') + interval '24 hours' FROM "usage_targets_past"), timestamptz '2000-01-01 00:00Z'));
END $$;
--> statement-breakpoint
INSERT INTO "usage_days" SELECT "order_id", date_trunc('day', "hour", 'UTC'), "country_code", "outcome", sum("requests"), sum("sent_bytes"), sum("received_bytes") FROM "usage_hours" GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO "usage_hour_sums" SELECT "order_id", "hour", sum("requests"), sum("sent_bytes" + "received_bytes") FROM "usage_hours" WHERE "hour" >= now() - interval '35 days' GROUP BY 1, 2;
--> statement-breakpoint
-- Adds what a statement changes in usage_hours to both sums. Rows are locked in the order of their keys, to prevent deadlocks.
CREATE FUNCTION "keep_usage_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT *, 1 AS sign FROM added'
    WHEN 'DELETE' THEN 'SELECT *, -1 AS sign FROM removed'
    ELSE 'SELECT *, 1 AS sign FROM added UNION ALL SELECT *, -1 FROM removed' END;
BEGIN
  EXECUTE format('
    WITH changes AS (%s),
    hours AS (
      INSERT INTO public.usage_hour_sums AS kept (order_id, hour, requests, bytes)
      SELECT order_id, hour, sum(sign * requests), sum(sign * (sent_bytes + received_bytes)) FROM changes GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (order_id, hour) DO UPDATE SET requests = kept.requests + excluded.requests, bytes = kept.bytes + excluded.bytes
    )
    INSERT INTO public.usage_days AS kept (order_id, day, country_code, outcome, requests, sent_bytes, received_bytes)
    SELECT order_id, date_trunc(''day'', hour, ''UTC''), country_code, outcome,
      sum(sign * requests), sum(sign * sent_bytes), sum(sign * received_bytes)
    FROM changes GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (order_id, day, country_code, outcome) DO UPDATE SET requests = kept.requests + excluded.requests,
      sent_bytes = kept.sent_bytes + excluded.sent_bytes, received_bytes = kept.received_bytes + excluded.received_bytes', changes);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "usage_hours_added" AFTER INSERT ON "usage_hours" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_usage_sums();
--> statement-breakpoint
CREATE TRIGGER "usage_hours_changed" AFTER UPDATE ON "usage_hours" REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_usage_sums();
--> statement-breakpoint
CREATE TRIGGER "usage_hours_removed" AFTER DELETE ON "usage_hours" REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION keep_usage_sums();
--> statement-breakpoint
-- Partitions of a table by day: the first one may begin at any time, and the default partition has no bounds.
CREATE FUNCTION "day_partitions"("parent" text) RETURNS TABLE ("name" text, "starts" timestamptz, "ends" timestamptz)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
  SELECT relname::text,
    CASE bounds WHEN 'DEFAULT' THEN NULL ELSE coalesce(substring(bounds from 'FROM \(''(.+?)''\)')::timestamptz, '-infinity') END,
    substring(bounds from 'TO \(''(.+?)''\)')::timestamptz
  FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid, pg_get_expr(relpartbound, pg_class.oid) AS bounds
  WHERE inhparent = format('public.%I', parent)::regclass
$$;
--> statement-breakpoint
-- Adds the missing partitions from today on, and of days that rows have arrived for without one, and moves these rows there. It runs with
-- the rights of the owner, because the role of the servers can't create tables.
CREATE FUNCTION "add_day_partitions"("parent" text, "oldest" date, "today" date, "ahead" integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  key text;
  day date;
  child text;
  added integer := 0;
BEGIN
  SELECT attname INTO STRICT key FROM pg_partitioned_table JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0]
  WHERE partrelid = format('public.%I', parent)::regclass;
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions of ' || parent, 0));
  FOR day IN EXECUTE format('
    SELECT day FROM (
      SELECT $2 + nth AS day FROM generate_series(0, $3) AS nth
      UNION SELECT DISTINCT %1$I::date FROM public.%2$I WHERE %1$I >= $1
    ) AS days
    WHERE NOT EXISTS (SELECT FROM public.day_partitions(%3$L) WHERE starts <= day AND day < ends) ORDER BY day', key, parent || '_default', parent)
    USING oldest, today, ahead
  LOOP
    child := parent || to_char(day, '_YYYYMMDD');
    -- Writers wait, because a row on its way to the default partition would be refused there once its own partition exists. Readers don't,
    -- because the partition is attached instead of being created in place.
    EXECUTE format('LOCK TABLE ONLY public.%I IN SHARE ROW EXCLUSIVE MODE', parent);
    EXECUTE format('LOCK TABLE public.%I IN ACCESS EXCLUSIVE MODE', parent || '_default');
    EXECUTE format('CREATE TABLE public.%I (LIKE public.%I)', child, parent);
    EXECUTE format('
      WITH early AS (DELETE FROM public.%1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING *) INSERT INTO public.%5$I SELECT * FROM early',
      parent || '_default', key, day, day + 1, child);
    EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', parent, child, day, day + 1);
    added := added + 1;
  END LOOP;
  RETURN added;
END $$;
--> statement-breakpoint
-- Drops partitions that end before a day, and deletes some rows from before it that have no partition.
-- Returns how many partitions and rows it removed.
CREATE FUNCTION "drop_day_partitions"("parent" text, "oldest" date, "batch" integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  key text;
  child text;
  dropped integer := 0;
  deleted integer;
BEGIN
  SELECT attname INTO STRICT key FROM pg_partitioned_table JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0]
  WHERE partrelid = format('public.%I', parent)::regclass;
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions of ' || parent, 0));
  FOR child IN SELECT name FROM public.day_partitions(parent) WHERE ends <= oldest ORDER BY ends LOOP
    EXECUTE format('DROP TABLE public.%I', child);
    dropped := dropped + 1;
  END LOOP;
  EXECUTE format('DELETE FROM public.%1$I WHERE ctid = ANY (ARRAY (SELECT ctid FROM public.%1$I WHERE %2$I < $1 LIMIT $2))', parent || '_default', key)
  USING oldest, batch;
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN dropped + deleted;
END $$;
--> statement-breakpoint
CREATE INDEX "leases_expires" ON "leases" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "captchas_expires" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_confirmations_expires" ON "email_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_tries_last" ON "password_tries" USING btree ("last_try_at");--> statement-breakpoint
CREATE INDEX "third_party_attempts_expires" ON "third_party_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "third_party_tickets_expires" ON "third_party_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_quotas_day" ON "sms_quotas" USING btree ("day");--> statement-breakpoint
CREATE INDEX "verify_codes_expires" ON "verify_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "client_errors_last" ON "client_errors" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "status_spans_until" ON "status_spans" USING btree ("until");--> statement-breakpoint
CREATE INDEX "limit_counters_ends" ON "limit_counters" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "service_outcomes_minute" ON "service_outcomes" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "certifications_scanning" ON "certifications" USING btree ("scan_expires_at") WHERE state = 'scanning';