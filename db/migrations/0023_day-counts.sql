-- One document for each page and day in place of a row for each key and period.
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
-- D1 takes rows of 2 MB, so a day whose keys and counts may need more than 1 MB is divided by quarters of an hour. Each
-- document is made by itself from short ranges of the old table, so even a large one needs little memory.
WITH facets AS MATERIALIZED (SELECT DISTINCT facet FROM rollups),
sizes AS (
	SELECT page_id, bucket, (
		SELECT sum(100 + 2 * octet_length(json_quote(cell.key))) FROM facets CROSS JOIN rollups AS cell ON cell.page_id = series.page_id
			AND cell.facet = facets.facet AND cell.period = 'quarter' AND cell.bucket = series.bucket
	) AS bytes
	FROM pages CROSS JOIN rollups AS series ON series.page_id = pages.id AND series.facet = 'all' AND series.period = 'quarter'
),
numbered AS (
	SELECT page_id, bucket, sum(bytes) OVER (PARTITION BY page_id, bucket / 96 ORDER BY bucket) / 1000000 AS part FROM sizes
),
parts AS (
	SELECT page_id, bucket / 96 AS day, part, min(bucket) AS first, max(bucket) AS last
	FROM numbered GROUP BY page_id, bucket / 96, part
)
INSERT INTO day_counts (page_id, day, part, ever, present, series, totals, quarters)
SELECT page_id, day, part, '[]', '{}', (
	SELECT json_group_object(bucket % 96, json_array(views, visitors, clicks, social_clicks, bots, previews)) FROM rollups
	WHERE page_id = parts.page_id AND facet = 'all' AND period = 'quarter' AND bucket BETWEEN first AND last
), (
	SELECT json_group_object(facet, json(keys)) FROM (
		SELECT facet, json_group_object(key, json(counts)) AS keys FROM (
			SELECT facets.facet, key, json_array(sum(views), sum(visitors), sum(clicks), sum(social_clicks), sum(bots), sum(previews)) AS counts
			FROM facets CROSS JOIN rollups ON page_id = parts.page_id AND rollups.facet = facets.facet
				AND period = 'quarter' AND bucket BETWEEN first AND last
			WHERE facets.facet <> 'all' GROUP BY facets.facet, key
		) GROUP BY facet
	)
), (
	SELECT json_group_object(facet, json(keys)) FROM (
		SELECT facet, json_group_object(key, json(cells)) AS keys FROM (
			SELECT facets.facet, key, json_group_object(bucket % 96, json_array(views, visitors, clicks, social_clicks, bots, previews)) AS cells
			FROM facets CROSS JOIN rollups ON page_id = parts.page_id AND rollups.facet = facets.facet
				AND period = 'quarter' AND bucket BETWEEN first AND last
			WHERE facets.facet <> 'all' GROUP BY facets.facet, key
		) GROUP BY facet
	)
)
FROM parts;
--> statement-breakpoint
-- The counts since the page's creation move to its newest document, or to an empty one when all days have expired.
INSERT INTO day_counts (page_id, day, part, ever, present, series, totals, quarters)
SELECT page_id, 0, 0, '[]', '{}', '{}', '{}', '{}' FROM rollups
WHERE facet = 'all' AND period = 'ever' AND NOT EXISTS (SELECT 1 FROM day_counts WHERE day_counts.page_id = rollups.page_id);
--> statement-breakpoint
UPDATE day_counts SET ever = (
	SELECT json_array(views, visitors, clicks, social_clicks, bots, previews) FROM rollups
	WHERE rollups.page_id = day_counts.page_id AND facet = 'all' AND period = 'ever' AND bucket = 0 AND key = ''
)
WHERE (day, part) = (
	SELECT newest.day, newest.part FROM day_counts AS newest WHERE newest.page_id = day_counts.page_id
	ORDER BY newest.day DESC, newest.part DESC LIMIT 1
) AND EXISTS (
	SELECT 1 FROM rollups WHERE rollups.page_id = day_counts.page_id AND facet = 'all' AND period = 'ever'
);
--> statement-breakpoint
DROP TABLE `rollups`;--> statement-breakpoint
-- The views of a visitor's day are stored together, so no index finds the first one.
CREATE TABLE `__new_profile_views` (
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
INSERT INTO `__new_profile_views`("id", "page_id", "visitor", "user_agent", "browser", "os", "device", "referrer", "referrer_host", "referrer_group", "utm_source", "utm_medium", "utm_campaign", "country", "region", "city", "edge", "language", "visited_host", "day", "viewed_at")
SELECT "id", "page_id", "visitor", "user_agent", "browser", "os", "device", "referrer", "referrer_host", "referrer_group", "utm_source", "utm_medium", "utm_campaign", "country", "region", "city", "edge", "language", "visited_host", "viewed_at" / 86400000, "viewed_at" FROM `profile_views`
ORDER BY `page_id`, `viewed_at` / 86400000, `visitor`, `viewed_at`, `id`;--> statement-breakpoint
DROP TABLE `profile_views`;--> statement-breakpoint
ALTER TABLE `__new_profile_views` RENAME TO `profile_views`;--> statement-breakpoint
-- The visitors of the last minutes, by their last view. There can be some on the newest day and on the one before.
UPDATE day_counts SET present = (
	SELECT json_group_object(seen_at % 86400000, visitors) FROM (
		SELECT seen_at, count(*) AS visitors FROM (
			SELECT max(viewed_at) AS seen_at, max(max(viewed_at)) OVER () AS latest FROM profile_views
			WHERE page_id = day_counts.page_id AND day = day_counts.day GROUP BY visitor
		) WHERE seen_at > latest - 300000 GROUP BY seen_at ORDER BY seen_at DESC LIMIT 200
	)
)
WHERE day >= (SELECT max(day) FROM day_counts) - 1 AND part = (
	SELECT max(part) FROM day_counts AS other WHERE other.page_id = day_counts.page_id AND other.day = day_counts.day
);
