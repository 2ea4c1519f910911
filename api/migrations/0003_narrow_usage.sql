-- Up to half a minute per million orders on a busy machine, during which orders can't be changed: calls that do so, and usage reports, wait or
-- are retried. Locks orders before usage_gateways, as reports do.
CREATE TABLE "order_usage" (
	"order_id" text PRIMARY KEY NOT NULL,
	"used_bytes" bigint NOT NULL
) WITH (fillfactor = 70);
--> statement-breakpoint
-- Adds what is added to orders.used_bytes, whichever release does it. A later release, which adds to order_usage alone, can run beside one that
-- doesn't.
CREATE FUNCTION "keep_order_usage"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.order_usage AS kept (order_id, used_bytes) VALUES (NEW.id, NEW.used_bytes)
  ON CONFLICT (order_id) DO UPDATE SET used_bytes = kept.used_bytes + NEW.used_bytes - OLD.used_bytes;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_usage" AFTER INSERT OR UPDATE OF "used_bytes" ON "orders" FOR EACH ROW EXECUTE FUNCTION keep_order_usage();
--> statement-breakpoint
INSERT INTO "order_usage" ("order_id", "used_bytes") SELECT "id", "used_bytes" FROM "orders";
--> statement-breakpoint
ALTER TABLE "order_usage" ADD CONSTRAINT "order_usage_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Room on each page, so that most reports rewrite a row there, and none of the indexes.
ALTER TABLE "orders" SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE "usage_gateways" ADD COLUMN "last_sequence" bigint;--> statement-breakpoint
ALTER TABLE "usage_gateways" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateways" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "gateways" ADD COLUMN "open_connections" integer;
