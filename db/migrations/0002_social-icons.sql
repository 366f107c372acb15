ALTER TABLE `pages` ADD `social_icon_position` text DEFAULT 'below' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `social_icon_style` text DEFAULT 'brand' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `social_icon_shape` text DEFAULT 'circle' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `social_icon_size` integer DEFAULT 32 NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `social_icon_spacing` integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `social_icon_alignment` text DEFAULT 'center' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `social_icon_hover` text DEFAULT 'scale' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `social_icon_color` text DEFAULT '#000000' NOT NULL;