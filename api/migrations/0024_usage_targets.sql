CREATE TABLE "order_insight" (
	"order_id" text PRIMARY KEY NOT NULL,
	"records_targets" boolean DEFAULT true NOT NULL
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
ALTER TABLE "order_insight" ADD CONSTRAINT "order_insight_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_targets" ADD CONSTRAINT "usage_targets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_targets_day" ON "usage_targets" USING btree ("day");