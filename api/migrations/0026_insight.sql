CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sending_until" timestamp with time zone,
	"status" integer,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_insight" (
	"order_id" text PRIMARY KEY NOT NULL,
	"records_targets" boolean DEFAULT true NOT NULL,
	"failure_percent" integer,
	"failure_alerted_at" timestamp with time zone,
	"log_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"status" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"sub_user_id" text,
	"at" timestamp with time zone NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"country_code" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"sent_bytes" bigint NOT NULL,
	"received_bytes" bigint NOT NULL,
	"duration_ms" bigint NOT NULL,
	"connect_ms" bigint,
	"first_byte_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "usage_targets" (
	"order_id" text NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"sub_user_id" text NOT NULL,
	"host" text NOT NULL,
	"sent_bytes" bigint NOT NULL,
	"received_bytes" bigint NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "usage_targets_order_id_day_sub_user_id_host_pk" PRIMARY KEY("order_id","day","sub_user_id","host")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_insight" ADD CONSTRAINT "order_insight_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_log" ADD CONSTRAINT "request_log_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_targets" ADD CONSTRAINT "usage_targets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("webhook_id","key");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_customer" ON "webhooks" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_url" ON "sandbox_webhooks" USING btree ("url");--> statement-breakpoint
CREATE INDEX "request_log_order" ON "request_log" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "request_log_at" ON "request_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "usage_targets_day" ON "usage_targets" USING btree ("day");