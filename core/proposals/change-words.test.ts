import { expect, it } from "vitest";
import type { Block } from "../blocks/block.ts";
import { BLANK_DRAFT, type PageDraft } from "../page/page.ts";
import { changeLines, clashWords } from "./change-words.ts";
import { assistantName } from "./proposal.ts";

const link = (id: string, title: string) => ({ kind: "link", id, title, url: `https://${id}.example/` }) as Block;
const PAGE: PageDraft = { ...BLANK_DRAFT, bio: "Pots", blocks: [link("one", "Shop")] };

it("each change is a line, and texts stand before and after, in one line each", () => {
	const after: PageDraft = {
		...PAGE,
		bio: `Bowls\n\n${"and more ".repeat(30)}`,
		username: "juniper",
		theme: "paper",
		blocks: [link("two", "Winter market"), link("one", "Store")],
	};
	const lines = changeLines(PAGE, after);
	expect(lines.map(({ words }) => words)).toEqual([
		"Changed the bio",
		"Changed the address",
		"Added a link Winter market",
		"Changed the link Store",
		"Changed the look to Paper",
	]);
	expect(lines[0]?.texts).toEqual({ before: "Pots", after: expect.stringMatching(/^Bowls and more .{90,110}…$/) });
	expect(lines[1]?.texts).toEqual({ before: "", after: "juniper" });
	expect(lines.slice(2).map(({ texts }) => texts)).toEqual([null, null, null]);
});

it("many changes are a few lines", () => {
	const blocks = Array.from({ length: 40 }, (_, at) => ({ ...link(`new-${at}`, "New"), isHidden: true }));
	expect(changeLines(PAGE, { ...PAGE, blocks }).length).toBeLessThanOrEqual(12);
});

it("what was changed since is named, each thing once", () => {
	expect(clashWords([{ field: "bio" }])).toBe("Somebody has changed the bio since.");
	expect(clashWords([{ field: "theme" }, { field: "font" }, { block: link("one", "Shop") }, "order"])).toBe(
		"Somebody has changed the look, the link Shop, and the order of the blocks since.",
	);
	expect(clashWords([{ field: "bio" }, { field: "gate" }, { field: "theme" }, { field: "avatar" }, "order"])).toBe(
		"Somebody has changed the bio, the lock of the page, the look, and 2 more things since.",
	);
});

it.each([
	["Claude", "Claude"],
	["  Claude\n\tCode ", "Claude Code"],
	["\u200b", "An assistant"],
	["", "An assistant"],
	["n".repeat(90), "n".repeat(40)],
])("an assistant that calls itself %j is %j", (name, shown) => {
	expect(assistantName(name)).toBe(shown);
});
