-- Reads all orders once, for the index of those that have ended. Meanwhile, placing, paying and ending orders wait.
CREATE TABLE "site_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"key" text NOT NULL,
	"notification" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"lower_name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_filters_name" UNIQUE("customer_id","page","lower_name")
);
--> statement-breakpoint
ALTER TABLE "site_notices" ADD CONSTRAINT "site_notices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_notices_once" ON "site_notices" USING btree ("customer_id","key");--> statement-breakpoint
CREATE INDEX "site_notices_listed" ON "site_notices" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "site_notices_unread" ON "site_notices" USING btree ("customer_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "site_notices_at" ON "site_notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_ended" ON "orders" USING btree ("ended_at") WHERE failure_reason in ('expired', 'usedUp');