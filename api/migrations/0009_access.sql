DELETE FROM "leases";--> statement-breakpoint
CREATE TABLE "dynamic_passwords" (
	"password_hash" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sticky_sessions" (
	"order_id" text NOT NULL,
	"place" text NOT NULL,
	"session_id" text NOT NULL,
	"exit_address" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sticky_sessions_order_id_place_session_id_pk" PRIMARY KEY("order_id","place","session_id")
);
--> statement-breakpoint
CREATE TABLE "handed_exits" (
	"order_id" text NOT NULL,
	"exit_address" text NOT NULL,
	"handed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "handed_exits_order_id_exit_address_pk" PRIMARY KEY("order_id","exit_address")
);
--> statement-breakpoint
ALTER TABLE "leases" DROP CONSTRAINT "leases_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "leases" DROP CONSTRAINT "leases_exit_address_exits_address_fk";
--> statement-breakpoint
DROP INDEX "leases_client";--> statement-breakpoint
DROP INDEX "leases_order";--> statement-breakpoint
ALTER TABLE "leases" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_client_address_port_pk" PRIMARY KEY("client_address","port");--> statement-breakpoint
ALTER TABLE "dynamic_passwords" ADD CONSTRAINT "dynamic_passwords_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sticky_sessions" ADD CONSTRAINT "sticky_sessions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dynamic_passwords_expires" ON "dynamic_passwords" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sticky_sessions_ends" ON "sticky_sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "handed_exits_at" ON "handed_exits" USING btree ("handed_at");