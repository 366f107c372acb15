import { describe, expect, it } from "vitest";
import type { Block } from "../blocks/block.ts";
import { BLANK_DRAFT, type PageDraft } from "../page/page.ts";
import { changesBetween, countChanges, reversed, withChanges } from "./proposed-changes.ts";

const link = (id: string, title = id) => ({ kind: "link", id, title, url: `https://${id}.example/` }) as Block;
const PAGE: PageDraft = { ...BLANK_DRAFT, bio: "Pots", blocks: [link("one"), link("two"), link("three")] };
const [one, two, three] = PAGE.blocks as [Block, Block, Block];
const proposed = (after: Partial<PageDraft>) => changesBetween(PAGE, { ...PAGE, ...after });
const idsOf = ({ blocks }: PageDraft) => blocks.map(({ id }) => id);

const EVERYTHING: Partial<PageDraft> = {
	bio: "Bowls",
	blocks: [link("new"), three, link("one", "Changed")],
};

describe("what a program changes of a page", () => {
	it("has only what differs, and is counted", () => {
		const changes = proposed(EVERYTHING);
		expect(changes.fields).toEqual([{ field: "bio", before: "Pots", after: "Bowls" }]);
		expect(changes.blocks.map(({ id }) => id).toSorted()).toEqual(["new", "one", "two"]);
		expect(countChanges(changes)).toBe(5);
		expect(countChanges(proposed({ blocks: [one, two, three, link("new")] }))).toBe(1);
		expect(countChanges(proposed({}))).toBe(0);
	});

	it("is made on the page that it was made for, and taken back from it", () => {
		const changes = proposed(EVERYTHING);
		const made = withChanges(PAGE, changes);
		expect(made).toEqual({ page: { ...PAGE, ...EVERYTHING }, clashes: [] });
		expect(withChanges(made.page, reversed(changes))).toEqual({ page: PAGE, clashes: [] });
	});

	it("is made beside what somebody else has changed since", () => {
		const since = { ...PAGE, fullName: "Juniper", blocks: [one, link("two", "Theirs"), three, link("theirs")] };
		const { page, clashes } = withChanges(since, proposed({ bio: "Bowls", blocks: [three, one, two, link("new")] }));
		expect(clashes).toEqual([]);
		expect(page).toMatchObject({ fullName: "Juniper", bio: "Bowls" });
		expect(idsOf(page)).toEqual(["three", "theirs", "one", "two", "new"]);
		expect(page.blocks).toContainEqual(link("two", "Theirs"));
	});

	it("leaves what both have changed as it is, and says so", () => {
		const since = { ...PAGE, bio: "Vases", blocks: [link("two", "Theirs"), one, three] };
		const { page, clashes } = withChanges(
			since,
			proposed({ bio: "Bowls", fullName: "Juniper", blocks: [three, one, link("two", "Mine")] }),
		);
		expect(page).toEqual({ ...since, fullName: "Juniper" });
		expect(clashes).toEqual([{ field: "bio" }, { block: link("two", "Theirs") }, "order"]);
	});

	it("clashes where a block is gone that it changes, and deletes none that somebody has changed", () => {
		const changing = proposed({ blocks: [link("one", "Mine"), two, three] });
		expect(withChanges({ ...PAGE, blocks: [two, three] }, changing)).toEqual({
			page: { ...PAGE, blocks: [two, three] },
			clashes: [{ block: link("one", "Mine") }],
		});
		const deleting = proposed({ blocks: [two, three] });
		const since = { ...PAGE, blocks: [link("one", "Theirs"), two, three] };
		expect(withChanges(since, deleting)).toEqual({ page: since, clashes: [{ block: link("one", "Theirs") }] });
	});

	it("gives a new block a place, whatever has become of the order", () => {
		const { page } = withChanges(
			{ ...PAGE, blocks: [two, one, three] },
			proposed({ blocks: [three, one, two, link("new")] }),
		);
		expect(idsOf(page)).toEqual(["two", "one", "three", "new"]);
	});
});
