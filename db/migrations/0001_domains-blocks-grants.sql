CREATE TABLE `grants` (
	`user_id` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`ends_at` integer,
	`note` text,
	`granted_at` integer NOT NULL,
	`is_over` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `grants_end` ON `grants` (`ends_at`) WHERE "grants"."is_over" = 0;--> statement-breakpoint
ALTER TABLE `users` ADD `blocked_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `blocked_words` text;--> statement-breakpoint
CREATE INDEX `domains_of_user` ON `domains` (`user_id`);--> statement-breakpoint
CREATE INDEX `domains_of_page` ON `domains` (`page_id`);