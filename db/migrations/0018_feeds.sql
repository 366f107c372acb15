CREATE TABLE `feeds` (
	`url` text PRIMARY KEY NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`former_items` text DEFAULT '[]' NOT NULL,
	`etag` text,
	`last_modified` text,
	`next_read_at` integer NOT NULL,
	`failing_since` integer,
	`refusal` text,
	`is_hidden` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `feeds_due` ON `feeds` (`next_read_at`);--> statement-breakpoint
CREATE TABLE `page_feeds` (
	`page_id` text NOT NULL,
	`feed_url` text NOT NULL,
	`is_mail_due` integer DEFAULT false NOT NULL,
	`claimed_at` integer,
	PRIMARY KEY(`page_id`, `feed_url`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`feed_url`) REFERENCES `feeds`(`url`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_feeds_feed` ON `page_feeds` (`feed_url`);--> statement-breakpoint
CREATE INDEX `page_feeds_mail` ON `page_feeds` (`page_id`) WHERE "page_feeds"."is_mail_due" = 1;