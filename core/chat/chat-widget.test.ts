import { expect, it } from "vitest";
import { type ChatWidgetRule, chatWidgetRule } from "./chat-widget.ts";

const RULES: readonly [ChatWidgetRule, ...string[]][] = [
	[
		"load",
		"/",
		"/auth",
		"/dashboard",
		"/editor",
		"/upgrade",
		"/settings",
		"/start",
		"/about",
		"/privacy",
		"/terms",
		"/tools",
	],
	[
		"load",
		"/upgrade/success",
		"/upgrade/cancel",
		"/settings/domain",
		"/tools/hashtag-generator",
		"/about/",
		"/auth/x/y",
	],
	["remove", "/jane", "/jane.roe", "/jane/", "/profile", "/bio", "/platforms", "/%6aane", "/Dashboard"],
	["remove", "/authors", "/tools-and-more", "/about.me", "/settingsx"],
	["leave", "/bio/stats", "/platforms/instagram", "/jane/more", "/no/such/place", "/jane//", "//"],
];

it.each(RULES)("the chat's rule is %s on its paths", (rule, ...paths) => {
	for (const path of paths) expect([path, chatWidgetRule(path)]).toEqual([path, rule]);
});
