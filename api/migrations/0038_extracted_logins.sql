ALTER TABLE "gateways" ADD COLUMN "port_base" integer;--> statement-breakpoint
ALTER TABLE "gateways" ADD COLUMN "port_count" integer;--> statement-breakpoint
ALTER TABLE "sticky_sessions" ADD COLUMN "single_ip" boolean;--> statement-breakpoint
ALTER TABLE "sticky_sessions" ADD COLUMN "dedupe" boolean;
