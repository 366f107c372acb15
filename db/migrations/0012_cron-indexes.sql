CREATE INDEX `subscriptions_end` ON `subscriptions` (`current_period_end`);--> statement-breakpoint
CREATE INDEX `dead_contacts_replay` ON `dead_contacts` (`user_id`) WHERE "dead_contacts"."should_replay" = 1;--> statement-breakpoint
CREATE INDEX `dead_events_replay` ON `dead_events` (`id`) WHERE "dead_events"."should_replay" = 1;