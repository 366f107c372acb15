CREATE INDEX `domains_of_user` ON `domains` (`user_id`);--> statement-breakpoint
CREATE INDEX `domains_of_page` ON `domains` (`page_id`);