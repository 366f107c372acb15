ALTER TABLE `pages` ADD `blocks` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `pages` SET `blocks` = (
	SELECT json_group_array(json(`link`)) FROM (
		SELECT json_set(`value`, '$.kind', 'link') AS `link` FROM json_each(`pages`.`links`) ORDER BY `key`
	)
);--> statement-breakpoint
-- The release before blocks reads and writes `links` while it runs beside the new one. These two triggers keep both
-- columns equal. A later migration drops them with the column.
CREATE TRIGGER `pages_links_follow_blocks` AFTER UPDATE OF `blocks` ON `pages`
WHEN new.`blocks` IS NOT old.`blocks`
BEGIN
	UPDATE `pages` SET `links` = (
		SELECT json_group_array(json(`link`)) FROM (
			SELECT json_remove(`value`, '$.kind', '$.featured') AS `link` FROM json_each(new.`blocks`)
			WHERE `value` ->> 'kind' = 'link' ORDER BY `key`
		)
	) WHERE `id` = new.`id`;
END;--> statement-breakpoint
-- Links keep their fields that the old release doesn't know. Each other block stays after as many links as before.
CREATE TRIGGER `pages_blocks_follow_links` AFTER UPDATE OF `links` ON `pages`
WHEN new.`blocks` IS old.`blocks` AND new.`links` IS NOT (
	SELECT json_group_array(json(`link`)) FROM (
		SELECT json_remove(`value`, '$.kind', '$.featured') AS `link` FROM json_each(new.`blocks`)
		WHERE `value` ->> 'kind' = 'link' ORDER BY `key`
	)
)
BEGIN
	UPDATE `pages` SET `blocks` = (
		SELECT json_group_array(json(`block`)) FROM (
			SELECT json_patch(json_set(`link`.`value`, '$.kind', 'link'), json_object('featured', json(`known`.`value` -> 'featured'))) AS `block`,
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
