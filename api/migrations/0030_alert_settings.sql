ALTER TABLE "webhooks" ADD COLUMN "is_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- The switch for traffic used to turn off alerts about failed requests as well.
UPDATE "email_addresses" SET "turned_off" = array_append("turned_off", 'failures') WHERE 'usage' = any("turned_off");
