CREATE TABLE `schedule` (
	`id` integer PRIMARY KEY NOT NULL,
	`due_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `media` ADD `checked_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `media_check` ON `media` (`created_at`) WHERE "media"."created_at" <> "media"."checked_at";