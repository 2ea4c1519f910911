CREATE TABLE "exit_latencies" (
	"day" date NOT NULL,
	"country_code" text NOT NULL,
	"milliseconds" integer NOT NULL,
	"checks" integer NOT NULL,
	CONSTRAINT "exit_latencies_day_country_code_milliseconds_pk" PRIMARY KEY("day","country_code","milliseconds")
);
