-- Hashes of all runs of three letters, and of two unless both are ASCII, because two Chinese letters are a word. They include the owner, so
-- that an index on them finds parts of the owner's texts alone. The cost makes the planner use the index instead of computing them.
CREATE FUNCTION "text_grams"("owner" text, "texts" text[]) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
  grams integer[] := '{}';
  letters text;
  three text;
  two text;
BEGIN
  FOREACH letters IN ARRAY texts LOOP
    letters := lower(letters);
    FOR n IN 1 .. length(letters) - 1 LOOP
      three := substr(letters, n, 3);
      two := substr(three, 1, 2);
      IF length(three) = 3 THEN grams := grams || hashtext(owner || three); END IF;
      IF octet_length(two) > 2 THEN grams := grams || hashtext(owner || two); END IF;
    END LOOP;
  END LOOP;
  RETURN grams;
END $$;
--> statement-breakpoint
CREATE TABLE "exits" (
	"address" text PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"state_code" text,
	"city" text,
	"city_zh" text,
	"asn" bigint,
	"isp" text,
	"region" text
);
--> statement-breakpoint
CREATE TABLE "gateways" (
	"id" text PRIMARY KEY NOT NULL,
	"region" text NOT NULL,
	"entry_address" text,
	"port_base" integer,
	"port_count" integer,
	"renewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handed_exits" (
	"order_id" text NOT NULL,
	"exit_address" text NOT NULL,
	"handed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "handed_exits_order_id_exit_address_pk" PRIMARY KEY("order_id","exit_address")
);
--> statement-breakpoint
CREATE TABLE "handed_sets" (
	"order_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"exits" text[] NOT NULL,
	CONSTRAINT "handed_sets_order_id_hour_pk" PRIMARY KEY("order_id","hour")
) PARTITION BY RANGE (hour);
--> statement-breakpoint
CREATE TABLE "handed_sets_default" PARTITION OF "handed_sets" DEFAULT;
--> statement-breakpoint
CREATE TABLE "leases" (
	"client_address" text NOT NULL,
	"port" integer NOT NULL,
	"order_id" text NOT NULL,
	"exit_address" text NOT NULL,
	"protocol" integer NOT NULL,
	"single_ip" boolean NOT NULL,
	"country_code" text,
	"place" text,
	"dedupe" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leases_client_address_port_pk" PRIMARY KEY("client_address","port")
);
--> statement-breakpoint
CREATE TABLE "dynamic_passwords" (
	"password_hash" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sticky_sessions" (
	"order_id" text NOT NULL,
	"place" text NOT NULL,
	"session_id" text NOT NULL,
	"exit_address" text NOT NULL,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"single_ip" boolean,
	"dedupe" boolean,
	CONSTRAINT "sticky_sessions_order_id_place_session_id_pk" PRIMARY KEY("order_id","place","session_id")
);
--> statement-breakpoint
CREATE TABLE "whitelist_addresses" (
	"order_id" text NOT NULL,
	"address" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whitelist_addresses_order_id_address_pk" PRIMARY KEY("order_id","address")
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
CREATE TABLE "offers" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"family" integer NOT NULL,
	"percent_off" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offers_percent" CHECK ("offers"."percent_off" between 1 and 99),
	CONSTRAINT "offers_time" CHECK ("offers"."starts_at" < "offers"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"list_cents" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"family" integer NOT NULL,
	"country_code" text,
	"units" integer NOT NULL,
	"validity_days" integer NOT NULL,
	"list_cents" integer NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "products_price" CHECK ("products"."list_cents" > 0 and "products"."units" > 0 and "products"."validity_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "app_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"notes_en" text NOT NULL,
	"notes_zh" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_texts" (
	"article_id" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"keywords" text NOT NULL,
	"markdown" text NOT NULL,
	"html" text NOT NULL,
	"headings" json NOT NULL,
	CONSTRAINT "article_texts_article_id_language_pk" PRIMARY KEY("article_id","language")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"topic" text DEFAULT 'product' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title_en" text NOT NULL,
	"title_zh" text NOT NULL,
	"summary_en" text NOT NULL,
	"summary_zh" text NOT NULL,
	"keywords_en" text DEFAULT '' NOT NULL,
	"keywords_zh" text DEFAULT '' NOT NULL,
	"markdown_en" text DEFAULT '' NOT NULL,
	"markdown_zh" text DEFAULT '' NOT NULL,
	"html_en" text NOT NULL,
	"html_zh" text NOT NULL,
	"headings_en" json DEFAULT '[]'::json NOT NULL,
	"headings_zh" json DEFAULT '[]'::json NOT NULL,
	"related" json DEFAULT '[]'::json NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_feedback" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"article_id" text NOT NULL,
	"is_useful" boolean NOT NULL,
	"lang" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"verify_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_by" text,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_addresses" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"turned_off" text[] DEFAULT '{}'::text[] NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_confirmations_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "email_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"customer_id" text NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"notification" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sending_until" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "email_outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "account_activity" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"person_id" text,
	"name" text NOT NULL,
	"call" text NOT NULL,
	"order_id" text,
	"member_name" text,
	"role" text,
	"ip" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"account_id" text NOT NULL,
	"person_id" text NOT NULL,
	"role" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_account_id_person_id_pk" PRIMARY KEY("account_id","person_id"),
	CONSTRAINT "members_others" CHECK ("members"."account_id" <> "members"."person_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "login_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"method" text NOT NULL,
	"service" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factor_resets" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" text,
	"kind" text NOT NULL,
	"key" text,
	"details" jsonb NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "security_events_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "site_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"key" text NOT NULL,
	"notification" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile" text,
	"country_mobile_code" text NOT NULL,
	"country_en_name" text NOT NULL,
	"nick_name" text NOT NULL,
	"password_hash" text,
	"discount_percent" integer DEFAULT 0 NOT NULL,
	"certified_at" timestamp with time zone,
	"usage_percents" integer[] DEFAULT '{50,80,95}' NOT NULL,
	"time_zone" text,
	"suspension" text,
	"closed_at" timestamp with time zone,
	"register_source" text NOT NULL,
	"baidu_flag" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "customers_discount" CHECK ("customers"."discount_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "password_tries" (
	"mobile" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sending_until" timestamp with time zone,
	"status" integer,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"member_id" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"account_id" text,
	"token_hash" text NOT NULL,
	"login_way" text DEFAULT '' NOT NULL,
	"method" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "third_party_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"type" integer NOT NULL,
	"binding_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"customer_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "third_party_identities" (
	"type" integer NOT NULL,
	"subject" text NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "third_party_identities_type_subject_pk" PRIMARY KEY("type","subject"),
	CONSTRAINT "third_party_one_each" UNIQUE("customer_id","type")
);
--> statement-breakpoint
CREATE TABLE "third_party_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"type" integer NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"customer_id" text,
	"expires_at" timestamp with time zone NOT NULL
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
CREATE TABLE "client_errors" (
	"hour" timestamp with time zone NOT NULL,
	"part" text NOT NULL,
	"release" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"message" text NOT NULL,
	"stack" text DEFAULT '' NOT NULL,
	"route_path" text NOT NULL,
	CONSTRAINT "client_errors_hour_part_release_kind_pk" PRIMARY KEY("hour","part","release","kind")
);
--> statement-breakpoint
CREATE TABLE "exit_checks" (
	"day" date NOT NULL,
	"server" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"available" integer NOT NULL,
	CONSTRAINT "exit_checks_day_server_pk" PRIMARY KEY("day","server")
);
--> statement-breakpoint
CREATE TABLE "status_spans" (
	"component" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "status_spans_component_since_pk" PRIMARY KEY("component","since")
);
--> statement-breakpoint
CREATE TABLE "ad_conversions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"logid_url" text NOT NULL,
	"convert_type" integer NOT NULL
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
CREATE TABLE "web_vitals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"value" double precision NOT NULL,
	"route_path" text NOT NULL,
	"lang" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"en_name" text NOT NULL,
	"zh_name" text NOT NULL,
	"names" jsonb,
	"amount_cents" integer,
	"percent_off" integer,
	"family" integer,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"valid_days" integer NOT NULL,
	"supply" integer,
	"received" integer DEFAULT 0 NOT NULL,
	"is_public" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_offers_terms" CHECK (num_nonnulls("coupon_offers"."amount_cents", "coupon_offers"."percent_off") = 1),
	CONSTRAINT "coupon_offers_amount" CHECK (coalesce("coupon_offers"."amount_cents", 1) > 0 and coalesce("coupon_offers"."percent_off", 1) between 1 and 99),
	CONSTRAINT "coupon_offers_supply" CHECK ("coupon_offers"."received" <= coalesce("coupon_offers"."supply", "coupon_offers"."received"))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "coupons_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "coupons_once" UNIQUE("customer_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "auto_renewal_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"trigger_key" text,
	"price_cents" integer,
	"failure" text,
	"renewal_order_id" text
);
--> statement-breakpoint
CREATE TABLE "auto_renewals" (
	"order_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"off_reason" text,
	"trigger_kind" text NOT NULL,
	"trigger_value" integer NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"max_price_cents" integer NOT NULL,
	"monthly_cap_cents" integer NOT NULL,
	"stored_method_id" text,
	"charging_order_id" text,
	"charging_trigger" text,
	"announced_key" text,
	"announced_at" timestamp with time zone,
	"charge_currency" text,
	"charge_rate" numeric(12, 6),
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"wait_until" timestamp with time zone,
	CONSTRAINT "auto_renewals_off" CHECK ("auto_renewals"."is_on" = ("auto_renewals"."off_reason" is null))
);
--> statement-breakpoint
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
CREATE TABLE "order_insight" (
	"order_id" text PRIMARY KEY NOT NULL,
	"records_targets" boolean DEFAULT true NOT NULL,
	"failure_percent" integer,
	"failure_alerted_at" timestamp with time zone,
	"log_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"product_id" text NOT NULL,
	"family" integer NOT NULL,
	"country_code" text,
	"quantity" integer NOT NULL,
	"gigabytes" integer NOT NULL,
	"validity_days" integer NOT NULL,
	"months" integer,
	"renews_order_id" text,
	"line_ids" jsonb,
	"coupon_id" text,
	"lines" jsonb NOT NULL,
	"list_cents" integer NOT NULL,
	"to_pay_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"cny_per_usd" numeric(10, 4),
	"charge_currency" text,
	"charge_rate" numeric(12, 6),
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "quotes_to_pay" CHECK ("quotes"."to_pay_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"lower_name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_filters_name" UNIQUE("customer_id","page","lower_name")
);
--> statement-breakpoint
CREATE TABLE "sub_user_days" (
	"sub_user_id" text NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"requests" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "sub_user_days_sub_user_id_day_pk" PRIMARY KEY("sub_user_id","day")
);
--> statement-breakpoint
CREATE TABLE "sub_user_hours" (
	"sub_user_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"requests" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "sub_user_hours_sub_user_id_hour_pk" PRIMARY KEY("sub_user_id","hour")
) PARTITION BY RANGE (hour);
--> statement-breakpoint
CREATE TABLE "sub_user_hours_default" PARTITION OF "sub_user_hours" DEFAULT;
--> statement-breakpoint
CREATE TABLE "sub_users" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"name" text NOT NULL,
	"password" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"cap_bytes" bigint,
	"requests_per_second" integer,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"places" text[] DEFAULT '{}' NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"used_bytes" bigint DEFAULT 0 NOT NULL,
	"requests" bigint DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
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
	"kind" text NOT NULL,
	"quote_id" text,
	"product_id" text,
	"free_product_id" text,
	"renews_order_id" text,
	"family" integer NOT NULL,
	"country_code" text,
	"quantity" integer NOT NULL,
	"gigabytes" numeric(12, 3) NOT NULL,
	"validity_days" integer NOT NULL,
	"months" integer,
	"status" integer NOT NULL,
	"failure_reason" text,
	"order_key" text,
	"total_bytes" bigint NOT NULL,
	"used_bytes" bigint DEFAULT 0 NOT NULL,
	"usable_bytes" bigint,
	"list_cents" integer NOT NULL,
	"coupon_cents" integer DEFAULT 0 NOT NULL,
	"to_pay_cents" integer NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"cny_per_usd" numeric(10, 4),
	"charge_currency" text,
	"charge_rate" numeric(12, 6),
	"created_at" timestamp with time zone NOT NULL,
	"pay_before" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"suspension" text,
	CONSTRAINT "orders_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "orders_failure" CHECK (("orders"."status" = 2) = ("orders"."failure_reason" is not null)),
	CONSTRAINT "orders_ended" CHECK (("orders"."status" = 2) = ("orders"."ended_at" is not null)),
	CONSTRAINT "orders_to_pay" CHECK ("orders"."to_pay_cents" >= 0 and ("orders"."free_product_id" is null or "orders"."to_pay_cents" = 0)),
	CONSTRAINT "orders_paid" CHECK ("orders"."paid_cents" = case when "orders"."paid_at" is null then 0 else "orders"."to_pay_cents" end),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_cents" between 0 and "orders"."paid_cents"),
	CONSTRAINT "orders_renewal" CHECK (("orders"."kind" = 'renewal') = ("orders"."renews_order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_tags" (
	"order_id" text NOT NULL,
	"tag_id" text NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_id_pk" PRIMARY KEY("order_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"lower_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tags_name" UNIQUE("customer_id","lower_name")
);
--> statement-breakpoint
CREATE TABLE "static_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"status" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"public_ip" text NOT NULL,
	"loc" text NOT NULL,
	"loc_zh" text,
	"asn" text NOT NULL,
	"asn_name" text NOT NULL,
	"asn_type" text NOT NULL,
	"org_name" text NOT NULL,
	"org_type" text NOT NULL,
	"ip_type" text NOT NULL,
	"native_ip" boolean NOT NULL,
	"risk" integer NOT NULL,
	"order_id" text,
	"ends_at" timestamp with time zone,
	"account" text,
	"password" text,
	CONSTRAINT "static_lines_public_ip_unique" UNIQUE("public_ip")
);
--> statement-breakpoint
CREATE TABLE "consumption_sums" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"paid_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_details" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"country_code" text NOT NULL,
	"tax_number" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"customer_id" text NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"refund_id" text,
	"corrects" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_cancellation" boolean DEFAULT false NOT NULL,
	"cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_sequence" UNIQUE("kind","year","sequence"),
	CONSTRAINT "invoices_correction" CHECK (("invoices"."kind" = 'invoice') = ("invoices"."corrects" is null)),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."cents" > 0 and "invoices"."tax_cents" between 0 and "invoices"."cents")
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"country_code" text NOT NULL,
	"registration" text,
	"tax_number" text,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"country_code" text NOT NULL,
	"customer_kind" text NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"label" jsonb NOT NULL,
	"note" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_rules_country_code_customer_kind_pk" PRIMARY KEY("country_code","customer_kind"),
	CONSTRAINT "tax_rules_rate" CHECK ("tax_rules"."rate_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"counted" boolean NOT NULL,
	"cents" integer NOT NULL,
	"charged_cents" integer NOT NULL,
	"charged_currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL
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
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text,
	"notice_id" text DEFAULT '' NOT NULL,
	"amount_cents" integer,
	"currency" text,
	"detail" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"outcome" text,
	"note" text,
	CONSTRAINT "reviews_once" UNIQUE("payment_id","reason","notice_id")
);
--> statement-breakpoint
CREATE TABLE "stored_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"customer_ref" text NOT NULL,
	"setup_ref" text NOT NULL,
	"method_ref" text,
	"label" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"active_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "stored_methods_active" CHECK ("stored_methods"."state" <> 'active' or ("stored_methods"."method_ref" is not null and "stored_methods"."label" is not null)),
	CONSTRAINT "stored_methods_ended" CHECK (("stored_methods"."state" = 'ended') = ("stored_methods"."ended_at" is not null) and ("stored_methods"."state" = 'ended') = ("stored_methods"."end_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"method" text NOT NULL,
	"notice_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
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
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"provider_ref" text,
	"stored_method_id" text,
	"charge_failure" text,
	"pay_url" text NOT NULL,
	"return_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ops_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ops_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"command" text NOT NULL,
	"details" json NOT NULL
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
CREATE TABLE "limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_outcomes" (
	"service" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"succeeded" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "service_outcomes_service_minute_pk" PRIMARY KEY("service","minute")
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"ahead_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_emails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_decisions" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_stored_cards" (
	"stored_method_id" text PRIMARY KEY NOT NULL,
	"card" text
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"status" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
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
CREATE TABLE "certifications" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"sealed_fields" text NOT NULL,
	"identity_hash" text NOT NULL,
	"reason" text,
	"verifier_ref" text,
	"scan_url" text,
	"scan_expires_at" timestamp with time zone,
	"transfer_fen" integer,
	"transfer_note" text,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"bonus_order_id" text
);
--> statement-breakpoint
CREATE TABLE "usage_gateways" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_grants" (
	"order_id" text NOT NULL,
	"gateway_id" text NOT NULL,
	"bytes" bigint NOT NULL,
	"is_wanted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "usage_grants_order_id_gateway_id_pk" PRIMARY KEY("order_id","gateway_id")
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"sub_user_id" text,
	"at" timestamp with time zone NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"country_code" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"sent_bytes" bigint NOT NULL,
	"received_bytes" bigint NOT NULL,
	"duration_ms" bigint NOT NULL,
	"connect_ms" bigint,
	"first_byte_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "usage_checks" (
	"is_latest" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"checked_until" date NOT NULL,
	CONSTRAINT "usage_checks_single" CHECK ("usage_checks"."is_latest")
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"order_id" text NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"country_code" text NOT NULL,
	"outcome" text NOT NULL,
	"requests" bigint NOT NULL,
	"sent_bytes" bigint NOT NULL,
	"received_bytes" bigint NOT NULL,
	"changed_on" date,
	CONSTRAINT "usage_days_order_id_day_country_code_outcome_pk" PRIMARY KEY("order_id","day","country_code","outcome")
);
--> statement-breakpoint
CREATE TABLE "usage_hour_sums" (
	"order_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"requests" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "usage_hour_sums_order_id_hour_pk" PRIMARY KEY("order_id","hour")
) PARTITION BY RANGE (hour);
--> statement-breakpoint
CREATE TABLE "usage_hour_sums_default" PARTITION OF "usage_hour_sums" DEFAULT;
--> statement-breakpoint
CREATE TABLE "usage_hours" (
	"order_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"client_address" text NOT NULL,
	"country_code" text NOT NULL,
	"outcome" text NOT NULL,
	"requests" bigint NOT NULL,
	"sent_bytes" bigint NOT NULL,
	"received_bytes" bigint NOT NULL,
	CONSTRAINT "usage_hours_order_id_hour_client_address_country_code_outcome_pk" PRIMARY KEY("order_id","hour","client_address","country_code","outcome")
) PARTITION BY RANGE (hour);
--> statement-breakpoint
CREATE TABLE "usage_hours_default" PARTITION OF "usage_hours" DEFAULT;
--> statement-breakpoint
CREATE TABLE "usage_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"percent" integer NOT NULL,
	"total_bytes" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "usage_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_targets" (
	"order_id" text NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"sub_user_id" text NOT NULL,
	"host" text NOT NULL,
	"sent_bytes" bigint NOT NULL,
	"received_bytes" bigint NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "usage_targets_order_id_day_sub_user_id_host_pk" PRIMARY KEY("order_id","day","sub_user_id","host")
) PARTITION BY RANGE (day);
--> statement-breakpoint
CREATE TABLE "usage_targets_default" PARTITION OF "usage_targets" DEFAULT;
--> statement-breakpoint
ALTER TABLE "exits" ADD CONSTRAINT "exits_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dynamic_passwords" ADD CONSTRAINT "dynamic_passwords_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sticky_sessions" ADD CONSTRAINT "sticky_sessions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whitelist_addresses" ADD CONSTRAINT "whitelist_addresses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_continent_code_continents_code_fk" FOREIGN KEY ("continent_code") REFERENCES "public"."continents"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provinces" ADD CONSTRAINT "provinces_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_texts" ADD CONSTRAINT "article_texts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_created_by_customers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_addresses" ADD CONSTRAINT "email_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_account_id_customers_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_person_id_customers_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_customers_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_customers_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_person_id_customers_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tickets" ADD CONSTRAINT "login_tickets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_notices" ADD CONSTRAINT "site_notices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_member_id_customers_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_customers_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_attempts" ADD CONSTRAINT "third_party_attempts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_identities" ADD CONSTRAINT "third_party_identities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_tickets" ADD CONSTRAINT "third_party_tickets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_offer_id_coupon_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."coupon_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_renewal_events" ADD CONSTRAINT "auto_renewal_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_renewal_events" ADD CONSTRAINT "auto_renewal_events_renewal_order_id_orders_id_fk" FOREIGN KEY ("renewal_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_renewals" ADD CONSTRAINT "auto_renewals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_movements" ADD CONSTRAINT "balance_movements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_movements" ADD CONSTRAINT "balance_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_insight" ADD CONSTRAINT "order_insight_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_users" ADD CONSTRAINT "sub_users_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_renews_order_id_orders_id_fk" FOREIGN KEY ("renews_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_lines" ADD CONSTRAINT "static_lines_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_lines" ADD CONSTRAINT "static_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumption_sums" ADD CONSTRAINT "consumption_sums_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_details" ADD CONSTRAINT "company_details_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_methods" ADD CONSTRAINT "stored_methods_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_bonus_order_id_orders_id_fk" FOREIGN KEY ("bonus_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_log" ADD CONSTRAINT "request_log_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_notices" ADD CONSTRAINT "usage_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exits_country" ON "exits" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "gateways_renewed" ON "gateways" USING btree ("renewed_at");--> statement-breakpoint
CREATE INDEX "handed_exits_at" ON "handed_exits" USING btree ("handed_at");--> statement-breakpoint
CREATE INDEX "leases_expires" ON "leases" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "dynamic_passwords_expires" ON "dynamic_passwords" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sticky_sessions_ends" ON "sticky_sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "offers_family" ON "offers" USING btree ("family","ends_at");--> statement-breakpoint
CREATE INDEX "price_history_product" ON "price_history" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_tiers" ON "products" USING btree ("family",coalesce("country_code", ''),"units");--> statement-breakpoint
CREATE INDEX "articles_kind" ON "articles" USING btree ("kind","published_at");--> statement-breakpoint
CREATE INDEX "help_feedback_article" ON "help_feedback" USING btree ("kind","article_id");--> statement-breakpoint
CREATE INDEX "captchas_expires" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_tokens_customer" ON "api_tokens" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "api_tokens_created_by" ON "api_tokens" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "account_deletions_open" ON "account_deletions" USING btree ("due_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "email_confirmations_expires" ON "email_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_outbox_created" ON "email_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_outbox_unsent" ON "email_outbox" USING btree ("created_at") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "account_activity_listed" ON "account_activity" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "account_activity_person" ON "account_activity" USING btree ("account_id","person_id","at");--> statement-breakpoint
CREATE INDEX "account_activity_at" ON "account_activity" USING btree ("at");--> statement-breakpoint
CREATE INDEX "invitations_account" ON "invitations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invitations_expires" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "members_person" ON "members" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_customer" ON "passkeys" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "login_tickets_customer" ON "login_tickets" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "login_tickets_expires" ON "login_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_customer" ON "recovery_codes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "security_events_customer" ON "security_events" USING btree ("customer_id","kind","id");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "site_notices_once" ON "site_notices" USING btree ("customer_id","key");--> statement-breakpoint
CREATE INDEX "site_notices_listed" ON "site_notices" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "site_notices_unread" ON "site_notices" USING btree ("customer_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "site_notices_at" ON "site_notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "password_tries_last" ON "password_tries" USING btree ("last_try_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("webhook_id","key");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_customer" ON "webhooks" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "third_party_attempts_expires" ON "third_party_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "third_party_tickets_expires" ON "third_party_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_quotas_day" ON "sms_quotas" USING btree ("day");--> statement-breakpoint
CREATE INDEX "verify_codes_expires" ON "verify_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "client_errors_last" ON "client_errors" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "status_spans_until" ON "status_spans" USING btree ("until");--> statement-breakpoint
CREATE INDEX "ad_conversions_received" ON "ad_conversions" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "tracking_received" ON "tracking_records" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "web_vitals_received" ON "web_vitals" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "coupons_customer" ON "coupons" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "auto_renewal_events_order" ON "auto_renewal_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "auto_renewal_events_once" ON "auto_renewal_events" USING btree ("order_id","trigger_key") WHERE event = 'renewed';--> statement-breakpoint
CREATE INDEX "auto_renewals_on" ON "auto_renewals" USING btree ("order_id") WHERE is_on;--> statement-breakpoint
CREATE INDEX "auto_renewals_charging" ON "auto_renewals" USING btree ("order_id") WHERE charging_order_id is not null;--> statement-breakpoint
CREATE INDEX "balance_movements_customer" ON "balance_movements" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "quotes_unused" ON "quotes" USING btree ("expires_at") WHERE used_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sub_users_name" ON "sub_users" USING btree ("order_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "sub_users_order" ON "sub_users" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_revoking" ON "order_events" USING btree ("at") WHERE event in ('rotateKey', 'narrowWhitelist', 'suspend', 'changeSubUser');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_gift_once" ON "orders" USING btree ("customer_id","free_product_id") WHERE free_product_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid" ON "orders" USING btree ("customer_id","family") WHERE status = 0 and kind <> 'topUp';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid_top_up" ON "orders" USING btree ("customer_id") WHERE status = 0 and kind = 'topUp';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_verification" ON "orders" USING btree ("customer_id") WHERE kind = 'verification' and status <> 2;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("customer_id","family","status","created_at","id") WHERE renews_order_id is null and status <> 0;--> statement-breakpoint
CREATE INDEX "orders_ending" ON "orders" USING btree ("customer_id","family","status","ends_at","id") WHERE renews_order_id is null and status <> 0 and ends_at is not null;--> statement-breakpoint
CREATE INDEX "orders_text" ON "orders" USING gin (text_grams(customer_id, array[id, remark])) WITH (fastupdate=false) WHERE renews_order_id is null and status <> 0;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_before") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "orders_running" ON "orders" USING btree ("ends_at") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "orders_ended" ON "orders" USING btree ("ended_at") WHERE failure_reason in ('expired', 'usedUp');--> statement-breakpoint
CREATE INDEX "orders_renewals" ON "orders" USING btree ("renews_order_id") WHERE renews_order_id is not null;--> statement-breakpoint
CREATE INDEX "order_tags_tag" ON "order_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "static_lines_country" ON "static_lines" USING btree ("country_code","order_id");--> statement-breakpoint
CREATE INDEX "static_lines_order" ON "static_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("customer_id","issued_at","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_payment_once" ON "invoices" USING btree ("payment_id","revision") WHERE kind = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects") WHERE corrects is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund_once" ON "invoices" USING btree ("refund_id","kind") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("next_try_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "reviews_open" ON "reviews" USING btree ("at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reviews_order" ON "reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stored_methods_customer" ON "stored_methods" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "stored_methods_ref" ON "stored_methods" USING btree ("method_ref") WHERE method_ref is not null;--> statement-breakpoint
CREATE INDEX "payment_notices_payment" ON "payment_notices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_notices_unapplied" ON "payment_notices" USING btree ("received_at") WHERE applied_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "limit_counters_ends" ON "limit_counters" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "service_outcomes_minute" ON "service_outcomes" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "sandbox_emails_address" ON "sandbox_emails" USING btree ("address");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_url" ON "sandbox_webhooks" USING btree ("url");--> statement-breakpoint
CREATE INDEX "sms_notices_mobile" ON "sms_notices" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "sms_outbox_mobile" ON "sms_outbox" USING btree ("mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "certifications_identity" ON "certifications" USING btree ("identity_hash") WHERE state = 'passed';--> statement-breakpoint
CREATE INDEX "certifications_scanning" ON "certifications" USING btree ("scan_expires_at") WHERE state = 'scanning';--> statement-breakpoint
CREATE INDEX "usage_gateways_seen" ON "usage_gateways" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "usage_grants_gateway" ON "usage_grants" USING btree ("gateway_id","is_wanted");--> statement-breakpoint
CREATE INDEX "request_log_order" ON "request_log" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "request_log_at" ON "request_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "usage_days_changed" ON "usage_days" USING btree ("changed_on") WHERE changed_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "usage_notices_once" ON "usage_notices" USING btree ("order_id","percent","total_bytes");--> statement-breakpoint
CREATE INDEX "usage_reports_at" ON "usage_reports" USING btree ("at");
--> statement-breakpoint
CREATE FUNCTION "is_consumed"("kind" text, "paid_at" timestamptz, "free_product_id" text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN kind <> 'topUp' AND (paid_at IS NOT NULL OR free_product_id IS NOT NULL);
--> statement-breakpoint
CREATE FUNCTION "keep_consumption_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND public.is_consumed(OLD.kind, OLD.paid_at, OLD.free_product_id) THEN
    UPDATE public.consumption_sums SET orders = orders - 1, paid_cents = paid_cents - OLD.paid_cents WHERE customer_id = OLD.customer_id;
  END IF;
  IF TG_OP <> 'DELETE' AND public.is_consumed(NEW.kind, NEW.paid_at, NEW.free_product_id) THEN
    INSERT INTO public.consumption_sums AS kept (customer_id, orders, paid_cents) VALUES (NEW.customer_id, 1, NEW.paid_cents)
    ON CONFLICT (customer_id) DO UPDATE SET orders = kept.orders + 1, paid_cents = kept.paid_cents + excluded.paid_cents;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoice % was issued and never changes', OLD.number;
END $$;
--> statement-breakpoint
-- As before, and dates the days that it changes. Dates are those of the database, in UTC.
CREATE FUNCTION "keep_usage_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT *, 1 AS sign FROM added'
    WHEN 'DELETE' THEN 'SELECT *, -1 AS sign FROM removed'
    ELSE 'SELECT *, 1 AS sign FROM added UNION ALL SELECT *, -1 FROM removed' END;
BEGIN
  EXECUTE format('
    WITH changes AS (%s),
    hours AS (
      INSERT INTO public.usage_hour_sums AS kept (order_id, hour, requests, bytes)
      SELECT order_id, hour, sum(sign * requests), sum(sign * (sent_bytes + received_bytes)) FROM changes GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (order_id, hour) DO UPDATE SET requests = kept.requests + excluded.requests, bytes = kept.bytes + excluded.bytes
    )
    INSERT INTO public.usage_days AS kept (order_id, day, country_code, outcome, requests, sent_bytes, received_bytes, changed_on)
    SELECT order_id, date_trunc(''day'', hour, ''UTC''), country_code, outcome,
      sum(sign * requests), sum(sign * sent_bytes), sum(sign * received_bytes), (now() AT TIME ZONE ''UTC'')::date
    FROM changes GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (order_id, day, country_code, outcome) DO UPDATE SET requests = kept.requests + excluded.requests,
      sent_bytes = kept.sent_bytes + excluded.sent_bytes, received_bytes = kept.received_bytes + excluded.received_bytes,
      changed_on = excluded.changed_on', changes);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Partitions of a table by day: the first one may begin at any time, and the default partition has no bounds.
CREATE FUNCTION "day_partitions"("parent" text) RETURNS TABLE ("name" text, "starts" timestamptz, "ends" timestamptz)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
  SELECT relname::text,
    CASE bounds WHEN 'DEFAULT' THEN NULL ELSE coalesce(substring(bounds from 'FROM \(''(.+?)''\)')::timestamptz, '-infinity') END,
    substring(bounds from 'TO \(''(.+?)''\)')::timestamptz
  FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid, pg_get_expr(relpartbound, pg_class.oid) AS bounds
  WHERE inhparent = format('public.%I', parent)::regclass
$$;
--> statement-breakpoint
-- Adds the next missing partition from today on, or of a day that rows have arrived for without one, and moves these rows there. Returns 1, or
-- 0 if none is missing. Days without rows come first, so that one with more rows than a statement can move doesn't keep the others waiting.
CREATE FUNCTION "add_day_partitions"("parent" text, "oldest" date, "today" date, "ahead" integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  key text;
  missing date;
  child text;
BEGIN
  SELECT attname INTO STRICT key FROM pg_partitioned_table JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0]
  WHERE partrelid = format('public.%I', parent)::regclass;
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions of ' || parent, 0));
  EXECUTE format('
    SELECT day FROM (
      SELECT day::date, EXISTS (SELECT FROM public.%2$I WHERE %1$I >= day AND %1$I < day + interval ''24 hours'') AS has_rows
      FROM generate_series($1::timestamptz, ($2 + $3)::timestamptz, interval ''24 hours'') AS day
    ) AS days
    WHERE (day >= $2 OR has_rows) AND NOT EXISTS (SELECT FROM public.day_partitions(%3$L) WHERE starts <= day AND day < ends)
    ORDER BY has_rows, day LIMIT 1', key, parent || '_default', parent)
  INTO missing USING oldest, today, ahead;
  IF missing IS NULL THEN
    RETURN 0;
  END IF;
  child := parent || to_char(missing, '_YYYYMMDD');
  BEGIN
    -- Writers wait, because a row on its way to the default partition would be refused there once its own partition exists. Readers don't,
    -- because the partition is attached instead of being created in place.
    EXECUTE format('LOCK TABLE ONLY public.%I IN SHARE ROW EXCLUSIVE MODE', parent);
    -- A backup reads all partitions for hours, and writers wait meanwhile.
    PERFORM set_config('lock_timeout', '200ms', true);
    EXECUTE format('LOCK TABLE public.%I IN ACCESS EXCLUSIVE MODE', parent || '_default');
  EXCEPTION WHEN lock_not_available THEN
    IF missing <= today THEN
      RAISE;
    END IF;
    RETURN 0;
  END;
  EXECUTE format('CREATE TABLE public.%I (LIKE public.%I)', child, parent);
  EXECUTE format('
    WITH early AS (DELETE FROM public.%1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING *) INSERT INTO public.%5$I SELECT * FROM early',
    parent || '_default', key, missing, missing + 1, child);
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', parent, child, missing, missing + 1);
  RETURN 1;
END $$;
--> statement-breakpoint
-- Drops partitions that end before a day, and deletes some rows from before it that have no partition.
-- Returns how many partitions and rows it removed.
CREATE FUNCTION "drop_day_partitions"("parent" text, "oldest" date, "batch" integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  key text;
  child text;
  dropped integer := 0;
  deleted integer;
BEGIN
  SELECT attname INTO STRICT key FROM pg_partitioned_table JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0]
  WHERE partrelid = format('public.%I', parent)::regclass;
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions of ' || parent, 0));
  FOR child IN SELECT name FROM public.day_partitions(parent) WHERE ends <= oldest ORDER BY ends LOOP
    -- Whoever reads a day that is over, such as a backup, may do so for hours. Everyone would wait behind the lock of the whole table.
    CONTINUE WHEN EXISTS (SELECT FROM pg_locks WHERE relation = format('public.%I', child)::regclass
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid());
    EXECUTE format('DROP TABLE public.%I', child);
    dropped := dropped + 1;
  END LOOP;
  EXECUTE format('DELETE FROM public.%1$I WHERE ctid = ANY (ARRAY (SELECT ctid FROM public.%1$I WHERE %2$I < $1 LIMIT $2))', parent || '_default', key)
  USING oldest, batch;
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN dropped + deleted;
END $$;
--> statement-breakpoint
-- One call of an order at a time gets exits, until the end of its transaction. Meanwhile, no rows are moved to new partitions, where a
-- statement that was planned before wouldn't look for them.
CREATE FUNCTION "lock_handed_exits"("of_order" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('exits of ' || of_order, 0));
  LOCK TABLE ONLY public.handed_sets IN ROW EXCLUSIVE MODE;
END $$;
--> statement-breakpoint
-- An exit in the set of an hour may have been handed out at its end, so 24 hours are those sets whose hour began less than 25 hours ago.
-- Volatile, like the next function: it has to see what was committed while it waited for the lock.
CREATE FUNCTION "new_exits"("of_order" text, "at" timestamptz, "candidates" text[]) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.lock_handed_exits(of_order);
  RETURN QUERY SELECT candidate FROM unnest(candidates) AS candidate WHERE candidate NOT IN (
    SELECT unnest(exits) FROM public.handed_sets WHERE order_id = of_order AND hour > at - interval '25 hours');
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_handed_exits"("of_order" text, "at" timestamptz, "handed" text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  this_hour timestamptz := date_trunc('hour', at, 'UTC');
  added text[];
BEGIN
  IF handed = '{}' THEN RETURN; END IF;
  PERFORM public.lock_handed_exits(of_order);
  added := ARRAY (
    SELECT unnest(handed) EXCEPT SELECT unnest(exits) FROM public.handed_sets WHERE order_id = of_order AND hour = this_hour);
  IF added <> '{}' THEN
    INSERT INTO public.handed_sets AS kept (order_id, hour, exits) VALUES (of_order, this_hour, added)
    ON CONFLICT (order_id, hour) DO UPDATE SET exits = kept.exits || excluded.exits;
  END IF;
END $$;
--> statement-breakpoint
-- Extractions of the last release: without the row, it doesn't hand out an exit that this one has.
CREATE FUNCTION "add_to_handed_set"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := EXISTS (SELECT FROM public.new_exits(NEW.order_id, NEW.handed_at, ARRAY[NEW.exit_address]));
BEGIN
  PERFORM public.note_handed_exits(NEW.order_id, NEW.handed_at, ARRAY[NEW.exit_address]);
  RETURN CASE WHEN is_new THEN NEW END;
END $$;
--> statement-breakpoint
-- Adds what a statement changes in sub_user_hours to the sums. Rows are locked in the order of their keys, to prevent deadlocks.
CREATE FUNCTION "keep_sub_user_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('
    INSERT INTO public.sub_user_days AS kept (sub_user_id, day, requests, bytes)
    SELECT sub_user_id, date_trunc(''day'', hour, ''UTC''), sum(sign * requests), sum(sign * bytes) FROM (%s) AS changes
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (sub_user_id, day) DO UPDATE SET requests = kept.requests + excluded.requests, bytes = kept.bytes + excluded.bytes',
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT *, 1 AS sign FROM added'
      WHEN 'DELETE' THEN 'SELECT *, -1 AS sign FROM removed'
      ELSE 'SELECT *, 1 AS sign FROM added UNION ALL SELECT *, -1 FROM removed' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_consumption_added" AFTER INSERT ON "orders" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (is_consumed(new.kind, new.paid_at, new.free_product_id)) EXECUTE FUNCTION keep_consumption_sums();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_consumption_changed" AFTER UPDATE OF "customer_id", "kind", "free_product_id", "paid_at", "paid_cents" ON "orders" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (is_consumed(old.kind, old.paid_at, old.free_product_id) OR is_consumed(new.kind, new.paid_at, new.free_product_id)) EXECUTE FUNCTION keep_consumption_sums();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_consumption_removed" AFTER DELETE ON "orders" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (is_consumed(old.kind, old.paid_at, old.free_product_id)) EXECUTE FUNCTION keep_consumption_sums();
--> statement-breakpoint
CREATE TRIGGER "invoices_never_change" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
--> statement-breakpoint
CREATE TRIGGER "usage_hours_added" AFTER INSERT ON "usage_hours" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_usage_sums();
--> statement-breakpoint
CREATE TRIGGER "usage_hours_changed" AFTER UPDATE ON "usage_hours" REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_usage_sums();
--> statement-breakpoint
CREATE TRIGGER "usage_hours_removed" AFTER DELETE ON "usage_hours" REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION keep_usage_sums();
--> statement-breakpoint
CREATE TRIGGER "handed_exits_added" BEFORE INSERT ON "handed_exits" FOR EACH ROW EXECUTE FUNCTION add_to_handed_set();
--> statement-breakpoint
CREATE TRIGGER "sub_user_hours_added" AFTER INSERT ON "sub_user_hours" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_sub_user_days();
--> statement-breakpoint
CREATE TRIGGER "sub_user_hours_changed" AFTER UPDATE ON "sub_user_hours" REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_sub_user_days();
--> statement-breakpoint
CREATE TRIGGER "sub_user_hours_removed" AFTER DELETE ON "sub_user_hours" REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION keep_sub_user_days();
--> statement-breakpoint
-- Finds the days of rows that wait in the default partition, and what is over there.
CREATE INDEX "usage_hours_default_hour" ON "usage_hours_default" ("hour");
--> statement-breakpoint
CREATE INDEX "usage_hour_sums_default_hour" ON "usage_hour_sums_default" ("hour");
--> statement-breakpoint
CREATE INDEX "usage_targets_default_day" ON "usage_targets_default" ("day");
