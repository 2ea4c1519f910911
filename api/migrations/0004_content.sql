CREATE TABLE "app_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"notes_en" text NOT NULL,
	"notes_zh" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
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
CREATE TABLE "ops_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ops_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"command" text NOT NULL,
	"details" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "topic" text DEFAULT 'product' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "keywords_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "keywords_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "markdown_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "markdown_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "headings_en" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "headings_zh" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "related" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "source_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "help_feedback_article" ON "help_feedback" USING btree ("kind","article_id");