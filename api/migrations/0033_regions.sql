CREATE TABLE "gateways" (
	"id" text PRIMARY KEY NOT NULL,
	"region" text NOT NULL,
	"entry_address" text,
	"renewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exits" ADD COLUMN "region" text;--> statement-breakpoint
CREATE INDEX "gateways_renewed" ON "gateways" USING btree ("renewed_at");