ALTER TABLE "orders" DROP CONSTRAINT "orders_to_pay";--> statement-breakpoint
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_to_pay";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "months" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "usable_bytes" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "months" integer;--> statement-breakpoint
CREATE INDEX "payment_notices_unapplied" ON "payment_notices" USING btree ("received_at") WHERE applied_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_to_pay" CHECK ("orders"."to_pay_cents" >= 0 and ("orders"."free_product_id" is null or "orders"."to_pay_cents" = 0));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_to_pay" CHECK ("quotes"."to_pay_cents" >= 0);--> statement-breakpoint
UPDATE "orders" SET "months" = "validity_days" / 30 WHERE "family" = 2;--> statement-breakpoint
UPDATE "quotes" SET "months" = "validity_days" / 30 WHERE "family" = 2;--> statement-breakpoint
-- What went back so far: Alipay's notices had running totals, Stripe's what was added.
UPDATE "payments" SET "refunded_cents" = "known"."cents" FROM (
	SELECT "p"."id", CASE WHEN "p"."method" = 'alipay' THEN max("r"."amount_cents") ELSE sum("r"."amount_cents") END AS "cents"
	FROM "reviews" "r" JOIN "payments" "p" ON "p"."id" = "r"."payment_id"
	WHERE "r"."reason" = 'moneyBack' AND "r"."amount_cents" IS NOT NULL AND "r"."detail" NOT LIKE '%: chargeback'
	GROUP BY "p"."id"
) AS "known" WHERE "known"."id" = "payments"."id";
