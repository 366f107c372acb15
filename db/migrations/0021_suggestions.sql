CREATE TABLE `link_targets` (
	`url` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`next_check_at` integer NOT NULL,
	`named_at` integer NOT NULL,
	`problem` text,
	`failing_since` integer,
	`is_dead` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `link_targets_check` ON `link_targets` (`host`,`next_check_at`);--> statement-breakpoint
CREATE TABLE `target_hosts` (
	`host` text PRIMARY KEY NOT NULL,
	`next_visit_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `target_hosts_visit` ON `target_hosts` (`next_visit_at`);--> statement-breakpoint
CREATE TABLE `digests` (
	`user_id` text PRIMARY KEY NOT NULL,
	`week` text NOT NULL,
	`is_mail_due` integer DEFAULT true NOT NULL,
	`claimed_at` integer,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `digests_mail` ON `digests` (`user_id`) WHERE "digests"."is_mail_due" = 1;--> statement-breakpoint
CREATE TABLE `dismissed_suggestions` (
	`page_id` text NOT NULL,
	`suggestion_id` text NOT NULL,
	PRIMARY KEY(`page_id`, `suggestion_id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shown_blocks` (
	`page_id` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `users` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `users` ADD `digest_opt_out_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `next_digest_at` integer;--> statement-breakpoint
CREATE INDEX `users_digest` ON `users` (`next_digest_at`) WHERE "users"."next_digest_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_digest_unplanned` ON `users` (`id`) WHERE "users"."next_digest_at" IS NULL AND "users"."digest_opt_out_at" IS NULL;