ALTER TABLE `link_clicks` ADD `visited_host` text;--> statement-breakpoint
ALTER TABLE `profile_views` ADD `visited_host` text;--> statement-breakpoint
ALTER TABLE `social_handle_clicks` ADD `visited_host` text;