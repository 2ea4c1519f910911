CREATE TABLE "sms_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sms_notices_mobile" ON "sms_notices" USING btree ("mobile");