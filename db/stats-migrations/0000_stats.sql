CREATE TABLE `closed_counts` (
	`page_id` text NOT NULL,
	`month` integer NOT NULL,
	`part` integer NOT NULL,
	`version` integer NOT NULL,
	`day` integer NOT NULL,
	`last_day` integer NOT NULL,
	`archived` text,
	`sums` blob NOT NULL,
	`series` blob NOT NULL,
	`totals` blob NOT NULL,
	`quarters` blob NOT NULL,
	PRIMARY KEY(`page_id`, `month`, `part`)
);
--> statement-breakpoint
CREATE TABLE `closed_events` (
	`page_id` text NOT NULL,
	`day` integer NOT NULL,
	`part` integer NOT NULL,
	`last_day` integer NOT NULL,
	`count` integer NOT NULL,
	`packed` blob NOT NULL,
	PRIMARY KEY(`page_id`, `day`, `part`)
);
--> statement-breakpoint
CREATE TABLE `events` (
	`page_id` text NOT NULL,
	`day` integer NOT NULL,
	`kind` text NOT NULL,
	`visitor` text NOT NULL,
	`at` integer NOT NULL,
	`id` text NOT NULL,
	`browser` text,
	`os` text,
	`device` text,
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
	`version` text,
	`visited_host` text,
	`link_id` text,
	`route` text,
	`social_handle_id` text,
	`gate_id` text,
	`step` text,
	`name` text,
	PRIMARY KEY(`page_id`, `day`, `kind`, `visitor`, `at`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `leaving_pages` (
	`page_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `click_targets` (
	`page_id` text NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`url` text,
	`clicked_at` integer NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`page_id`, `kind`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `day_counts` (
	`page_id` text NOT NULL,
	`day` integer NOT NULL,
	`part` integer NOT NULL,
	`ever` text NOT NULL,
	`present` text NOT NULL,
	`series` text NOT NULL,
	`totals` text NOT NULL,
	`quarters` text NOT NULL,
	PRIMARY KEY(`page_id`, `day`, `part`)
) WITHOUT ROWID;
