-- Reads all usage of sub-users once, into the sums. Meanwhile, usage reports wait at the gateways.
CREATE TABLE "sub_user_days" (
	"sub_user_id" text NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"requests" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "sub_user_days_sub_user_id_day_pk" PRIMARY KEY("sub_user_id","day")
);
--> statement-breakpoint
ALTER TABLE "sub_user_hours" DROP CONSTRAINT "sub_user_hours_sub_user_id_sub_users_id_fk";
--> statement-breakpoint
-- The table becomes a partition of a new one with its name and columns, as in 0028_partitions.
ALTER TABLE "sub_user_hours" RENAME TO "sub_user_hours_past";
--> statement-breakpoint
ALTER TABLE "sub_user_hours_past" RENAME CONSTRAINT "sub_user_hours_sub_user_id_hour_pk" TO "sub_user_hours_past_pk";
--> statement-breakpoint
CREATE TABLE "sub_user_hours" (LIKE "sub_user_hours_past", CONSTRAINT "sub_user_hours_sub_user_id_hour_pk" PRIMARY KEY("sub_user_id","hour")) PARTITION BY RANGE ("hour");
--> statement-breakpoint
CREATE TABLE "sub_user_hours_default" PARTITION OF "sub_user_hours" DEFAULT;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('ALTER TABLE "sub_user_hours" ATTACH PARTITION "sub_user_hours_past" FOR VALUES FROM (MINVALUE) TO (%L)',
    coalesce((SELECT date_trunc('day', max("hour"), 'UTC') + interval '24 hours' FROM "sub_user_hours_past"), timestamptz '2000-01-01 00:00Z'));
END $$;
--> statement-breakpoint
INSERT INTO "sub_user_days" SELECT "sub_user_id", date_trunc('day', "hour", 'UTC'), sum("requests"), sum("bytes") FROM "sub_user_hours" GROUP BY 1, 2;
--> statement-breakpoint
-- Adds what a statement changes in sub_user_hours to the sums. Rows are locked in the order of their keys, to prevent deadlocks.
CREATE FUNCTION "keep_sub_user_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('
    INSERT INTO public.sub_user_days AS kept (sub_user_id, day, requests, bytes)
    SELECT sub_user_id, date_trunc(''day'', hour, ''UTC''), sum(sign * requests), sum(sign * bytes) FROM (%s) AS changes
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (sub_user_id, day) DO UPDATE SET requests = kept.requests + excluded.requests, bytes = kept.bytes + excluded.bytes',
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT *, 1 AS sign FROM added'
      WHEN 'DELETE' THEN 'SELECT *, -1 AS sign FROM removed'
      ELSE 'SELECT *, 1 AS sign FROM added UNION ALL SELECT *, -1 FROM removed' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sub_user_hours_added" AFTER INSERT ON "sub_user_hours" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_sub_user_days();
--> statement-breakpoint
CREATE TRIGGER "sub_user_hours_changed" AFTER UPDATE ON "sub_user_hours" REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_sub_user_days();
--> statement-breakpoint
CREATE TRIGGER "sub_user_hours_removed" AFTER DELETE ON "sub_user_hours" REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION keep_sub_user_days();
