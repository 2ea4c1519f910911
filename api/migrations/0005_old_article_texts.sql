-- contract of 0004_article_texts
ALTER TABLE "articles"
	DROP COLUMN "title_en",
	DROP COLUMN "title_zh",
	DROP COLUMN "summary_en",
	DROP COLUMN "summary_zh",
	DROP COLUMN "keywords_en",
	DROP COLUMN "keywords_zh",
	DROP COLUMN "markdown_en",
	DROP COLUMN "markdown_zh",
	DROP COLUMN "html_en",
	DROP COLUMN "html_zh",
	DROP COLUMN "headings_en",
	DROP COLUMN "headings_zh";
