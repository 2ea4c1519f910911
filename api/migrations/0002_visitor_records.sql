CREATE TABLE "ad_conversions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"logid_url" text NOT NULL,
	"convert_type" integer NOT NULL
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
CREATE INDEX "ad_conversions_received" ON "ad_conversions" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "web_vitals_received" ON "web_vitals" USING btree ("received_at");