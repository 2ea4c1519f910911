CREATE TABLE "auto_renewal_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"trigger_key" text,
	"price_cents" integer,
	"failure" text,
	"renewal_order_id" text
);
--> statement-breakpoint
CREATE TABLE "auto_renewals" (
	"order_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"off_reason" text,
	"trigger_kind" text NOT NULL,
	"trigger_value" integer NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"max_price_cents" integer NOT NULL,
	"monthly_cap_cents" integer NOT NULL,
	"announced_key" text,
	"announced_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"wait_until" timestamp with time zone,
	CONSTRAINT "auto_renewals_off" CHECK ("auto_renewals"."is_on" = ("auto_renewals"."off_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "auto_renewal_events" ADD CONSTRAINT "auto_renewal_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_renewal_events" ADD CONSTRAINT "auto_renewal_events_renewal_order_id_orders_id_fk" FOREIGN KEY ("renewal_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_renewals" ADD CONSTRAINT "auto_renewals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auto_renewal_events_order" ON "auto_renewal_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "auto_renewal_events_once" ON "auto_renewal_events" USING btree ("order_id","trigger_key") WHERE event = 'renewed';--> statement-breakpoint
CREATE INDEX "auto_renewals_on" ON "auto_renewals" USING btree ("order_id") WHERE is_on;