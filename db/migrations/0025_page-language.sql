ALTER TABLE `pages` ADD `language` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `found_language` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `found_language_in` text;