ALTER TABLE `users` ADD `blocked_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `blocked_words` text;--> statement-breakpoint
CREATE INDEX `domains_of_user` ON `domains` (`user_id`);--> statement-breakpoint
CREATE INDEX `domains_of_page` ON `domains` (`page_id`);