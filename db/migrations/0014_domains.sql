CREATE TABLE `domain_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`hostname` text NOT NULL,
	`change` text NOT NULL,
	`happened_at` integer NOT NULL,
	`is_mail_due` integer DEFAULT false NOT NULL,
	`claimed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `domain_history_user` ON `domain_history` (`user_id`,`happened_at`);--> statement-breakpoint
CREATE INDEX `domain_history_mail` ON `domain_history` (`happened_at`) WHERE "domain_history"."is_mail_due" = 1;--> statement-breakpoint
-- No release could set a domain, so there are no rows to keep.
DROP TABLE `domains`;--> statement-breakpoint
CREATE TABLE `domains` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`page_id` text,
	`hostname` text NOT NULL,
	`base_name` text NOT NULL,
	`registered` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`pause_reason` text,
	`token` text NOT NULL,
	`seen` text,
	`certificates` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`checked_at` integer,
	`next_check_at` integer NOT NULL,
	`failing_since` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_holder` ON `domains` (`base_name`) WHERE "domains"."status" IN ('verified', 'active', 'failing', 'paused');--> statement-breakpoint
CREATE UNIQUE INDEX `domains_claim` ON `domains` (`user_id`,`base_name`) WHERE "domains"."status" <> 'removed';--> statement-breakpoint
CREATE UNIQUE INDEX `domains_page` ON `domains` (`page_id`) WHERE "domains"."status" <> 'removed';--> statement-breakpoint
CREATE INDEX `domains_name` ON `domains` (`base_name`);--> statement-breakpoint
CREATE INDEX `domains_check` ON `domains` (`next_check_at`);