ALTER TABLE "account_activity" ADD COLUMN "member_id" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "known_order_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_methods" ADD COLUMN "member_id" text;--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_member_id_customers_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_methods" ADD CONSTRAINT "stored_methods_member_id_customers_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "members" SET "known_order_ids" = ARRAY(
	SELECT DISTINCT "order_id" FROM "account_activity"
	WHERE "account_id" = "members"."account_id" AND "person_id" = "members"."person_id" AND "order_id" IS NOT NULL AND "call" IN (
		'orderKey', 'signExtraction', 'generateCode', 'subUserPassword', 'queryStaticOrderDetail', 'rotateOrderKey', 'createSubUser',
		'updateSubUser', 'setSubUserPassword', 'addAndDelWhiteIps', 'changeWhitelists'
	)
	ORDER BY "order_id"
);
