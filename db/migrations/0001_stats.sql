CREATE TABLE `activity` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`person_id` text,
	`action` text NOT NULL,
	`page_id` text,
	`page_name` text,
	`subject` text,
	`happened_at` integer NOT NULL,
	`assistant` text,
	FOREIGN KEY (`account_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `activity_account` ON `activity` (`account_id`,`happened_at`);--> statement-breakpoint
CREATE INDEX `activity_time` ON `activity` (`happened_at`);--> statement-breakpoint
CREATE TABLE `grants` (
	`user_id` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`ends_at` integer,
	`note` text,
	`granted_at` integer NOT NULL,
	`is_over` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `grants_end` ON `grants` (`ends_at`) WHERE "grants"."is_over" = 0;--> statement-breakpoint
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
CREATE TABLE `upload_parts` (
	`upload` text NOT NULL,
	`number` integer NOT NULL,
	`hash` text NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload`, `number`),
	FOREIGN KEY (`upload`) REFERENCES `uploads`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`name` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`page_id` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`multipart_id` text,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `uploads_user` ON `uploads` (`user_id`);--> statement-breakpoint
CREATE INDEX `uploads_end` ON `uploads` (`ends_at`);--> statement-breakpoint
CREATE TABLE `handovers` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`page_name` text NOT NULL,
	`from_id` text NOT NULL,
	`email` text,
	`to_id` text,
	`asked_by` text,
	`hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`outcome` text,
	`closed_at` integer,
	`closed_by` text,
	`guests` text,
	`asked_back_at` integer,
	FOREIGN KEY (`from_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`to_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`asked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `handovers_hash_unique` ON `handovers` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `handovers_open` ON `handovers` (`page_id`) WHERE "handovers"."outcome" IS NULL;--> statement-breakpoint
