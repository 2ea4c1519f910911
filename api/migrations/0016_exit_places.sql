ALTER TABLE "exits" ADD COLUMN "state_code" text;--> statement-breakpoint
ALTER TABLE "exits" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "exits" ADD COLUMN "city_zh" text;--> statement-breakpoint
ALTER TABLE "exits" ADD COLUMN "asn" bigint;--> statement-breakpoint
ALTER TABLE "exits" ADD COLUMN "isp" text;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "sticky_sessions" ADD COLUMN "started_at" timestamp with time zone;