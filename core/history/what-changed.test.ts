import { expect, it } from "vitest";
import { SAMPLE_BLOCKS } from "../blocks/sample-blocks.ts";
import { SAMPLE_GATES } from "../gates/sample-gates.ts";
import { withTheme } from "../look/look-defaults.ts";
import { BLANK_DRAFT } from "../page/page.ts";
import { lookChange } from "./look-change.ts";
import { contentChanges, type PageState } from "./what-changed.ts";

const link = (id: string, title = `Link ${id}`, more: object = {}) => ({ ...SAMPLE_BLOCKS.link, id, title, ...more });
const icon = (id: string, platform: string, isVisible = true) => ({ id, platform, isVisible });
const blank: PageState = { ...BLANK_DRAFT, socials: [] };
const pageWith = (...blocks: object[]): PageState => ({ ...blank, blocks: blocks as PageState["blocks"] });
const heading = { ...SAMPLE_BLOCKS.heading, id: "h", text: "Tour" };

it("names what was added, changed, removed and moved", () => {
	const [a, b, c] = [link("a"), link("b"), link("c")];
	expect(contentChanges(pageWith(a), pageWith(a, heading))).toEqual(["added a heading Tour"]);
	expect(contentChanges(pageWith(a, b), pageWith(link("a", "New single"), b))).toEqual(["changed the link New single"]);
	expect(contentChanges(pageWith(a, heading), pageWith(a))).toEqual(["removed the heading Tour"]);
	expect(contentChanges(pageWith(a, b, c), pageWith(c, a, b))).toEqual(["moved the link Link c"]);
	expect(contentChanges(pageWith(a, b, c), pageWith(c, b, a))).toEqual(["changed the order of the blocks"]);
	expect(contentChanges(pageWith(a), pageWith(a, b, c))).toEqual(["added 2 blocks"]);
	expect(contentChanges(pageWith(a), pageWith({ ...a, isHidden: true }))).toEqual(["hid the link Link a"]);
	expect(contentChanges(pageWith({ ...a, isHidden: true }), pageWith(a))).toEqual(["showed the link Link a again"]);
});

it("names fields and icons, and counts what would be too many", () => {
	const named: PageState = { ...blank, fullName: "Casa", bio: "Olives", avatar: "a.png" };
	expect(contentChanges(blank, named)).toEqual(["changed the name", "changed the bio", "changed the picture"]);
	expect(contentChanges(named, { ...named, avatar: null })).toEqual(["removed the picture"]);
	const icons = (...socials: PageState["socials"]): PageState => ({ ...blank, socials });
	expect(contentChanges(icons(), icons(icon("x", "x")))).toEqual(["added an icon X"]);
	expect(contentChanges(icons(icon("x", "x")), icons(icon("x", "x", false)))).toEqual(["hid the icon X"]);
	expect(contentChanges(icons(icon("y", "of a later release")), icons())).toEqual(["removed the icon"]);
	const many: PageState = { ...named, blocks: pageWith(heading).blocks, showsViewCount: true };
	expect(contentChanges(blank, many)).toEqual([
		"added a heading Tour",
		"changed the name",
		"changed the bio",
		"made 2 more changes",
	]);
});

it("the order of stored fields changes nothing", () => {
	const reversed = Object.fromEntries(Object.entries(link("a")).reverse());
	expect(contentChanges(pageWith(link("a")), pageWith({ ...reversed, isHidden: undefined }))).toEqual([]);
});

it("a title that came from a locked target is never repeated, and neither is a very long one", () => {
	const found = link("a", "Secret album", { hasFoundTitle: true, url: "https://example.com/secret" });
	const locked = { ...found, gate: SAMPLE_GATES.password };
	expect(contentChanges(pageWith(found), pageWith(locked))).toEqual(["locked the link Link"]);
	expect(contentChanges(pageWith(), pageWith(locked))).toEqual(["added a link Link"]);
	expect(contentChanges(pageWith(locked), pageWith({ ...locked, url: "https://example.com/other" }))).toEqual([
		"changed the link Link",
	]);
	const [long] = contentChanges(pageWith(), pageWith(link("b", "x".repeat(90))));
	expect(long?.length).toBeLessThan(65);
});

it("says which look a page has got, or which part of it was changed", () => {
	const lemon = { ...blank, ...withTheme(blank, "lemon-zest") };
	expect(lookChange(blank, blank)).toBeNull();
	expect(lookChange(blank, lemon)).toMatch(/^changed the look to Lemon/);
	expect(lookChange(lemon, { ...lemon, textColor: "#123456" })).toBe("changed the colors");
	expect(lookChange(lemon, { ...lemon, fontSize: 20, header: "center" })).toBe("changed the font and the layout");
	expect(lookChange(lemon, { ...lemon, wallpaper: "a.png", fontSize: 20, textColor: "#123456" })).toBe(
		"changed the look",
	);
});
