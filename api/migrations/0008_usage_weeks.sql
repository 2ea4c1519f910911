CREATE TABLE "usage_weeks" (
	"order_id" text NOT NULL,
	"week" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"hours" smallint[] NOT NULL,
	"bytes" bigint[] NOT NULL,
	"row_counts" integer[] NOT NULL,
	CONSTRAINT "usage_weeks_order_id_week_pk" PRIMARY KEY("order_id","week")
);
--> statement-breakpoint
CREATE INDEX "usage_weeks_since" ON "usage_weeks" USING btree ("since");
