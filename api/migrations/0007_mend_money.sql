ALTER TABLE "reviews" DROP CONSTRAINT "reviews_once";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "notice_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "currency" text;--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_once" UNIQUE("payment_id","reason","notice_id");