CREATE TABLE "stored_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"customer_ref" text NOT NULL,
	"setup_ref" text NOT NULL,
	"method_ref" text,
	"label" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"active_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "stored_methods_active" CHECK ("stored_methods"."state" <> 'active' or ("stored_methods"."method_ref" is not null and "stored_methods"."label" is not null)),
	CONSTRAINT "stored_methods_ended" CHECK (("stored_methods"."state" = 'ended') = ("stored_methods"."ended_at" is not null) and ("stored_methods"."state" = 'ended') = ("stored_methods"."end_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_stored_cards" (
	"stored_method_id" text PRIMARY KEY NOT NULL,
	"card" text
);
--> statement-breakpoint
ALTER TABLE "auto_renewals" ADD COLUMN "stored_method_id" text;--> statement-breakpoint
ALTER TABLE "auto_renewals" ADD COLUMN "charging_order_id" text;--> statement-breakpoint
ALTER TABLE "auto_renewals" ADD COLUMN "charging_trigger" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "stored_method_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_failure" text;--> statement-breakpoint
ALTER TABLE "stored_methods" ADD CONSTRAINT "stored_methods_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_methods_customer" ON "stored_methods" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "stored_methods_ref" ON "stored_methods" USING btree ("method_ref") WHERE method_ref is not null;--> statement-breakpoint
CREATE INDEX "auto_renewals_charging" ON "auto_renewals" USING btree ("order_id") WHERE charging_order_id is not null;