CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title_en" text NOT NULL,
	"title_zh" text NOT NULL,
	"summary_en" text NOT NULL,
	"summary_zh" text NOT NULL,
	"html_en" text NOT NULL,
	"html_zh" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"verify_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"name" text PRIMARY KEY NOT NULL,
	"family" integer NOT NULL,
	"percent_off" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"family" integer NOT NULL,
	"gigabytes" integer NOT NULL,
	"validity_days" integer NOT NULL,
	"list_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "continents" (
	"code" text PRIMARY KEY NOT NULL,
	"en_name" text NOT NULL,
	"zh_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"code" text PRIMARY KEY NOT NULL,
	"pid" integer NOT NULL,
	"en_name" text NOT NULL,
	"zh_name" text NOT NULL,
	"continent_code" text NOT NULL,
	"calling_code" text NOT NULL,
	CONSTRAINT "countries_pid_unique" UNIQUE("pid"),
	CONSTRAINT "countries_en_name_unique" UNIQUE("en_name")
);
--> statement-breakpoint
CREATE TABLE "provinces" (
	"code" text PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"en_name" text NOT NULL,
	"zh_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile" text,
	"country_mobile_code" text NOT NULL,
	"country_en_name" text NOT NULL,
	"nick_name" text NOT NULL,
	"password_hash" text,
	"login_way" text DEFAULT '' NOT NULL,
	"discount_percent" integer DEFAULT 0 NOT NULL,
	"certified_at" timestamp with time zone,
	"register_source" text NOT NULL,
	"baidu_flag" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "customers_discount" CHECK ("customers"."discount_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "exits" (
	"address" text PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"client_address" text NOT NULL,
	"port" integer NOT NULL,
	"exit_address" text NOT NULL,
	"protocol" integer NOT NULL,
	"single_ip" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"quote_id" text,
	"family" integer NOT NULL,
	"quantity" integer NOT NULL,
	"gigabytes" integer NOT NULL,
	"validity_days" integer NOT NULL,
	"status" integer NOT NULL,
	"failure_reason" text,
	"order_key" text,
	"total_bytes" bigint NOT NULL,
	"used_bytes" bigint DEFAULT 0 NOT NULL,
	"list_cents" integer NOT NULL,
	"to_pay_cents" integer NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"pay_before" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "orders_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "orders_failure" CHECK (("orders"."status" = 2) = ("orders"."failure_reason" is not null)),
	CONSTRAINT "orders_to_pay" CHECK ("orders"."to_pay_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"method" text NOT NULL,
	"notice_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_notices_method_notice_id_pk" PRIMARY KEY("method","notice_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"pay_url" text NOT NULL,
	"return_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"customer_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"outcome" json NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_customer_id_endpoint_key_pk" PRIMARY KEY("customer_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"product_id" text NOT NULL,
	"family" integer NOT NULL,
	"quantity" integer NOT NULL,
	"gigabytes" integer NOT NULL,
	"validity_days" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"list_cents" integer NOT NULL,
	"to_pay_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "quotes_to_pay" CHECK ("quotes"."to_pay_cents" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"code" text NOT NULL,
	"type" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "tracking_records" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ssid" text NOT NULL,
	"mobile" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"place" text NOT NULL,
	"bt_id" text NOT NULL,
	"bg_id" text NOT NULL,
	"referrer" text NOT NULL,
	"screen_ratio" text NOT NULL,
	"user_agent" text NOT NULL,
	"baidu_flag" boolean NOT NULL,
	"source" text NOT NULL,
	"lang" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_quotas" (
	"mobile" text PRIMARY KEY NOT NULL,
	"last_sent_at" timestamp with time zone,
	"day" date NOT NULL,
	"sent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verify_codes" (
	"mobile" text NOT NULL,
	"type" integer NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "verify_codes_mobile_type_pk" PRIMARY KEY("mobile","type")
);
--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_continent_code_continents_code_fk" FOREIGN KEY ("continent_code") REFERENCES "public"."continents"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provinces" ADD CONSTRAINT "provinces_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exits" ADD CONSTRAINT "exits_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_exit_address_exits_address_fk" FOREIGN KEY ("exit_address") REFERENCES "public"."exits"("address") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_kind" ON "articles" USING btree ("kind","published_at");--> statement-breakpoint
CREATE INDEX "offers_family" ON "offers" USING btree ("family","ends_at");--> statement-breakpoint
CREATE INDEX "exits_country" ON "exits" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "leases_client" ON "leases" USING btree ("client_address","expires_at");--> statement-breakpoint
CREATE INDEX "leases_order" ON "leases" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid" ON "orders" USING btree ("customer_id","family") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("status","pay_before");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sms_outbox_mobile" ON "sms_outbox" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "tracking_received" ON "tracking_records" USING btree ("received_at");