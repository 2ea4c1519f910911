ALTER TABLE "leases" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "dedupe" boolean;