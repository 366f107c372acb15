CREATE TABLE `dead_contacts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`died_at` integer NOT NULL,
	`should_replay` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
