import { describe, expect, it } from "vitest";
import { DRAFT_FIELDS, PAGE_DEFAULTS } from "./page.ts";
import { pageDraftSchema } from "./page-schema.ts";

const draft = { fullName: "Jane", username: "jane", bio: "", blocks: [], ...PAGE_DEFAULTS };

describe("a draft", () => {
	it("a draft starts with the default look", () => {
		expect(PAGE_DEFAULTS).toMatchObject({
			textColor: "#000000",
			buttonColor: "#000000",
			buttonTextColor: "#ffffff",
			background: "#ffffff",
			font: "font-sans",
			fontSize: 16,
			fontWeight: "normal",
		});
	});

	it("a draft keeps names and bios exactly as typed", () => {
		const typed = `<b>"Jané" \u202e & 'co'</b>`;
		expect(pageDraftSchema.parse({ ...draft, fullName: typed, bio: typed })).toMatchObject({
			fullName: typed,
			bio: typed,
		});
	});

	it.each([
		[
			"username",
			"jane doe",
			"Use letters a–z, digits and single . _ - between them; start and end with a letter or digit.",
		],
		["username", "j", "Use at least 2 characters."],
		["background", "no-such-theme", "Choose a look, or a color like #1a2b3c."],
	])("a draft with the %s %j is refused with the reason", (field, value, reason) => {
		const { error } = pageDraftSchema.safeParse({ ...draft, [field]: value });
		expect(error?.issues).toMatchObject([{ path: [field], message: reason }]);
	});

	it("a draft stores an empty username as none", () => {
		expect(pageDraftSchema.parse({ ...draft, username: "  " }).username).toBeNull();
	});

	it.each([
		["background", "url(https://evil.example/x)"],
		["background", "#fff;color:red"],
		["background", "no-such-theme"],
		["textColor", "red"],
		["buttonColor", "#12345"],
		["buttonStyle", "blink"],
		["font", "font-comic"],
		["fontSize", 11],
		["fontSize", 25],
		["fontSize", 16.5],
		["fontWeight", "700"],
		["fullName", "x".repeat(81)],
		["bio", "x".repeat(401)],
		["username", "../x"],
	])("a draft with the %s %j is refused, and the error names the field", (field, value) => {
		const { error } = pageDraftSchema.safeParse({ ...draft, [field]: value });
		expect(error?.issues[0]?.path).toEqual([field]);
	});

	it.each([12, 24])("a draft may have text of %d pixels", (fontSize) => {
		expect(pageDraftSchema.parse({ ...draft, fontSize }).fontSize).toBe(fontSize);
	});

	it("a draft is refused with more than 500 links, or with two links that share an id", () => {
		const link = (id: number) => ({ kind: "link", id: `link-${id}`, title: "A", url: "https://example.com/" });
		const links = Array.from({ length: 501 }, (_, id) => link(id));
		expect(pageDraftSchema.safeParse({ ...draft, blocks: links.slice(1) }).success).toBe(true);
		expect(pageDraftSchema.safeParse({ ...draft, blocks: links }).success).toBe(false);
		expect(pageDraftSchema.safeParse({ ...draft, blocks: [link(1), link(1)] }).success).toBe(false);
	});
});

it("the fields of a draft are those of its schema", () => {
	expect([...DRAFT_FIELDS].sort()).toEqual(Object.keys(pageDraftSchema.shape).sort());
});
