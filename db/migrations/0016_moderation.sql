CREATE TABLE `host_checks` (
	`hostname` text PRIMARY KEY NOT NULL,
	`is_blocked` integer NOT NULL,
	`checked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `host_checks_time` ON `host_checks` (`checked_at`);--> statement-breakpoint
CREATE TABLE `page_hosts` (
	`page_id` text NOT NULL,
	`hostname` text NOT NULL,
	`is_blocked` integer DEFAULT false NOT NULL,
	`next_check_at` integer,
	`is_mail_due` integer DEFAULT false NOT NULL,
	`was_mailed` integer DEFAULT false NOT NULL,
	`claimed_at` integer,
	PRIMARY KEY(`page_id`, `hostname`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_hosts_check` ON `page_hosts` (`next_check_at`) WHERE "page_hosts"."next_check_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `page_hosts_mail` ON `page_hosts` (`page_id`) WHERE "page_hosts"."is_mail_due" = 1;--> statement-breakpoint
CREATE TABLE `moderation_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`admin_id` text,
	`action` text NOT NULL,
	`reason` text,
	`words` text DEFAULT '' NOT NULL,
	`happened_at` integer NOT NULL,
	`is_mail_due` integer DEFAULT false NOT NULL,
	`claimed_at` integer,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `moderation_history_page` ON `moderation_history` (`page_id`,`happened_at`);--> statement-breakpoint
CREATE INDEX `moderation_history_admin` ON `moderation_history` (`admin_id`);--> statement-breakpoint
CREATE INDEX `moderation_history_mail` ON `moderation_history` (`happened_at`) WHERE "moderation_history"."is_mail_due" = 1;--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`reason` text NOT NULL,
	`words` text NOT NULL,
	`email` text,
	`reporter` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`decision` text,
	`deleted_at` integer NOT NULL,
	`is_mail_due` integer DEFAULT false NOT NULL,
	`claimed_at` integer,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reports_page` ON `reports` (`page_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`created_at`) WHERE "reports"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `reports_end` ON `reports` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `reports_mail` ON `reports` (`closed_at`) WHERE "reports"."is_mail_due" = 1;--> statement-breakpoint
CREATE TABLE `suspensions` (
	`page_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`suspended_at` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`template` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_outbox`("id", "user_id", "template", "recipient", "subject", "text", "html", "sent_at") SELECT "id", "user_id", "template", "recipient", "subject", "text", "html", "sent_at" FROM `outbox`;--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`);--> statement-breakpoint
CREATE INDEX `outbox_time` ON `outbox` (`sent_at`);