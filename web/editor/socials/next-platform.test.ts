import { expect, test } from "vitest";
import type { Platform } from "../../../core/socials/social.ts";
import { nextPlatform } from "./next-platform.ts";

test.each<[Platform, Platform[], Platform | null]>([
	["instagram", [], "youtube"],
	["instagram", ["youtube", "tiktok"], "x"],
	["email", [], "instagram"],
	["github", ["instagram"], "youtube"],
	["x", "instagram youtube tiktok x whatsapp telegram threads facebook snapchat email".split(" ") as Platform[], null],
])("after %s on a page with %j, %s is next", (added, there, next) => {
	expect(nextPlatform(added, new Set(there))).toBe(next);
});
