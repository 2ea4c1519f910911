ALTER TABLE "gateways" ADD COLUMN "capacity" integer;
