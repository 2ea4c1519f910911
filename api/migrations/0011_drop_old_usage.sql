-- contract of 0003_narrow_usage
-- Also of handed_sets, which 0000_start has beside handed_exits.
CREATE FUNCTION "add_order_usage"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.order_usage (order_id, used_bytes) VALUES (NEW.id, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "orders_usage" ON "orders";--> statement-breakpoint
CREATE TRIGGER "orders_usage" AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION add_order_usage();--> statement-breakpoint
DROP FUNCTION "keep_order_usage"();--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "used_bytes";--> statement-breakpoint
DROP TABLE "handed_exits";--> statement-breakpoint
DROP FUNCTION "add_to_handed_set"();
