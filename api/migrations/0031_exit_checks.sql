CREATE TABLE "exit_checks" (
	"day" date NOT NULL,
	"server" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"available" integer NOT NULL,
	CONSTRAINT "exit_checks_day_server_pk" PRIMARY KEY("day","server")
);
