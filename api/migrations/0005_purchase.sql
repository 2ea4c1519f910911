CREATE TABLE "price_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"list_cents" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"en_name" text NOT NULL,
	"zh_name" text NOT NULL,
	"amount_cents" integer,
	"percent_off" integer,
	"family" integer,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"valid_days" integer NOT NULL,
	"supply" integer,
	"received" integer DEFAULT 0 NOT NULL,
	"is_public" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_offers_terms" CHECK (num_nonnulls("coupon_offers"."amount_cents", "coupon_offers"."percent_off") = 1),
	CONSTRAINT "coupon_offers_amount" CHECK (coalesce("coupon_offers"."amount_cents", 1) > 0 and coalesce("coupon_offers"."percent_off", 1) between 1 and 99),
	CONSTRAINT "coupon_offers_supply" CHECK ("coupon_offers"."received" <= coalesce("coupon_offers"."supply", "coupon_offers"."received"))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "coupons_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "coupons_once" UNIQUE("customer_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"counted" boolean NOT NULL,
	"cents" integer NOT NULL,
	"charged_cents" integer NOT NULL,
	"charged_currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text,
	"detail" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"outcome" text,
	"note" text,
	CONSTRAINT "reviews_once" UNIQUE("payment_id","reason")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_decisions" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "static_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"status" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"public_ip" text NOT NULL,
	"loc" text NOT NULL,
	"asn" text NOT NULL,
	"asn_name" text NOT NULL,
	"asn_type" text NOT NULL,
	"org_name" text NOT NULL,
	"org_type" text NOT NULL,
	"ip_type" text NOT NULL,
	"native_ip" boolean NOT NULL,
	"risk" integer NOT NULL,
	"order_id" text,
	"ends_at" timestamp with time zone,
	"account" text,
	"password" text,
	CONSTRAINT "static_lines_public_ip_unique" UNIQUE("public_ip")
);
--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "gigabytes" TO "units";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "settled_at" TO "ended_at";--> statement-breakpoint
ALTER TABLE "payment_notices" DROP CONSTRAINT "payment_notices_payment_id_payments_id_fk";
--> statement-breakpoint
DROP INDEX "orders_due";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "offers" SET "kind" = CASE WHEN "name" LIKE 'newYear%' THEN 'newYear' ELSE 'limitedTime' END;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "on_sale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "orders" SET "kind" = CASE WHEN "free_product_id" IS NULL THEN 'new' ELSE 'gift' END;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "product_id" text;--> statement-breakpoint
UPDATE "orders" SET "product_id" = (SELECT "product_id" FROM "quotes" WHERE "quotes"."id" = "quote_id");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renews_order_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cny_per_usd" numeric(10, 4);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "ended_at" = coalesce((SELECT max("at") FROM "order_events" WHERE "order_id" = "orders"."id" AND "event" IN ('cancel', 'timeOut', 'expire', 'useUp')), "pay_before") WHERE "status" = 2;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
UPDATE "payment_notices" SET "amount_cents" = (SELECT "amount_cents" FROM "payments" WHERE "id" = "payment_id");--> statement-breakpoint
ALTER TABLE "payment_notices" ALTER COLUMN "amount_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "currency" text;--> statement-breakpoint
UPDATE "payment_notices" SET "currency" = 'USD';--> statement-breakpoint
ALTER TABLE "payment_notices" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payment_notices" SET "applied_at" = "received_at";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "renews_order_id" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "line_ids" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "coupon_id" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "cny_per_usd" numeric(10, 4);--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_offer_id_coupon_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."coupon_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_lines" ADD CONSTRAINT "static_lines_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_lines" ADD CONSTRAINT "static_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_history_product" ON "price_history" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "coupons_customer" ON "coupons" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reviews_open" ON "reviews" USING btree ("at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reviews_order" ON "reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "static_lines_country" ON "static_lines" USING btree ("country_code","order_id");--> statement-breakpoint
CREATE INDEX "static_lines_order" ON "static_lines" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_renews_order_id_orders_id_fk" FOREIGN KEY ("renews_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "products_tiers" ON "products" USING btree ("family",coalesce("country_code", ''),"units");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_verification" ON "orders" USING btree ("customer_id") WHERE kind = 'verification' and status <> 2;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_before") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "orders_running" ON "orders" USING btree ("ends_at") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "orders_renewals" ON "orders" USING btree ("renews_order_id") WHERE renews_order_id is not null;--> statement-breakpoint
CREATE INDEX "payment_notices_payment" ON "payment_notices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "quotes_unused" ON "quotes" USING btree ("expires_at") WHERE used_at is null;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_percent" CHECK ("offers"."percent_off" between 1 and 99);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_time" CHECK ("offers"."starts_at" < "offers"."ends_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price" CHECK ("products"."list_cents" > 0 and "products"."units" > 0 and "products"."validity_days" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ended" CHECK (("orders"."status" = 2) = ("orders"."ended_at" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid" CHECK ("orders"."paid_cents" = case when "orders"."paid_at" is null then 0 else "orders"."to_pay_cents" end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_renewal" CHECK (("orders"."kind" = 'renewal') = ("orders"."renews_order_id" is not null));--> statement-breakpoint
INSERT INTO "ledger_entries" ("payment_id", "order_id", "counted", "cents", "charged_cents", "charged_currency", "at")
SELECT "payments"."id", "orders"."id", "order_events"."id" IS NOT NULL, "orders"."to_pay_cents", "payments"."amount_cents", "payments"."currency", coalesce("payments"."ended_at", "payments"."created_at")
FROM "payments"
JOIN "orders" ON "orders"."id" = "payments"."order_id"
LEFT JOIN "order_events" ON "order_events"."order_id" = "orders"."id" AND "order_events"."event" = 'pay' AND "order_events"."detail" = "payments"."id"
WHERE "payments"."state" = 'paid';--> statement-breakpoint
INSERT INTO "reviews" ("id", "reason", "payment_id", "order_id", "detail", "at")
SELECT 'r' || "payment_id", CASE WHEN "paid_at" IS NULL THEN 'paidLate' ELSE 'paidTwice' END, "payment_id", "order_id", coalesce("failure_reason", 'paid'), "at"
FROM "ledger_entries"
JOIN "orders" ON "orders"."id" = "order_id"
WHERE NOT "counted";
