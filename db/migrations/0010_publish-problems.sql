ALTER TABLE `publish_requests` ADD `problem` text;
--> statement-breakpoint
-- Live objects of pages that have lost their last address still keep what was shown: each is asked to forget it.
INSERT INTO `publish_requests` (`page_id`)
SELECT `id` FROM `pages`
WHERE `username` IS NULL AND NOT EXISTS (
	SELECT 1 FROM `domains` WHERE `domains`.`page_id` = `pages`.`id` AND `domains`.`status` = 'active'
)
ON CONFLICT DO UPDATE SET `count` = `count` + 1;
