ALTER TABLE "articles" ALTER COLUMN "title_en" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "title_zh" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "summary_en" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "summary_zh" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "html_en" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "html_zh" SET DEFAULT '';