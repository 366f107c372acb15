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
-- The triggers of `0017_blocks`, which now also hide a link's `isPinned` from the release before blocks, and keep it when
-- that release saves.
DROP TRIGGER `pages_links_follow_blocks`;--> statement-breakpoint
DROP TRIGGER `pages_blocks_follow_links`;--> statement-breakpoint
CREATE TRIGGER `pages_links_follow_blocks` AFTER UPDATE OF `blocks` ON `pages`
WHEN new.`blocks` IS NOT old.`blocks`
BEGIN
	UPDATE `pages` SET `links` = (
		SELECT json_group_array(json(`link`)) FROM (
			SELECT json_remove(`value`, '$.kind', '$.featured', '$.isPinned') AS `link` FROM json_each(new.`blocks`)
			WHERE `value` ->> 'kind' = 'link' ORDER BY `key`
		)
	) WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `pages_blocks_follow_links` AFTER UPDATE OF `links` ON `pages`
WHEN new.`blocks` IS old.`blocks` AND new.`links` IS NOT (
	SELECT json_group_array(json(`link`)) FROM (
		SELECT json_remove(`value`, '$.kind', '$.featured', '$.isPinned') AS `link` FROM json_each(new.`blocks`)
		WHERE `value` ->> 'kind' = 'link' ORDER BY `key`
	)
)
BEGIN
	UPDATE `pages` SET `blocks` = (
		SELECT json_group_array(json(`block`)) FROM (
			SELECT json_patch(json_set(`link`.`value`, '$.kind', 'link'), json_object(
					'featured', json(`known`.`value` -> 'featured'), 'isPinned', json(`known`.`value` -> 'isPinned')
				)) AS `block`,
				`link`.`key` + 1 AS `links_above`, 0 AS `place`
			FROM json_each(new.`links`) AS `link`
			LEFT JOIN json_each(new.`blocks`) AS `known` ON `known`.`value` ->> 'id' = `link`.`value` ->> 'id'
			UNION ALL
			SELECT `other`.`value`, (
				SELECT count(*) FROM json_each(new.`blocks`) AS `above`
				WHERE `above`.`key` < `other`.`key` AND `above`.`value` ->> 'kind' = 'link'
			), `other`.`key` + 1 FROM json_each(new.`blocks`) AS `other` WHERE `other`.`value` ->> 'kind' <> 'link'
			ORDER BY `links_above`, `place`
		)
	) WHERE `id` = new.`id`;
END;
