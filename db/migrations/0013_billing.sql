CREATE TABLE `billing_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `billing_events_time` ON `billing_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `billing_notices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`plan` text NOT NULL,
	`ends_at` integer,
	`created_at` integer NOT NULL,
	`claimed_at` integer,
	`queued_at` integer,
	PRIMARY KEY(`user_id`, `kind`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `billing_notices_open` ON `billing_notices` (`created_at`) WHERE "billing_notices"."queued_at" IS NULL;--> statement-breakpoint
CREATE TABLE `simulated_stripe` (
	`id` integer PRIMARY KEY NOT NULL,
	`ledger` text NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `subscriptions_end`;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `status` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `ends_at` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `customer_id` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `subscription_id` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `checkout_at` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `applied_plan` text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `sync_ticket` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `written_ticket` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `checked_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_customer_id_unique` ON `subscriptions` (`customer_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_check` ON `subscriptions` (`checked_at`) WHERE "subscriptions"."checked_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `subscriptions_end` ON `subscriptions` (`ends_at`) WHERE "subscriptions"."applied_plan" <> 'free';--> statement-breakpoint
-- A plan ended with its period until now, and the pages show it.
UPDATE `subscriptions` SET `ends_at` = `current_period_end`, `applied_plan` = coalesce(`plan`, 'free');
