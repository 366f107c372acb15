CREATE TABLE `import_sources` (
	`page_id` text NOT NULL,
	`address` text NOT NULL,
	`host` text NOT NULL,
	`known_links` text NOT NULL,
	`new_links` text DEFAULT '[]' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`digest` text,
	`next_check_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `address`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_sources_check` ON `import_sources` (`host`,`next_check_at`);