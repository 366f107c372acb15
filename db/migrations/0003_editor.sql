CREATE TABLE `media` (
	`name` text NOT NULL,
	`user_id` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `media_name` ON `media` (`name`);--> statement-breakpoint
CREATE TABLE `former_usernames` (
	`username` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`page_id` text,
	`released_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `former_usernames_page` ON `former_usernames` (`page_id`);--> statement-breakpoint
CREATE INDEX `former_usernames_release` ON `former_usernames` (`released_at`);--> statement-breakpoint
ALTER TABLE `pages` ADD `avatar` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `wallpaper` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `theme` text;--> statement-breakpoint
UPDATE `pages` SET `theme` = `background` WHERE substr(`background`, 1, 1) <> '#';
