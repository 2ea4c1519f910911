CREATE TABLE "service_outcomes" (
	"service" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"succeeded" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "service_outcomes_service_minute_pk" PRIMARY KEY("service","minute")
);
--> statement-breakpoint
CREATE TABLE "status_spans" (
	"component" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "status_spans_component_since_pk" PRIMARY KEY("component","since")
);
--> statement-breakpoint
CREATE TABLE "client_errors" (
	"hour" timestamp with time zone NOT NULL,
	"part" text NOT NULL,
	"release" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"message" text NOT NULL,
	"route_path" text NOT NULL,
	CONSTRAINT "client_errors_hour_part_release_kind_pk" PRIMARY KEY("hour","part","release","kind")
);
