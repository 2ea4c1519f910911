CREATE TABLE "certifications" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"sealed_fields" text NOT NULL,
	"identity_hash" text NOT NULL,
	"reason" text,
	"verifier_ref" text,
	"scan_url" text,
	"scan_expires_at" timestamp with time zone,
	"transfer_fen" integer,
	"transfer_note" text,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"bonus_order_id" text
);
--> statement-breakpoint
CREATE TABLE "usage_hours" (
	"order_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"client_address" text NOT NULL,
	"country_code" text NOT NULL,
	"outcome" text NOT NULL,
	"requests" bigint NOT NULL,
	"sent_bytes" bigint NOT NULL,
	"received_bytes" bigint NOT NULL,
	CONSTRAINT "usage_hours_order_id_hour_client_address_country_code_outcome_pk" PRIMARY KEY("order_id","hour","client_address","country_code","outcome")
);
--> statement-breakpoint
CREATE TABLE "usage_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"percent" integer NOT NULL,
	"total_bytes" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "usage_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whitelist_addresses" (
	"order_id" text NOT NULL,
	"address" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whitelist_addresses_order_id_address_pk" PRIMARY KEY("order_id","address")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "usage_percents" integer[] DEFAULT '{50,80,95}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "coupon_cents" = (SELECT coalesce(-sum(("line"->>'cents')::integer), 0) FROM "quotes", jsonb_array_elements("lines") AS "line" WHERE "quotes"."id" = "quote_id" AND "line"->>'kind' = 'coupon') WHERE "quote_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_bonus_order_id_orders_id_fk" FOREIGN KEY ("bonus_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_hours" ADD CONSTRAINT "usage_hours_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_notices" ADD CONSTRAINT "usage_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whitelist_addresses" ADD CONSTRAINT "whitelist_addresses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certifications_identity" ON "certifications" USING btree ("identity_hash") WHERE state = 'passed';--> statement-breakpoint
CREATE UNIQUE INDEX "usage_notices_once" ON "usage_notices" USING btree ("order_id","percent","total_bytes");--> statement-breakpoint
CREATE INDEX "usage_reports_at" ON "usage_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("customer_id","family","status","created_at","id") WHERE renews_order_id is null and status <> 0;--> statement-breakpoint
CREATE INDEX "orders_ending" ON "orders" USING btree ("customer_id","family","status","ends_at","id") WHERE renews_order_id is null and status <> 0 and ends_at is not null;