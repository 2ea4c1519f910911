ALTER TABLE "orders" DROP CONSTRAINT "orders_to_pay";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "gigabytes" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "free_product_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_once" UNIQUE("customer_id","free_product_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_to_pay" CHECK (("orders"."to_pay_cents" = 0) = ("orders"."free_product_id" is not null) and "orders"."to_pay_cents" >= 0);