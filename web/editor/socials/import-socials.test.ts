import { expect, test } from "vitest";
import { MAX_SOCIAL_HANDLES } from "../../../core/socials/social.ts";
import { withImported } from "./import-socials.ts";

const JANE = { platform: "x" as const, handle: "jane", url: "https://x.com/jane", isVisible: true };
const THERE = { ...JANE, id: "there" };

test("icons of a file are added unless the page has them", () => {
	const letters = { platform: "email", handle: "jane@example.com", url: "mailto:jane@example.com", isVisible: false };
	const icons = withImported([THERE], [JANE, letters, { ...JANE, platform: "myspace" }]);
	expect(icons).toEqual([THERE, { ...letters, id: expect.any(String) }]);
});

test("no more icons are added than a page can have", () => {
	const many = Array.from({ length: 40 }, (_, at) => ({ ...JANE, url: `https://x.com/${at}` }));
	expect(withImported([THERE], many)).toHaveLength(MAX_SOCIAL_HANDLES);
});
