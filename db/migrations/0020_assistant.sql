CREATE TABLE `assistant_uses` (
	`user_id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`count` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
