ALTER TABLE "customers" ADD COLUMN "suspension" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "suspension" text;--> statement-breakpoint
CREATE INDEX "order_events_revoking" ON "order_events" USING btree ("at") WHERE event in ('rotateKey', 'narrowWhitelist', 'suspend');