import { expect, test } from "vitest";
import { lookOfTheme } from "../../../core/look/look-defaults.ts";
import { PAGE_DEFAULTS } from "../../../core/page/page.ts";
import { draftOf, type EditorDraft, editDraft, withClaim } from "./draft.ts";

const link = (id: string) => ({ kind: "link" as const, id, title: id, url: `https://example.com/${id}` });
const icon = (id: string) => ({
	id,
	platform: "instagram" as const,
	handle: id,
	url: `https://www.instagram.com/${id}`,
	isVisible: true,
});
const START = draftOf({
	...PAGE_DEFAULTS,
	fullName: "",
	username: null,
	bio: "",
	blocks: [link("a"), link("b"), link("c")],
	socials: [icon("x"), icon("y"), icon("z")],
});
const order = (draft: typeof START) => draft.blocks.map(({ id }) => id).join("");

test("a page without a username starts with an empty field", () => {
	expect(START.username).toBe("");
});

test("a claim sets the username and a missing name, and a page with a username ignores it", () => {
	const claim = { username: "maya", fullName: "Maya Lind" };
	expect(withClaim(START, claim)).toEqual({ ...START, ...claim });
	expect(withClaim({ ...START, fullName: "The Shed" }, claim)).toMatchObject({
		username: "maya",
		fullName: "The Shed",
	});
	const named = { ...START, username: "shed" };
	expect(withClaim(named, claim)).toBe(named);
});

test("a claimed theme colors a new page, and a page with a theme or a username keeps its look", () => {
	const claim = { theme: "night-sky", fullName: "Maya Lind" };
	const themed = withClaim(START, claim);
	expect(themed).toEqual({ ...editDraft(START, { kind: "applyTheme", theme: "night-sky" }), fullName: "Maya Lind" });
	expect(withClaim(START, { ...claim, username: "maya" })).toEqual({ ...themed, username: "maya" });
	const other = editDraft(START, { kind: "applyTheme", theme: "nature" });
	expect(withClaim(other, claim)).toBe(other);
	expect(withClaim(other, { ...claim, username: "maya" })).toMatchObject({ theme: "nature", username: "maya" });
	const named = { ...START, username: "shed" };
	expect(withClaim(named, claim)).toBe(named);
});

test("a claimed theme that doesn't exist or needs a plan is ignored", () => {
	for (const theme of ["no-such-theme", "rose-garden"]) {
		expect(withClaim(START, { theme, fullName: "Maya Lind" })).toBe(START);
	}
});

test("a theme sets the whole look and changes no words", () => {
	expect(editDraft(START, { kind: "applyTheme", theme: "night-sky" })).toEqual({
		...START,
		...lookOfTheme("night-sky"),
	});
});

test("a theme drops the owner's colors, font, weight and parts, and keeps the text size, the wallpaper and the icon settings", () => {
	const wallpaper = `${"a".repeat(64)}.webp`;
	const kept = { fontSize: 20, socialIconStyle: "brand", socialIconSize: 48 } as const;
	const dropped = { textColor: "#123456", font: "font-lora", fontWeight: "bold", buttonStyle: "clay" } as const;
	const inPaper = editDraft({ ...START, wallpaper }, { kind: "applyTheme", theme: "paper" });
	const changed = editDraft(inPaper, { kind: "set", fields: { ...kept, ...dropped } });
	expect(editDraft(changed, { kind: "applyTheme", theme: "nature" })).toEqual({
		...START,
		...lookOfTheme("nature"),
		wallpaper,
		...kept,
	});
});

test("links are put in an order", () => {
	expect(order(editDraft(START, { kind: "orderBlocks", ids: ["b", "c", "a"] }))).toBe("bca");
	expect(order(editDraft(START, { kind: "orderBlocks", ids: ["gone", "c", "b"] }))).toBe("cba");
});

test("changing one link keeps the other link objects", () => {
	const changed = editDraft(START, { kind: "changeBlock", block: { ...link("b"), title: "Shop" } });
	expect(changed.blocks[1]).toMatchObject({ title: "Shop" });
	expect(changed.blocks[0]).toBe(START.blocks[0]);
});

test("changing another field keeps the blocks array", () => {
	expect(editDraft(START, { kind: "set", fields: { bio: "x" } }).blocks).toBe(START.blocks);
});

test("links are added on top in their order, and several are removed at once", () => {
	const added = editDraft(START, { kind: "add", blocks: [link("d"), link("e")] });
	expect(order(added)).toBe("deabc");
	expect(order(editDraft(added, { kind: "remove", ids: new Set(["d", "b", "gone"]) }))).toBe("eac");
});

test("a link is inserted once at its index, or at the end of a shorter list", () => {
	const without = editDraft(START, { kind: "remove", ids: new Set(["b"]) });
	const restored = editDraft(without, { kind: "insertBlock", block: link("b"), at: 1 });
	expect(order(restored)).toBe("abc");
	expect(editDraft(restored, { kind: "insertBlock", block: link("b"), at: 0 })).toBe(restored);
	expect(order(editDraft(START, { kind: "insertBlock", block: link("d"), at: 9 }))).toBe("abcd");
});

test("several links are changed and removed at once", () => {
	const hidden = editDraft(START, {
		kind: "changeBlocks",
		blocks: ["a", "c", "gone"].map((id) => ({ ...link(id), isHidden: true })),
	});
	expect(hidden.blocks).toEqual([{ ...link("a"), isHidden: true }, link("b"), { ...link("c"), isHidden: true }]);
	expect(hidden.blocks[1]).toBe(START.blocks[1]);
	expect(order(editDraft(START, { kind: "remove", ids: new Set(["a", "c", "gone"]) }))).toBe("b");
});

test("copies of several links come below their links", () => {
	const copies = [
		{ of: "a", copy: link("x") },
		{ of: "c", copy: link("y") },
		{ of: "gone", copy: link("z") },
	];
	expect(order(editDraft(START, { kind: "insertCopies", copies }))).toBe("axbcy");
});

test("icons are added at the end, hidden, ordered, removed and brought back to their place", () => {
	const icons = ({ socials }: EditorDraft) => socials.map(({ id, isVisible }) => (isVisible ? id : `(${id})`)).join("");
	const added = editDraft(START, { kind: "add", blocks: [link("d")], socials: [icon("v"), icon("w")] });
	expect([icons(added), added.blocks.length]).toEqual(["xyzvw", 4]);
	const hidden = editDraft(added, { kind: "changeSocial", social: { ...icon("y"), isVisible: false } });
	const ordered = editDraft(hidden, { kind: "orderSocials", ids: ["w", "gone", "y", "x"] });
	expect(icons(ordered)).toBe("w(y)xzv");
	const removed = editDraft(ordered, { kind: "remove", ids: new Set(["y", "d"]) });
	expect([icons(removed), removed.blocks.length]).toEqual(["wxzv", 3]);
	const back = { kind: "insertSocial", social: { ...icon("y"), isVisible: false }, at: 1 } as const;
	expect(icons(editDraft(removed, back))).toBe("w(y)xzv");
	// Undo has brought it back meanwhile.
	expect(editDraft(ordered, back)).toBe(ordered);
});

test("a draft has of a stored icon what the editor changes or saves", () => {
	const stored = { ...START, username: null, socials: [{ ...icon("x"), position: 3 }] };
	expect(draftOf(stored).socials).toEqual([icon("x")]);
});