CREATE INDEX `handovers_page` ON `handovers` (`page_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `handovers_from` ON `handovers` (`from_id`);--> statement-breakpoint
CREATE INDEX `handovers_to` ON `handovers` (`to_id`) WHERE "handovers"."to_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `handovers_asked_by` ON `handovers` (`asked_by`) WHERE "handovers"."asked_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `handovers_closed_by` ON `handovers` (`closed_by`) WHERE "handovers"."closed_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `handovers_waiting` ON `handovers` (`email`) WHERE "handovers"."outcome" IS NULL;--> statement-breakpoint
CREATE INDEX `handovers_expiry` ON `handovers` (`expires_at`);--> statement-breakpoint
CREATE TABLE `staying_subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`handover_id` text NOT NULL,
	`email` text NOT NULL,
	`block_id` text NOT NULL,
	`wording_id` text NOT NULL,
	`words` text NOT NULL,
	`created_at` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`confirmed_at` integer,
	`unsubscribed_at` integer,
	`log` text NOT NULL,
	FOREIGN KEY (`handover_id`) REFERENCES `handovers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staying_subscribers_handover` ON `staying_subscribers` (`handover_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `removed_files` (
	`name` text NOT NULL,
	`user_id` text NOT NULL,
	`identity` text,
	`reason` text NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`removed_at` integer NOT NULL,
	`is_deletion_due` integer NOT NULL,
	PRIMARY KEY(`user_id`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removed_files_identity` ON `removed_files` (`user_id`,`identity`);--> statement-breakpoint
CREATE INDEX `removed_files_due` ON `removed_files` (`removed_at`) WHERE "removed_files"."is_deletion_due" = 1;--> statement-breakpoint
CREATE TABLE `page_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`token_id` text,
	`person_id` text,
	`assistant` text NOT NULL,
	`state` text NOT NULL,
	`changes` text NOT NULL,
	`version` integer NOT NULL,
	`revision` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`token_id`) REFERENCES `api_tokens`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_proposals_open` ON `page_proposals` (`page_id`,`token_id`) WHERE "page_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX `page_proposals_page` ON `page_proposals` (`page_id`);--> statement-breakpoint
CREATE INDEX `page_proposals_token` ON `page_proposals` (`token_id`);--> statement-breakpoint
CREATE INDEX `page_proposals_person` ON `page_proposals` (`person_id`);--> statement-breakpoint
CREATE INDEX `page_proposals_changed` ON `page_proposals` (`changed_at`);--> statement-breakpoint
CREATE TABLE `stats_deletions` (
	`page_id` text NOT NULL,
	`stats_shard` integer NOT NULL,
	`due_at` integer NOT NULL,
	`is_first` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`page_id`, `stats_shard`)
);
--> statement-breakpoint
CREATE INDEX `stats_deletions_due` ON `stats_deletions` (`due_at`);--> statement-breakpoint
CREATE TABLE `stats_moves` (
	`page_id` text PRIMARY KEY NOT NULL,
	`to_shard` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `member_pages` (
	`account_id` text NOT NULL,
	`person_id` text NOT NULL,
	`page_id` text NOT NULL,
	PRIMARY KEY(`account_id`, `person_id`, `page_id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`,`person_id`) REFERENCES `members`(`account_id`,`person_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `member_pages_page` ON `member_pages` (`page_id`);--> statement-breakpoint
CREATE TABLE `members` (
	`account_id` text NOT NULL,
	`person_id` text NOT NULL,
	`role` text NOT NULL,
	`covers_all` integer DEFAULT true NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `person_id`),
	FOREIGN KEY (`account_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `members_person` ON `members` (`person_id`);--> statement-breakpoint
CREATE TABLE `reported_invitations` (
	`account_id` text NOT NULL,
	`mailbox` text NOT NULL,
	`reported_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `mailbox`),
	FOREIGN KEY (`account_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `team_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`page_ids` text,
	`invited_by` text,
	`hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `team_invitations_hash_unique` ON `team_invitations` (`hash`);--> statement-breakpoint
CREATE INDEX `team_invitations_account` ON `team_invitations` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `team_invitations_email` ON `team_invitations` (`email`);--> statement-breakpoint
CREATE INDEX `team_invitations_inviter` ON `team_invitations` (`invited_by`) WHERE "team_invitations"."invited_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `team_invitations_expiry` ON `team_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`picture` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `api_answers` (
	`token_id` text NOT NULL,
	`key` text NOT NULL,
	`request` text NOT NULL,
	`status` integer,
	`body` text,
	`headers` text,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`token_id`, `key`),
	FOREIGN KEY (`token_id`) REFERENCES `api_tokens`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `api_answers_end` ON `api_answers` (`ends_at`);--> statement-breakpoint
CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`person_id` text NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`hint` text NOT NULL,
	`scope` text NOT NULL,
	`pages` text,
	`created_at` integer NOT NULL,
	`ends_at` integer,
	`used_at` integer,
	`used_in` text,
	`mail_at` integer,
	`claimed_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_hash_unique` ON `api_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_account` ON `api_tokens` (`account_id`);--> statement-breakpoint
CREATE INDEX `api_tokens_person` ON `api_tokens` (`person_id`);--> statement-breakpoint
CREATE INDEX `api_tokens_mail` ON `api_tokens` (`mail_at`) WHERE "api_tokens"."mail_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `page_versions` (
	`page_id` text NOT NULL,
	`version` integer NOT NULL,
	`saved_by` text,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `version`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` text NOT NULL,
	`event_number` integer NOT NULL,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`tried_at` integer,
	`status` integer,
	`answer` text,
	`done_at` integer,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_number`) REFERENCES `webhook_events`(`number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_once` ON `webhook_deliveries` (`webhook_id`,`event_number`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_event` ON `webhook_deliveries` (`event_number`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`due_at`) WHERE "webhook_deliveries"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`page_id` text,
	`subscriber_id` text,
	`sale_id` text,
	`kind` text NOT NULL,
	`happened_at` integer NOT NULL,
	`data` text NOT NULL,
	`key` text,
	`pending_since` integer,
	FOREIGN KEY (`account_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscribers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sale_id`) REFERENCES `sales`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_events_id_unique` ON `webhook_events` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_events_key_unique` ON `webhook_events` (`key`);--> statement-breakpoint
CREATE INDEX `webhook_events_account` ON `webhook_events` (`account_id`,`number`);--> statement-breakpoint
CREATE INDEX `webhook_events_page` ON `webhook_events` (`page_id`);--> statement-breakpoint
CREATE INDEX `webhook_events_subscriber` ON `webhook_events` (`subscriber_id`);--> statement-breakpoint
CREATE INDEX `webhook_events_sale` ON `webhook_events` (`sale_id`);--> statement-breakpoint
CREATE INDEX `webhook_events_time` ON `webhook_events` (`happened_at`);--> statement-breakpoint
CREATE INDEX `webhook_events_pending` ON `webhook_events` (`pending_since`) WHERE "webhook_events"."pending_since" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`person_id` text NOT NULL,
	`address` text NOT NULL,
	`events` text NOT NULL,
	`pages` text,
	`secret_number` integer DEFAULT 1 NOT NULL,
	`former_until` integer,
	`state` text DEFAULT 'on' NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failed_at` integer,
	`next_day_at` integer,
	`mail` text,
	`claimed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhooks_account` ON `webhooks` (`account_id`);--> statement-breakpoint
CREATE INDEX `webhooks_person` ON `webhooks` (`person_id`);--> statement-breakpoint
CREATE INDEX `webhooks_day` ON `webhooks` (`next_day_at`) WHERE "webhooks"."next_day_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `webhooks_mail` ON `webhooks` (`id`) WHERE "webhooks"."mail" IS NOT NULL;--> statement-breakpoint
DROP INDEX `sales_open`;--> statement-breakpoint
ALTER TABLE `sales` ADD `kind` text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE `sales` ADD `covered` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sales` ADD `language` text;--> statement-breakpoint
ALTER TABLE `sales` ADD `giver` text;--> statement-breakpoint
ALTER TABLE `sales` ADD `words` text;--> statement-breakpoint
ALTER TABLE `sales` ADD `downloads` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sales` ADD `downloads_at_link` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sales` ADD `refund_at` integer;--> statement-breakpoint
ALTER TABLE `sales` ADD `refund_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `sales_paid` ON `sales` (`user_id`,`paid_at`,`id`) WHERE "sales"."paid_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sales_refund` ON `sales` (`refund_at`) WHERE "sales"."refund_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `sales_open` ON `sales` (`page_id`,`block_id`,`buyer`) WHERE "sales"."state" = 'open' AND "sales"."kind" = 'sale';--> statement-breakpoint
ALTER TABLE `users` ADD `blocked_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `blocked_words` text;--> statement-breakpoint
CREATE INDEX `users_team_name` ON `users` (lower("full_name")) WHERE "users"."email" >= 'team ' AND "users"."email" < 'team!';--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `page_tens` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `handles` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `proved_at` integer;--> statement-breakpoint
CREATE INDEX `domains_of_user` ON `domains` (`user_id`);--> statement-breakpoint
CREATE INDEX `domains_of_page` ON `domains` (`page_id`);--> statement-breakpoint
ALTER TABLE `media` ADD `type` text;--> statement-breakpoint
ALTER TABLE `media` ADD `hash` text;--> statement-breakpoint
ALTER TABLE `media` ADD `identity` text;--> statement-breakpoint
CREATE INDEX `media_files` ON `media` (`user_id`,`created_at`,`bytes`) WHERE "media"."type" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `media_file` ON `media` (`user_id`,`hash`) WHERE "media"."hash" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `moderation_history` ADD `file_title` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `block_id` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `block_title` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `translations` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `imprint` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `legal_links` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `stats_shard` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `labels` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `saved_by` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `saved_since` integer;--> statement-breakpoint
ALTER TABLE `social_handles` ADD `proved_at` integer;--> statement-breakpoint
ALTER TABLE `social_handles` ADD `proof_due_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `social_handles_proof` ON `social_handles` (`proof_due_at`) WHERE "social_handles"."platform" = 'mastodon';--> statement-breakpoint
CREATE INDEX `page_hosts_host` ON `page_hosts` (`hostname`,`is_blocked`,`next_check_at`);--> statement-breakpoint
CREATE INDEX `suspensions_time` ON `suspensions` (`suspended_at`,`page_id`);--> statement-breakpoint
DROP TRIGGER IF EXISTS page_created;
--> statement-breakpoint
CREATE TRIGGER page_created AFTER INSERT ON pages WHEN NEW.is_empty AND (NEW.bio <> '' OR NEW.avatar IS NOT NULL OR NEW.wallpaper IS NOT NULL OR EXISTS (SELECT 1 FROM json_each(NEW.blocks) WHERE json_extract(value, '$.isExample') IS NOT 1)) BEGIN
	UPDATE pages SET is_empty = 0 WHERE id = NEW.id AND is_empty = 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS page_filled;
--> statement-breakpoint
CREATE TRIGGER page_filled AFTER UPDATE OF bio, avatar, wallpaper, blocks ON pages WHEN NEW.is_empty AND (NEW.bio <> '' OR NEW.avatar IS NOT NULL OR NEW.wallpaper IS NOT NULL OR EXISTS (SELECT 1 FROM json_each(NEW.blocks) WHERE json_extract(value, '$.isExample') IS NOT 1)) BEGIN
	UPDATE pages SET is_empty = 0 WHERE id = NEW.id AND is_empty = 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS icon_added;
--> statement-breakpoint
CREATE TRIGGER icon_added AFTER INSERT ON social_handles WHEN TRUE BEGIN
	UPDATE pages SET is_empty = 0 WHERE id = NEW.page_id AND is_empty = 1;
END;
