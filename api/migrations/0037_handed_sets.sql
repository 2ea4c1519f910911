-- Copies the exits handed out in the last 25 hours. Meanwhile, extractions of the last release wait.
CREATE TABLE "handed_sets" (
	"order_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"exits" text[] NOT NULL,
	CONSTRAINT "handed_sets_order_id_hour_pk" PRIMARY KEY("order_id","hour")
) PARTITION BY RANGE ("hour");
--> statement-breakpoint
CREATE TABLE "handed_sets_default" PARTITION OF "handed_sets" DEFAULT;
--> statement-breakpoint
-- One call of an order at a time gets exits, until the end of its transaction. Meanwhile, no rows are moved to new partitions, where a
-- statement that was planned before wouldn't look for them.
CREATE FUNCTION "lock_handed_exits"("of_order" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('exits of ' || of_order, 0));
  LOCK TABLE ONLY public.handed_sets IN ROW EXCLUSIVE MODE;
END $$;
--> statement-breakpoint
-- An exit in the set of an hour may have been handed out at its end, so 24 hours are those sets whose hour began less than 25 hours ago.
-- Volatile, like the next function: it has to see what was committed while it waited for the lock.
CREATE FUNCTION "new_exits"("of_order" text, "at" timestamptz, "candidates" text[]) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.lock_handed_exits(of_order);
  RETURN QUERY SELECT candidate FROM unnest(candidates) AS candidate WHERE candidate NOT IN (
    SELECT unnest(exits) FROM public.handed_sets WHERE order_id = of_order AND hour > at - interval '25 hours');
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_handed_exits"("of_order" text, "at" timestamptz, "handed" text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  this_hour timestamptz := date_trunc('hour', at, 'UTC');
  added text[];
BEGIN
  IF handed = '{}' THEN RETURN; END IF;
  PERFORM public.lock_handed_exits(of_order);
  added := ARRAY (
    SELECT unnest(handed) EXCEPT SELECT unnest(exits) FROM public.handed_sets WHERE order_id = of_order AND hour = this_hour);
  IF added <> '{}' THEN
    INSERT INTO public.handed_sets AS kept (order_id, hour, exits) VALUES (of_order, this_hour, added)
    ON CONFLICT (order_id, hour) DO UPDATE SET exits = kept.exits || excluded.exits;
  END IF;
END $$;
--> statement-breakpoint
-- Extractions of the last release: without the row, it doesn't hand out an exit that this one has.
CREATE FUNCTION "add_to_handed_set"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := EXISTS (SELECT FROM public.new_exits(NEW.order_id, NEW.handed_at, ARRAY[NEW.exit_address]));
BEGIN
  PERFORM public.note_handed_exits(NEW.order_id, NEW.handed_at, ARRAY[NEW.exit_address]);
  RETURN CASE WHEN is_new THEN NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER "handed_exits_added" BEFORE INSERT ON "handed_exits" FOR EACH ROW EXECUTE FUNCTION add_to_handed_set();
--> statement-breakpoint
INSERT INTO "handed_sets" SELECT "order_id", date_trunc('hour', "handed_at", 'UTC'), array_agg("exit_address")
FROM "handed_exits" WHERE "handed_at" > now() - interval '25 hours' GROUP BY 1, 2;
