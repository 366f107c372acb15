import { expect, it } from "vitest";
import { PAGE_DEFAULTS } from "../../../core/page/page.ts";
import type { EditorDraft } from "../draft/draft.ts";
import { mergeDrafts } from "./merge-drafts.ts";
import { savablePart } from "./savable.ts";

const link = (id: string, title = id) => ({ kind: "link" as const, id, title, url: `https://${id}.example` });
const BEFORE: EditorDraft = {
	...PAGE_DEFAULTS,
	fullName: "Casa Olivo",
	username: "casa-olivo",
	bio: "Olives",
	blocks: [link("one"), link("two"), link("three")],
	socials: [],
};
const BASE = savablePart(BEFORE, null);
const merge = (mine: Partial<EditorDraft>, theirs: Partial<EditorDraft>) =>
	mergeDrafts(BASE, { ...BEFORE, ...mine }, { ...BEFORE, ...theirs });
const [one, two, three] = BEFORE.blocks as [never, never, never];

it("changes of different things are all there", () => {
	const icon = { id: "icon", platform: "x" as const, handle: "casa", url: "https://x.com/casa", isVisible: true };
	const merged = merge(
		{ bio: "Oil", blocks: [link("one", "Menu"), two, three] },
		{ fullName: "Casa", textColor: "#123456" as never, blocks: [one, three], socials: [icon] },
	);
	expect(merged).toEqual({
		...BEFORE,
		bio: "Oil",
		fullName: "Casa",
		textColor: "#123456",
		blocks: [link("one", "Menu"), three],
		socials: [icon],
	});
});

it("blocks that both have added stand where they were added, and the order of whoever has moved some counts", () => {
	const ids = (draft: EditorDraft | null) => draft?.blocks.map(({ id }) => id);
	expect(
		ids(merge({ blocks: [one, link("mine"), two, three] }, { blocks: [three, two, one, link("theirs")] })),
	).toEqual(["three", "two", "one", "mine", "theirs"]);
	expect(ids(merge({ blocks: [two, one, three] }, { blocks: [link("first"), one, two, three] }))).toEqual([
		"first",
		"two",
		"one",
		"three",
	]);
	expect(ids(merge({ blocks: [one, two] }, { blocks: [one, two] }))).toEqual(["one", "two"]);
});

it.each<[what: string, mine: Partial<EditorDraft>, theirs: Partial<EditorDraft>]>([
	["a field", { bio: "Oil" }, { bio: "Bread" }],
	["a block", { blocks: [link("one", "Menu"), two, three] }, { blocks: [link("one", "Card"), two, three] }],
	["a block that the other has removed", { blocks: [link("one", "Menu"), two, three] }, { blocks: [two, three] }],
	["the order", { blocks: [two, one, three] }, { blocks: [one, three, two] }],
	["the username", { username: "casa" }, { username: "olivo" }],
])("whoever has changed %s like the other is asked", (_, mine, theirs) => {
	expect(merge(mine, theirs)).toBeNull();
});

it("the same change is no conflict", () => {
	expect(merge({ bio: "Oil" }, { bio: "Oil" })).toEqual({ ...BEFORE, bio: "Oil" });
});
