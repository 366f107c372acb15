CREATE TABLE `app_address` (
	`id` integer PRIMARY KEY NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `assistant_uses` (
	`user_id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`count` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE INDEX `import_sources_check` ON `import_sources` (`host`,`next_check_at`);--> statement-breakpoint
CREATE TABLE `account_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_tokens_user` ON `account_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `account_tokens_expiry` ON `account_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `admin_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `attempts` (
	`subject` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_end` ON `attempts` (`ends_at`);--> statement-breakpoint
CREATE TABLE `deletions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`page_ids` text DEFAULT '[]' NOT NULL,
	`started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `identities` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`provider` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_user` ON `identities` (`user_id`,`issuer`);--> statement-breakpoint
CREATE TABLE `invitation_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`invitation_id` text NOT NULL,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitation_links_invitation` ON `invitation_links` (`invitation_id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`note` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`used_by` text,
	FOREIGN KEY (`used_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitations_account` ON `invitations` (`used_by`);--> statement-breakpoint
CREATE INDEX `invitations_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `known_browsers` (
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`first_used_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_browsers_last_use` ON `known_browsers` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`browser` text NOT NULL,
	`user_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_user` ON `passkey_challenges` (`user_id`);--> statement-breakpoint
CREATE INDEX `passkey_challenges_expiry` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`is_backed_up` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `pending_sign_ins` (
	`browser` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`way` text NOT NULL,
	`admin_rule` text,
	`tries` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pending_sign_ins_user` ON `pending_sign_ins` (`user_id`);--> statement-breakpoint
CREATE INDEX `pending_sign_ins_expiry` ON `pending_sign_ins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL,
	`turned_on_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`recovery_codes` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT 0 NOT NULL,
	`last_seen_at` integer DEFAULT 0 NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`country` text,
	`city` text,
	`way` text DEFAULT 'password' NOT NULL,
	`admin_rule` text,
	`second_factor_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in_mails` (
	`browser` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text,
	`code` text,
	`link` text,
	`tries` integer NOT NULL,
	`new_email` text,
	`new_name` text,
	`invitation` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_mails_id_unique` ON `sign_in_mails` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_mails_link_unique` ON `sign_in_mails` (`link`);--> statement-breakpoint
CREATE INDEX `sign_in_mails_user` ON `sign_in_mails` (`user_id`);--> statement-breakpoint
CREATE INDEX `sign_in_mails_expiry` ON `sign_in_mails` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`full_name` text NOT NULL,
	`email_verified_at` integer,
	`password_hash` text,
	`created_at` integer NOT NULL,
	`time_zone` text,
	`digest_opt_out_at` integer,
	`admin_since` integer,
	`passkey_declined_at` integer,
	`next_digest_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_digest` ON `users` (`next_digest_at`) WHERE "users"."next_digest_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_digest_unplanned` ON `users` (`id`) WHERE "users"."next_digest_at" IS NULL AND "users"."digest_opt_out_at" IS NULL;--> statement-breakpoint
CREATE TABLE `billing_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `billing_events_time` ON `billing_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `billing_notices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`plan` text NOT NULL,
	`ends_at` integer,
	`created_at` integer NOT NULL,
	`claimed_at` integer,
	`queued_at` integer,
	PRIMARY KEY(`user_id`, `kind`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `billing_notices_open` ON `billing_notices` (`created_at`) WHERE "billing_notices"."queued_at" IS NULL;--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`plan` text,
	`status` text,
	`current_period_end` integer,
	`ends_at` integer,
	`customer_id` text,
	`subscription_id` text,
	`checkout_at` integer,
	`applied_plan` text DEFAULT 'free' NOT NULL,
	`sync_ticket` integer DEFAULT 0 NOT NULL,
	`written_ticket` integer DEFAULT 0 NOT NULL,
	`checked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_customer_id_unique` ON `subscriptions` (`customer_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_end` ON `subscriptions` (`ends_at`) WHERE "subscriptions"."applied_plan" <> 'free';--> statement-breakpoint
CREATE INDEX `subscriptions_check` ON `subscriptions` (`checked_at`) WHERE "subscriptions"."checked_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `dead_contacts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`died_at` integer NOT NULL,
	`should_replay` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `dead_contacts_replay` ON `dead_contacts` (`user_id`) WHERE "dead_contacts"."should_replay" = 1;--> statement-breakpoint
CREATE TABLE `domain_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`hostname` text NOT NULL,
	`change` text NOT NULL,
	`happened_at` integer NOT NULL,
	`is_mail_due` integer DEFAULT false NOT NULL,
	`claimed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `domain_history_user` ON `domain_history` (`user_id`,`happened_at`);--> statement-breakpoint
CREATE INDEX `domain_history_mail` ON `domain_history` (`happened_at`) WHERE "domain_history"."is_mail_due" = 1;--> statement-breakpoint
CREATE TABLE `domains` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`page_id` text,
	`hostname` text NOT NULL,
	`base_name` text NOT NULL,
	`registered` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`pause_reason` text,
	`token` text NOT NULL,
	`seen` text,
	`certificates` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`checked_at` integer,
	`next_check_at` integer NOT NULL,
	`failing_since` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_holder` ON `domains` (`base_name`) WHERE "domains"."status" IN ('verified', 'active', 'failing', 'paused');--> statement-breakpoint
CREATE UNIQUE INDEX `domains_claim` ON `domains` (`user_id`,`base_name`) WHERE "domains"."status" <> 'removed';--> statement-breakpoint
CREATE UNIQUE INDEX `domains_page` ON `domains` (`page_id`) WHERE "domains"."status" <> 'removed';--> statement-breakpoint
CREATE INDEX `domains_name` ON `domains` (`base_name`);--> statement-breakpoint
CREATE INDEX `domains_check` ON `domains` (`next_check_at`);--> statement-breakpoint
CREATE TABLE `feeds` (
	`url` text PRIMARY KEY NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`former_items` text DEFAULT '[]' NOT NULL,
	`etag` text,
	`last_modified` text,
	`next_read_at` integer NOT NULL,
	`failing_since` integer,
	`refusal` text,
	`is_hidden` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `feeds_due` ON `feeds` (`next_read_at`);--> statement-breakpoint
CREATE TABLE `page_feeds` (
	`page_id` text NOT NULL,
	`feed_url` text NOT NULL,
	`is_mail_due` integer DEFAULT false NOT NULL,
	`claimed_at` integer,
	PRIMARY KEY(`page_id`, `feed_url`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`feed_url`) REFERENCES `feeds`(`url`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_feeds_feed` ON `page_feeds` (`feed_url`);--> statement-breakpoint
CREATE INDEX `page_feeds_mail` ON `page_feeds` (`page_id`) WHERE "page_feeds"."is_mail_due" = 1;--> statement-breakpoint
CREATE TABLE `gate_passwords` (
	`page_id` text NOT NULL,
	`id` text NOT NULL,
	`hash` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`page_id`, `id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `in_app_choices` (
	`app` text NOT NULL,
	`system` text NOT NULL,
	`offer` text NOT NULL,
	PRIMARY KEY(`app`, `system`)
);
--> statement-breakpoint
CREATE TABLE `host_checks` (
	`hostname` text PRIMARY KEY NOT NULL,
	`is_blocked` integer NOT NULL,
	`checked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `host_checks_time` ON `host_checks` (`checked_at`);--> statement-breakpoint
CREATE TABLE `link_targets` (
	`url` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`next_check_at` integer NOT NULL,
	`named_at` integer NOT NULL,
	`problem` text,
	`failing_since` integer,
	`is_dead` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `link_targets_check` ON `link_targets` (`host`,`next_check_at`);--> statement-breakpoint
CREATE TABLE `page_hosts` (
	`page_id` text NOT NULL,
	`hostname` text NOT NULL,
	`is_blocked` integer DEFAULT false NOT NULL,
	`next_check_at` integer,
	`is_mail_due` integer DEFAULT false NOT NULL,
	`was_mailed` integer DEFAULT false NOT NULL,
	`claimed_at` integer,
	PRIMARY KEY(`page_id`, `hostname`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_hosts_check` ON `page_hosts` (`next_check_at`) WHERE "page_hosts"."next_check_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `page_hosts_mail` ON `page_hosts` (`page_id`) WHERE "page_hosts"."is_mail_due" = 1;--> statement-breakpoint
CREATE TABLE `target_hosts` (
	`host` text PRIMARY KEY NOT NULL,
	`next_visit_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `target_hosts_visit` ON `target_hosts` (`next_visit_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`template` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`);--> statement-breakpoint
CREATE INDEX `outbox_time` ON `outbox` (`sent_at`);--> statement-breakpoint
CREATE TABLE `waiting_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`request` text NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `media` (
	`name` text NOT NULL,
	`user_id` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`checked_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `media_name` ON `media` (`name`);--> statement-breakpoint
CREATE INDEX `media_check` ON `media` (`created_at`) WHERE "media"."created_at" <> "media"."checked_at";--> statement-breakpoint
CREATE TABLE `moderation_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`admin_id` text,
	`action` text NOT NULL,
	`reason` text,
	`words` text DEFAULT '' NOT NULL,
	`happened_at` integer NOT NULL,
	`is_mail_due` integer DEFAULT false NOT NULL,
	`claimed_at` integer,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `moderation_history_page` ON `moderation_history` (`page_id`,`happened_at`);--> statement-breakpoint
CREATE INDEX `moderation_history_admin` ON `moderation_history` (`admin_id`);--> statement-breakpoint
CREATE INDEX `moderation_history_mail` ON `moderation_history` (`happened_at`) WHERE "moderation_history"."is_mail_due" = 1;--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`reason` text NOT NULL,
	`words` text NOT NULL,
	`email` text,
	`reporter` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`decision` text,
	`deleted_at` integer NOT NULL,
	`is_mail_due` integer DEFAULT false NOT NULL,
	`claimed_at` integer,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reports_page` ON `reports` (`page_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`created_at`) WHERE "reports"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `reports_end` ON `reports` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `reports_mail` ON `reports` (`closed_at`) WHERE "reports"."is_mail_due" = 1;--> statement-breakpoint
CREATE TABLE `suspensions` (
	`page_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`suspended_at` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `refusals` (
	`what` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `former_usernames` (
	`username` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`page_id` text,
	`released_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `former_usernames_user` ON `former_usernames` (`user_id`);--> statement-breakpoint
CREATE INDEX `former_usernames_page` ON `former_usernames` (`page_id`);--> statement-breakpoint
CREATE INDEX `former_usernames_release` ON `former_usernames` (`released_at`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`full_name` text DEFAULT '' NOT NULL,
	`username` text,
	`bio` text DEFAULT '' NOT NULL,
	`blocks` text DEFAULT '[]' NOT NULL,
	`avatar` text,
	`wallpaper` text,
	`wallpaper_wide` text,
	`look` text DEFAULT '{"key":null}' NOT NULL,
	`language` text,
	`found_language` text,
	`found_language_in` text,
	`gate` text,
	`shows_view_count` integer DEFAULT false NOT NULL,
	`shows_share_button` integer DEFAULT false NOT NULL,
	`shows_way_out` integer DEFAULT true NOT NULL,
	`is_empty` integer DEFAULT true NOT NULL,
	`is_primary` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_username_unique` ON `pages` (`username`);--> statement-breakpoint
CREATE INDEX `pages_user` ON `pages` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `pages_one_primary` ON `pages` (`user_id`) WHERE "pages"."is_primary" = 1;--> statement-breakpoint
CREATE TABLE `publish_requests` (
	`page_id` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`problem` text
);
--> statement-breakpoint
CREATE TABLE `sale_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	FOREIGN KEY (`sale_id`) REFERENCES `sales`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sale_tokens_sale` ON `sale_tokens` (`sale_id`);--> statement-breakpoint
CREATE TABLE `sales` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`page_id` text NOT NULL,
	`block_id` text NOT NULL,
	`page_name` text NOT NULL,
	`title` text NOT NULL,
	`sold_by` text NOT NULL,
	`contact` text NOT NULL,
	`buyer` text NOT NULL,
	`buyer_email` text,
	`account_id` text NOT NULL,
	`session_id` text,
	`payment_intent_id` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`fee` integer NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`consent` text NOT NULL,
	`consent_at` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`paid_at` integer,
	`read_ticket` integer DEFAULT 0 NOT NULL,
	`written_ticket` integer DEFAULT 0 NOT NULL,
	`mail` text,
	`mail_at` integer,
	`claimed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sales_session` ON `sales` (`session_id`,`account_id`) WHERE "sales"."session_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sales_payment` ON `sales` (`payment_intent_id`) WHERE "sales"."payment_intent_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `sales_open` ON `sales` (`page_id`,`block_id`,`buyer`) WHERE "sales"."state" = 'open';--> statement-breakpoint
CREATE INDEX `sales_page` ON `sales` (`page_id`,`block_id`,`buyer`);--> statement-breakpoint
CREATE INDEX `sales_account` ON `sales` (`account_id`) WHERE "sales"."payment_intent_id" IS NULL;--> statement-breakpoint
CREATE INDEX `sales_user` ON `sales` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sales_unsettled` ON `sales` (`expires_at`) WHERE "sales"."state" IN ('open', 'duplicate');--> statement-breakpoint
CREATE INDEX `sales_unpaid` ON `sales` (`expires_at`) WHERE "sales"."state" = 'expired';--> statement-breakpoint
CREATE INDEX `sales_mail` ON `sales` (`mail_at`) WHERE "sales"."mail" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `sellers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`legal_name` text NOT NULL,
	`address` text NOT NULL,
	`country` text NOT NULL,
	`email` text NOT NULL,
	`account_id` text,
	`state` text DEFAULT 'new' NOT NULL,
	`read_ticket` integer DEFAULT 0 NOT NULL,
	`written_ticket` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sellers_account_id_unique` ON `sellers` (`account_id`);--> statement-breakpoint
CREATE TABLE `schedule` (
	`id` integer PRIMARY KEY NOT NULL,
	`due_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `smart_orders` (
	`page_id` text PRIMARY KEY NOT NULL,
	`evidence` text DEFAULT '[]' NOT NULL,
	`shown_order` text,
	`counted_until` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`changed_at` integer,
	`last_change` text,
	`kept_ids` text DEFAULT '[]' NOT NULL,
	`kept_until` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `smart_orders_next` ON `smart_orders` (`next_at`);--> statement-breakpoint
CREATE TABLE `social_handles` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`platform` text NOT NULL,
	`handle` text NOT NULL,
	`url` text NOT NULL,
	`is_visible` integer DEFAULT true NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `social_handles_page` ON `social_handles` (`page_id`,`position`);--> statement-breakpoint
CREATE TABLE `click_targets` (
	`page_id` text NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`url` text,
	`clicked_at` integer NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`page_id`, `kind`, `id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
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
	PRIMARY KEY(`page_id`, `day`, `part`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `dead_events` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`received_at` integer NOT NULL,
	`should_replay` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dead_events_replay` ON `dead_events` (`id`) WHERE "dead_events"."should_replay" = 1;--> statement-breakpoint
CREATE TABLE `gate_visits` (
	`id` text NOT NULL,
	`page_id` text NOT NULL,
	`visitor` text NOT NULL,
	`user_agent` text NOT NULL,
	`browser` text NOT NULL,
	`os` text NOT NULL,
	`device` text NOT NULL,
	`referrer` text,
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
	`visited_host` text,
	`gate_id` text NOT NULL,
	`step` text NOT NULL,
	`reached_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `reached_at`, `id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `link_clicks` (
	`id` text NOT NULL,
	`page_id` text NOT NULL,
	`visitor` text NOT NULL,
	`user_agent` text NOT NULL,
	`browser` text NOT NULL,
	`os` text NOT NULL,
	`device` text NOT NULL,
	`referrer` text,
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
	`visited_host` text,
	`link_id` text NOT NULL,
	`link_title` text NOT NULL,
	`link_url` text NOT NULL,
	`route` text,
	`clicked_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `clicked_at`, `id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `profile_views` (
	`id` text NOT NULL,
	`page_id` text NOT NULL,
	`visitor` text NOT NULL,
	`user_agent` text NOT NULL,
	`browser` text NOT NULL,
	`os` text NOT NULL,
	`device` text NOT NULL,
	`referrer` text,
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
	`visited_host` text,
	`day` integer NOT NULL,
	`viewed_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `day`, `visitor`, `viewed_at`, `id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `robot_visits` (
	`id` text NOT NULL,
	`page_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`visited_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `visited_at`, `id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `social_handle_clicks` (
	`id` text NOT NULL,
	`page_id` text NOT NULL,
	`visitor` text NOT NULL,
	`user_agent` text NOT NULL,
	`browser` text NOT NULL,
	`os` text NOT NULL,
	`device` text NOT NULL,
	`referrer` text,
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
	`visited_host` text,
	`social_handle_id` text NOT NULL,
	`platform` text NOT NULL,
	`clicked_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `clicked_at`, `id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `visitor_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ways_out` (
	`id` text NOT NULL,
	`page_id` text NOT NULL,
	`visitor` text NOT NULL,
	`user_agent` text NOT NULL,
	`browser` text NOT NULL,
	`os` text NOT NULL,
	`device` text NOT NULL,
	`referrer` text,
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
	`visited_host` text,
	`taken_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `taken_at`, `id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `consent_wordings` (
	`page_id` text NOT NULL,
	`id` text NOT NULL,
	`text` text NOT NULL,
	`first_shown_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `subscriber_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`subscriber_id` text NOT NULL,
	`step` text NOT NULL,
	`block_id` text NOT NULL,
	`wording_id` text NOT NULL,
	`happened_at` integer NOT NULL,
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscribers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscriber_log_subscriber` ON `subscriber_log` (`subscriber_id`,`id`);--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`email` text NOT NULL,
	`block_id` text NOT NULL,
	`wording_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`confirmed_at` integer,
	`unsubscribed_at` integer,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_address` ON `subscribers` (`page_id`,`email`);--> statement-breakpoint
CREATE INDEX `subscribers_page` ON `subscribers` (`page_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `subscribers_confirmed` ON `subscribers` (`page_id`,`confirmed_at`) WHERE "subscribers"."confirmed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `subscribers_unconfirmed` ON `subscribers` (`asked_at`) WHERE "subscribers"."confirmed_at" IS NULL;--> statement-breakpoint
CREATE TABLE `digests` (
	`user_id` text PRIMARY KEY NOT NULL,
	`week` text NOT NULL,
	`is_mail_due` integer DEFAULT true NOT NULL,
	`claimed_at` integer,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `digests_mail` ON `digests` (`user_id`) WHERE "digests"."is_mail_due" = 1;--> statement-breakpoint
CREATE TABLE `dismissed_suggestions` (
	`page_id` text NOT NULL,
	`suggestion_id` text NOT NULL,
	PRIMARY KEY(`page_id`, `suggestion_id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shown_blocks` (
	`page_id` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TRIGGER page_created AFTER INSERT ON pages WHEN NEW.is_empty AND (NEW.bio <> '' OR NEW.avatar IS NOT NULL OR NEW.wallpaper IS NOT NULL OR NEW.blocks <> '[]') BEGIN
	UPDATE pages SET is_empty = 0 WHERE id = NEW.id AND is_empty = 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_filled AFTER UPDATE OF bio, avatar, wallpaper, blocks ON pages WHEN NEW.is_empty AND (NEW.bio <> '' OR NEW.avatar IS NOT NULL OR NEW.wallpaper IS NOT NULL OR NEW.blocks <> '[]') BEGIN
	UPDATE pages SET is_empty = 0 WHERE id = NEW.id AND is_empty = 1;
END;
--> statement-breakpoint
CREATE TRIGGER icon_added AFTER INSERT ON social_handles WHEN TRUE BEGIN
	UPDATE pages SET is_empty = 0 WHERE id = NEW.page_id AND is_empty = 1;
END;
