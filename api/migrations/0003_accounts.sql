CREATE TABLE "password_tries" (
	"mobile" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"ahead_ms" bigint NOT NULL
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
ALTER TABLE "sessions" ADD COLUMN "login_way" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "third_party_attempts" ADD CONSTRAINT "third_party_attempts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_identities" ADD CONSTRAINT "third_party_identities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_tickets" ADD CONSTRAINT "third_party_tickets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "login_way";