import { expect, it } from "vitest";
import { SAMPLE_BLOCKS } from "../../../core/blocks/sample-blocks.ts";
import { PAGE_DEFAULTS } from "../../../core/page/page.ts";
import { draftOf } from "../draft/draft.ts";
import { startHistory, stepHistory } from "../draft/history.ts";
import { readDraft } from "../saving/read-unsaved.ts";
import { changesNothing, savablePart } from "../saving/savable.ts";

const { text } = SAMPLE_BLOCKS;
const stored = draftOf({
	...PAGE_DEFAULTS,
	fullName: "Jane Roe",
	username: "jane",
	bio: "",
	blocks: [text],
	socials: [],
});
const changed = { ...text, text: text.text.slice(1) };

/** The same values, with the keys of all objects in the reverse order. */
function reversed<Value>(value: Value): Value {
	if (Array.isArray(value)) return value.map(reversed) as Value;
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(([key, inner]) => [key, reversed(inner)]);
	return Object.fromEntries(entries.reverse()) as Value;
}

it("undo and redo bring back a text with its styles, links and lists", () => {
	const edited = stepHistory(startHistory(stored), {
		kind: "edit",
		edit: { kind: "changeBlock", block: changed },
		at: 0,
	});
	expect(edited.present.blocks).toEqual([changed]);
	const undone = stepHistory(edited, { kind: "undo" });
	expect(undone.present.blocks).toEqual([text]);
	expect(stepHistory(undone, { kind: "redo" }).present.blocks).toEqual([changed]);
});

it("a draft that a browser keeps has the text as it was", () => {
	const draft = { ...stored, blocks: [changed] };
	const kept = JSON.stringify({ version: 3, draft, sent: savablePart(draft, null) });
	expect(readDraft(kept, stored)).toEqual({ version: 3, draft, sent: savablePart(draft, null) });
});

it("a text that is stored in another order of fields is no change", () => {
	const part = savablePart(stored, null);
	expect(changesNothing(part, reversed(part))).toBe(true);
	expect(changesNothing(savablePart({ ...stored, blocks: [changed] }, null), part)).toBe(false);
});
