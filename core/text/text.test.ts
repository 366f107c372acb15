import { describe, expect, it } from "vitest";
import { fullNameSchema } from "../account/account.ts";
import { linkSchema } from "../blocks/link.tsx";
import { PAGE_DEFAULTS } from "../page/page.ts";
import { pageDraftSchema } from "../page/page-schema.ts";
import { parseHandle } from "../socials/social-handle.ts";
import { startOf } from "./text-start.ts";

/** Texts that show nothing, each for another reason. */
const INVISIBLE = [
	"\u200b",
	"\u2800",
	"\u3164",
	"\uffa0",
	"\u115f\u1160",
	"\u00ad",
	"\u034f",
	"\u2060",
	"\ufeff",
	"\u180e",
	"\u061c",
	"\ufe0f",
	"\u{e0100}",
	"\u{e0041}\u{e007f}",
	"\u202e",
	"\u2066\u2069",
	"\u00a0",
	"\u3000",
	"\u0007",
	"\u{1d159}",
	" \u200b\u2800 \u3164\t",
];
const VISIBLE = ["a", "\u200b.", "👩‍🎨", "❤️", "山", "\u0627", "\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}", "क्‍"];

const link = { kind: "link", id: "link-1", title: "Shop", url: "https://example.com/" };
const draft = { ...PAGE_DEFAULTS, fullName: "Jane", username: "jane", bio: "", blocks: [] };

describe("a text that shows nothing counts as empty", () => {
	it.each(INVISIBLE)("the text %j shows nothing and counts as empty", (text) => {
		expect(fullNameSchema.safeParse(text).error?.issues[0]?.message).toBe("Enter your name.");
		expect(linkSchema.safeParse({ ...link, title: text }).error?.issues[0]?.message).toBe("Give this link a title.");
		expect(pageDraftSchema.parse({ ...draft, fullName: text }).fullName).toBe("");
		for (const platform of ["instagram", "email", "whatsapp"]) {
			expect(parseHandle(platform, text)).toMatchObject({ ok: false, title: "Missing information" });
			expect(parseHandle(platform, `@${text}`).ok).toBe(false);
		}
	});

	it("an invisible handle in a profile's address is refused", () => {
		expect(parseHandle("x", "https://x.com/\u3164")).toMatchObject({ ok: false, field: "handle" });
	});
});

it.each(VISIBLE)("a visible text isn't changed: %j", (text) => {
	expect(fullNameSchema.parse(text)).toBe(text);
	expect(linkSchema.parse({ ...link, title: text }).title).toBe(text);
	expect(pageDraftSchema.parse({ ...draft, fullName: text }).fullName).toBe(text);
});

it("a text is never cut within a character", () => {
	expect(startOf("ab👍", 3)).toBe("ab");
	expect(startOf("ab👍", 4)).toBe("ab👍");
	expect(startOf("abc", 2)).toBe("ab");
});
