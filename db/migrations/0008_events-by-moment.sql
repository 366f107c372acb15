-- The tables of events, ordered by page and moment and WITHOUT ROWID, which drizzle-kit does not know of.
CREATE TABLE `__new_link_clicks` (
	`id` text NOT NULL,
	`page_id` text NOT NULL,
	`visitor` text NOT NULL,
	`user_agent` text NOT NULL,
	`browser` text NOT NULL,
	`os` text NOT NULL,
	`device` text NOT NULL,
	`referrer` text,
	`referrer_host` text,
	`referrer_group` text,
	`utm_source` text,
	`utm_medium` text,
	`utm_campaign` text,
	`country` text,
	`region` text,
	`city` text,
	`edge` text,
	`language` text,
	`link_id` text NOT NULL,
	`link_title` text NOT NULL,
	`link_url` text NOT NULL,
	`clicked_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `clicked_at`, `id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_link_clicks`("id", "page_id", "visitor", "user_agent", "browser", "os", "device", "referrer", "referrer_host", "referrer_group", "utm_source", "utm_medium", "utm_campaign", "country", "region", "city", "edge", "language", "link_id", "link_title", "link_url", "clicked_at") SELECT "id", "page_id", "visitor", "user_agent", "browser", "os", "device", "referrer", "referrer_host", "referrer_group", "utm_source", "utm_medium", "utm_campaign", "country", "region", "city", "edge", "language", "link_id", "link_title", "link_url", "clicked_at" FROM `link_clicks` ORDER BY `page_id`, `clicked_at`, `id`;--> statement-breakpoint
DROP TABLE `link_clicks`;--> statement-breakpoint
ALTER TABLE `__new_link_clicks` RENAME TO `link_clicks`;--> statement-breakpoint
CREATE TABLE `__new_profile_views` (
	`id` text NOT NULL,
	`page_id` text NOT NULL,
	`visitor` text NOT NULL,
	`user_agent` text NOT NULL,
	`browser` text NOT NULL,
	`os` text NOT NULL,
	`device` text NOT NULL,
	`referrer` text,
	`referrer_host` text,
	`referrer_group` text,
	`utm_source` text,
	`utm_medium` text,
	`utm_campaign` text,
	`country` text,
	`region` text,
	`city` text,
	`edge` text,
	`language` text,
	`viewed_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `viewed_at`, `id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_profile_views`("id", "page_id", "visitor", "user_agent", "browser", "os", "device", "referrer", "referrer_host", "referrer_group", "utm_source", "utm_medium", "utm_campaign", "country", "region", "city", "edge", "language", "viewed_at") SELECT "id", "page_id", "visitor", "user_agent", "browser", "os", "device", "referrer", "referrer_host", "referrer_group", "utm_source", "utm_medium", "utm_campaign", "country", "region", "city", "edge", "language", "viewed_at" FROM `profile_views` ORDER BY `page_id`, `viewed_at`, `id`;--> statement-breakpoint
DROP TABLE `profile_views`;--> statement-breakpoint
ALTER TABLE `__new_profile_views` RENAME TO `profile_views`;--> statement-breakpoint
CREATE INDEX `profile_views_visitor` ON `profile_views` (`page_id`,`visitor`,`viewed_at`);--> statement-breakpoint
CREATE TABLE `__new_robot_visits` (
	`id` text NOT NULL,
	`page_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`visited_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `visited_at`, `id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_robot_visits`("id", "page_id", "kind", "name", "visited_at") SELECT "id", "page_id", "kind", "name", "visited_at" FROM `robot_visits` ORDER BY `page_id`, `visited_at`, `id`;--> statement-breakpoint
DROP TABLE `robot_visits`;--> statement-breakpoint
ALTER TABLE `__new_robot_visits` RENAME TO `robot_visits`;--> statement-breakpoint
CREATE TABLE `__new_social_handle_clicks` (
	`id` text NOT NULL,
	`page_id` text NOT NULL,
	`visitor` text NOT NULL,
	`user_agent` text NOT NULL,
	`browser` text NOT NULL,
	`os` text NOT NULL,
	`device` text NOT NULL,
	`referrer` text,
	`referrer_host` text,
	`referrer_group` text,
	`utm_source` text,
	`utm_medium` text,
	`utm_campaign` text,
	`country` text,
	`region` text,
	`city` text,
	`edge` text,
	`language` text,
	`social_handle_id` text NOT NULL,
	`platform` text NOT NULL,
	`clicked_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `clicked_at`, `id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_social_handle_clicks`("id", "page_id", "visitor", "user_agent", "browser", "os", "device", "referrer", "referrer_host", "referrer_group", "utm_source", "utm_medium", "utm_campaign", "country", "region", "city", "edge", "language", "social_handle_id", "platform", "clicked_at") SELECT "id", "page_id", "visitor", "user_agent", "browser", "os", "device", "referrer", "referrer_host", "referrer_group", "utm_source", "utm_medium", "utm_campaign", "country", "region", "city", "edge", "language", "social_handle_id", "platform", "clicked_at" FROM `social_handle_clicks` ORDER BY `page_id`, `clicked_at`, `id`;--> statement-breakpoint
DROP TABLE `social_handle_clicks`;--> statement-breakpoint
ALTER TABLE `__new_social_handle_clicks` RENAME TO `social_handle_clicks`;