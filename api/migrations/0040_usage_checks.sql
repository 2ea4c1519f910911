CREATE TABLE "usage_checks" (
	"is_latest" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"checked_until" date NOT NULL,
	CONSTRAINT "usage_checks_single" CHECK ("usage_checks"."is_latest")
);
--> statement-breakpoint
ALTER TABLE "usage_days" ADD COLUMN "changed_on" date;--> statement-breakpoint
CREATE INDEX "usage_days_changed" ON "usage_days" USING btree ("changed_on") WHERE changed_on is not null;--> statement-breakpoint
-- As before, and dates the days that it changes. Dates are those of the database, in UTC.
CREATE OR REPLACE FUNCTION "keep_usage_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
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
    INSERT INTO public.usage_days AS kept (order_id, day, country_code, outcome, requests, sent_bytes, received_bytes, changed_on)
    SELECT order_id, date_trunc(''day'', hour, ''UTC''), country_code, outcome,
      sum(sign * requests), sum(sign * sent_bytes), sum(sign * received_bytes), (now() AT TIME ZONE ''UTC'')::date
    FROM changes GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (order_id, day, country_code, outcome) DO UPDATE SET requests = kept.requests + excluded.requests,
      sent_bytes = kept.sent_bytes + excluded.sent_bytes, received_bytes = kept.received_bytes + excluded.received_bytes,
      changed_on = excluded.changed_on', changes);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Finds the days of rows that wait in the default partition, and what is over there.
CREATE INDEX "usage_hours_default_hour" ON "usage_hours_default" ("hour");--> statement-breakpoint
CREATE INDEX "usage_hour_sums_default_hour" ON "usage_hour_sums_default" ("hour");--> statement-breakpoint
CREATE INDEX "usage_targets_default_day" ON "usage_targets_default" ("day");--> statement-breakpoint
-- Adds the next missing partition from today on, or of a day that rows have arrived for without one, and moves these rows there. Returns 1, or
-- 0 if none is missing. Days without rows come first, so that one with more rows than a statement can move doesn't keep the others waiting.
CREATE OR REPLACE FUNCTION "add_day_partitions"("parent" text, "oldest" date, "today" date, "ahead" integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  key text;
  missing date;
  child text;
BEGIN
  SELECT attname INTO STRICT key FROM pg_partitioned_table JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0]
  WHERE partrelid = format('public.%I', parent)::regclass;
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions of ' || parent, 0));
  EXECUTE format('
    SELECT day FROM (
      SELECT day::date, EXISTS (SELECT FROM public.%2$I WHERE %1$I >= day AND %1$I < day + interval ''24 hours'') AS has_rows
      FROM generate_series($1::timestamptz, ($2 + $3)::timestamptz, interval ''24 hours'') AS day
    ) AS days
    WHERE (day >= $2 OR has_rows) AND NOT EXISTS (SELECT FROM public.day_partitions(%3$L) WHERE starts <= day AND day < ends)
    ORDER BY has_rows, day LIMIT 1', key, parent || '_default', parent)
  INTO missing USING oldest, today, ahead;
  IF missing IS NULL THEN
    RETURN 0;
  END IF;
  child := parent || to_char(missing, '_YYYYMMDD');
  BEGIN
    -- Writers wait, because a row on its way to the default partition would be refused there once its own partition exists. Readers don't,
    -- because the partition is attached instead of being created in place.
    EXECUTE format('LOCK TABLE ONLY public.%I IN SHARE ROW EXCLUSIVE MODE', parent);
    -- A backup reads all partitions for hours, and writers wait meanwhile.
    PERFORM set_config('lock_timeout', '200ms', true);
    EXECUTE format('LOCK TABLE public.%I IN ACCESS EXCLUSIVE MODE', parent || '_default');
  EXCEPTION WHEN lock_not_available THEN
    IF missing <= today THEN
      RAISE;
    END IF;
    RETURN 0;
  END;
  EXECUTE format('CREATE TABLE public.%I (LIKE public.%I)', child, parent);
  EXECUTE format('
    WITH early AS (DELETE FROM public.%1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING *) INSERT INTO public.%5$I SELECT * FROM early',
    parent || '_default', key, missing, missing + 1, child);
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', parent, child, missing, missing + 1);
  RETURN 1;
END $$;
--> statement-breakpoint
-- Drops partitions that end before a day, and deletes some rows from before it that have no partition.
-- Returns how many partitions and rows it removed.
CREATE OR REPLACE FUNCTION "drop_day_partitions"("parent" text, "oldest" date, "batch" integer) RETURNS integer
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
    -- Whoever reads a day that is over, such as a backup, may do so for hours. Everyone would wait behind the lock of the whole table.
    CONTINUE WHEN EXISTS (SELECT FROM pg_locks WHERE relation = format('public.%I', child)::regclass
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid());
    EXECUTE format('DROP TABLE public.%I', child);
    dropped := dropped + 1;
  END LOOP;
  EXECUTE format('DELETE FROM public.%1$I WHERE ctid = ANY (ARRAY (SELECT ctid FROM public.%1$I WHERE %2$I < $1 LIMIT $2))', parent || '_default', key)
  USING oldest, batch;
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN dropped + deleted;
END $$;