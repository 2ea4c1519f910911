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
ALTER TABLE "company_details" ADD CONSTRAINT "company_details_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("customer_id","issued_at","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_payment_once" ON "invoices" USING btree ("payment_id","revision") WHERE kind = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects") WHERE corrects is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund_once" ON "invoices" USING btree ("refund_id","kind") WHERE refund_id is not null;--> statement-breakpoint
CREATE FUNCTION "refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoice % was issued and never changes', OLD.number;
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoices_never_change" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
