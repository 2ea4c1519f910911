CREATE TABLE "usage_gateways" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_grants" (
	"order_id" text NOT NULL,
	"gateway_id" text NOT NULL,
	"bytes" bigint NOT NULL,
	"is_wanted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "usage_grants_order_id_gateway_id_pk" PRIMARY KEY("order_id","gateway_id")
);
--> statement-breakpoint
CREATE INDEX "usage_gateways_seen" ON "usage_gateways" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "usage_grants_gateway" ON "usage_grants" USING btree ("gateway_id","is_wanted");