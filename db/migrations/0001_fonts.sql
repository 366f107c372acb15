ALTER TABLE `pages` ADD `font` text DEFAULT 'font-sans' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `font_size` integer DEFAULT 16 NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `font_weight` text DEFAULT 'normal' NOT NULL;