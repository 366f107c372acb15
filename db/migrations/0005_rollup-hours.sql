-- The hours of every facet but `all`, which has had them from the start, summed from its quarters of an hour.
INSERT INTO `rollups` (`page_id`, `facet`, `period`, `bucket`, `key`, `views`, `visitors`, `clicks`, `social_clicks`, `bots`, `previews`)
SELECT `page_id`, `facet`, 'hour', `bucket` / 4, `key`,
	sum(`views`), sum(`visitors`), sum(`clicks`), sum(`social_clicks`), sum(`bots`), sum(`previews`)
FROM `rollups` WHERE `period` = 'quarter' AND `facet` <> 'all'
GROUP BY `page_id`, `facet`, `bucket` / 4, `key`;
