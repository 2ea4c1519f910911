CREATE TABLE "sub_user_hours" (
	"sub_user_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"requests" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "sub_user_hours_sub_user_id_hour_pk" PRIMARY KEY("sub_user_id","hour")
);
--> statement-breakpoint
CREATE TABLE "sub_users" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"name" text NOT NULL,
	"password" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"cap_bytes" bigint,
	"requests_per_second" integer,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"used_bytes" bigint DEFAULT 0 NOT NULL,
	"requests" bigint DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "order_events_revoking";--> statement-breakpoint
ALTER TABLE "sub_user_hours" ADD CONSTRAINT "sub_user_hours_sub_user_id_sub_users_id_fk" FOREIGN KEY ("sub_user_id") REFERENCES "public"."sub_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_users" ADD CONSTRAINT "sub_users_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sub_users_name" ON "sub_users" USING btree ("order_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "sub_users_order" ON "sub_users" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_revoking" ON "order_events" USING btree ("at") WHERE event in ('rotateKey', 'narrowWhitelist', 'suspend', 'changeSubUser');