ALTER TABLE "auto_renewals" ADD COLUMN "announced_cents" integer;
