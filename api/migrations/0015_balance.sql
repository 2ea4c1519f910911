CREATE TABLE "balance_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"balance_cents" bigint NOT NULL,
	"reference" text NOT NULL,
	"order_id" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "balance_movements_once" UNIQUE("kind","reference"),
	CONSTRAINT "balance_movements_some" CHECK ("balance_movements"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "balances_not_negative" CHECK ("balances"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"target" text NOT NULL,
	"cents" integer NOT NULL,
	"charged_cents" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"failure" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_some" CHECK ("refunds"."cents" > 0 and "refunds"."charged_cents" >= 0),
	CONSTRAINT "refunds_ended" CHECK (("refunds"."state" = 'pending') = ("refunds"."ended_at" is null))
);
--> statement-breakpoint
DROP INDEX "orders_one_unpaid";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_movements" ADD CONSTRAINT "balance_movements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_movements" ADD CONSTRAINT "balance_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_movements_customer" ON "balance_movements" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("next_try_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid_top_up" ON "orders" USING btree ("customer_id") WHERE status = 0 and kind = 'topUp';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid" ON "orders" USING btree ("customer_id","family") WHERE status = 0 and kind <> 'topUp';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_cents" between 0 and "orders"."paid_cents");