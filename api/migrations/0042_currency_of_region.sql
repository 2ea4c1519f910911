ALTER TABLE "auto_renewals" ADD COLUMN "charge_currency" text;--> statement-breakpoint
ALTER TABLE "auto_renewals" ADD COLUMN "charge_rate" numeric(12, 6);--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "charge_currency" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "charge_rate" numeric(12, 6);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charge_currency" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charge_rate" numeric(12, 6);