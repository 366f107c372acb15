CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`full_name` text NOT NULL,
	`password_hash` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`plan` text,
	`current_period_end` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `domains` (
	`hostname` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `domains_page` ON `domains` (`page_id`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`full_name` text DEFAULT '' NOT NULL,
	`username` text,
	`bio` text DEFAULT '' NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`background` text DEFAULT '#ffffff' NOT NULL,
	`text_color` text DEFAULT '#000000' NOT NULL,
	`button_color` text DEFAULT '#000000' NOT NULL,
	`button_text_color` text DEFAULT '#ffffff' NOT NULL,
	`button_style` text DEFAULT 'solid' NOT NULL,
	`button_corners` text DEFAULT 'round' NOT NULL,
	`is_primary` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_username_unique` ON `pages` (`username`);--> statement-breakpoint
CREATE INDEX `pages_user` ON `pages` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `pages_one_primary` ON `pages` (`user_id`) WHERE "pages"."is_primary" = 1;--> statement-breakpoint
CREATE TABLE `publish_requests` (
	`page_id` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `social_handles` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`platform` text NOT NULL,
	`handle` text NOT NULL,
	`url` text NOT NULL,
	`is_visible` integer DEFAULT true NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `social_handles_page` ON `social_handles` (`page_id`,`position`);--> statement-breakpoint
CREATE TABLE `dead_events` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `link_clicks` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`visitor` text NOT NULL,
	`user_agent` text NOT NULL,
	`browser` text NOT NULL,
	`os` text NOT NULL,
	`device` text NOT NULL,
	`referrer` text,
	`country` text,
	`region` text,
	`city` text,
	`edge` text,
	`language` text,
	`link_id` text NOT NULL,
	`link_title` text NOT NULL,
	`link_url` text NOT NULL,
	`clicked_at` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_clicks_page` ON `link_clicks` (`page_id`,`clicked_at`);--> statement-breakpoint
CREATE TABLE `profile_views` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`visitor` text NOT NULL,
	`user_agent` text NOT NULL,
	`browser` text NOT NULL,
	`os` text NOT NULL,
	`device` text NOT NULL,
	`referrer` text,
	`country` text,
	`region` text,
	`city` text,
	`edge` text,
	`language` text,
	`viewed_at` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_views_page` ON `profile_views` (`page_id`,`viewed_at`);--> statement-breakpoint
CREATE TABLE `social_handle_clicks` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`visitor` text NOT NULL,
	`user_agent` text NOT NULL,
	`browser` text NOT NULL,
	`os` text NOT NULL,
	`device` text NOT NULL,
	`referrer` text,
	`country` text,
	`region` text,
	`city` text,
	`edge` text,
	`language` text,
	`social_handle_id` text NOT NULL,
	`platform` text NOT NULL,
	`clicked_at` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `social_handle_clicks_page` ON `social_handle_clicks` (`page_id`,`clicked_at`);--> statement-breakpoint
CREATE TABLE `visitor_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
