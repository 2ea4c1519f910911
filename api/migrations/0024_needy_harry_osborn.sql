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
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_customer" ON "security_events" USING btree ("customer_id","kind","id");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");