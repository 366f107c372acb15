CREATE TABLE `click_targets` (
	`page_id` text NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`url` text,
	`clicked_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `kind`, `id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `robot_visits` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`visited_at` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `robot_visits_page` ON `robot_visits` (`page_id`);--> statement-breakpoint
CREATE TABLE `rollups` (
	`page_id` text NOT NULL,
	`facet` text NOT NULL,
	`period` text NOT NULL,
	`bucket` integer NOT NULL,
	`key` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`visitors` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`social_clicks` integer DEFAULT 0 NOT NULL,
	`bots` integer DEFAULT 0 NOT NULL,
	`previews` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`page_id`, `facet`, `period`, `bucket`, `key`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `pages` ADD `shows_view_count` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `dead_events` ADD `should_replay` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `link_clicks` ADD `referrer_host` text;--> statement-breakpoint
ALTER TABLE `link_clicks` ADD `referrer_group` text;--> statement-breakpoint
ALTER TABLE `link_clicks` ADD `utm_source` text;--> statement-breakpoint
ALTER TABLE `link_clicks` ADD `utm_medium` text;--> statement-breakpoint
ALTER TABLE `link_clicks` ADD `utm_campaign` text;--> statement-breakpoint
ALTER TABLE `profile_views` ADD `referrer_host` text;--> statement-breakpoint
ALTER TABLE `profile_views` ADD `referrer_group` text;--> statement-breakpoint
ALTER TABLE `profile_views` ADD `utm_source` text;--> statement-breakpoint
ALTER TABLE `profile_views` ADD `utm_medium` text;--> statement-breakpoint
ALTER TABLE `profile_views` ADD `utm_campaign` text;--> statement-breakpoint
CREATE INDEX `profile_views_visitor` ON `profile_views` (`page_id`,`visitor`,`viewed_at`);--> statement-breakpoint
ALTER TABLE `social_handle_clicks` ADD `referrer_host` text;--> statement-breakpoint
ALTER TABLE `social_handle_clicks` ADD `referrer_group` text;--> statement-breakpoint
ALTER TABLE `social_handle_clicks` ADD `utm_source` text;--> statement-breakpoint
ALTER TABLE `social_handle_clicks` ADD `utm_medium` text;--> statement-breakpoint
ALTER TABLE `social_handle_clicks` ADD `utm_campaign` text;--> statement-breakpoint
UPDATE `profile_views` SET `referrer_group` = iif(`referrer` IS NULL, 'Direct', 'Other');--> statement-breakpoint
UPDATE `link_clicks` SET `referrer_group` = iif(`referrer` IS NULL, 'Direct', 'Other');--> statement-breakpoint
UPDATE `social_handle_clicks` SET `referrer_group` = iif(`referrer` IS NULL, 'Direct', 'Other');--> statement-breakpoint
INSERT INTO `click_targets` (`page_id`, `kind`, `id`, `title`, `url`, `clicked_at`)
SELECT `page_id`, 'link', `link_id`, `link_title`, `link_url`, max(`clicked_at`) FROM `link_clicks` GROUP BY `page_id`, `link_id`
UNION ALL
SELECT `page_id`, 'social', `social_handle_id`, `platform`, NULL, max(`clicked_at`) FROM `social_handle_clicks` GROUP BY `page_id`, `social_handle_id`;--> statement-breakpoint
INSERT INTO `rollups` (`page_id`, `facet`, `period`, `bucket`, `key`, `views`, `visitors`, `clicks`, `social_clicks`)
WITH event AS (
	SELECT page_id, viewed_at AS at, 1 AS views, 0 AS clicks, 0 AS social_clicks, NULL AS link, NULL AS social,
		row_number() OVER (PARTITION BY page_id, visitor ORDER BY viewed_at, id) = 1 AS visitors,
		country, region, city, device, os, browser, edge, language, referrer_group
	FROM profile_views
	UNION ALL
	SELECT page_id, clicked_at, 0, 1, 0, link_id, NULL, 0,
		country, region, city, device, os, browser, edge, language, referrer_group
	FROM link_clicks
	UNION ALL
	SELECT page_id, clicked_at, 0, 0, 1, NULL, social_handle_id, 0,
		country, region, city, device, os, browser, edge, language, referrer_group
	FROM social_handle_clicks
),
counted AS (
	SELECT event.*, facet.key AS facet, facet.value AS key
	FROM event, json_each(json_object(
		'all', '',
		'place', json_array(coalesce(country, ''), coalesce(region, ''), coalesce(city, '')),
		'agent', json_array(device, os, browser),
		'referrer', json_array(referrer_group, ''),
		'edge', coalesce(edge, ''),
		'language', coalesce(language, ''),
		'link', link,
		'social', social
	)) AS facet
	WHERE facet.value IS NOT NULL
),
period AS (
	SELECT 'quarter' AS name, 900000 AS length UNION ALL SELECT 'hour', 3600000 UNION ALL SELECT 'day', 86400000
	UNION ALL SELECT 'ever', 9007199254740991
)
SELECT page_id, facet, period.name, at / period.length, key, sum(views), sum(visitors), sum(clicks), sum(social_clicks)
FROM counted CROSS JOIN period
WHERE iif(facet = 'all', period.name <> 'day', period.name IN ('quarter', 'day'))
GROUP BY page_id, facet, period.name, at / period.length, key;
