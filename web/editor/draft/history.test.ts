import { expect, test } from "vitest";
import { PAGE_DEFAULTS } from "../../../core/page/page.ts";
import type { DraftEdit, EditorDraft } from "./draft.ts";
import { startHistory, stepHistory } from "./history.ts";

const START: EditorDraft = { ...PAGE_DEFAULTS, fullName: "Maya", username: "maya", bio: "", blocks: [], socials: [] };

/** Returns a history with edits made `gapMs` apart. */
function historyOf(edits: readonly DraftEdit[], gapMs = 5_000) {
	const history = edits.reduce(
		(before, edit, index) => stepHistory(before, { kind: "edit", edit, at: index * gapMs }),
		startHistory(START),
	);
	return {
		history,
		/** The draft after undo (`-`) and redo (`+`) steps. */
		after: (steps: string) =>
			[...steps].reduce((now, step) => stepHistory(now, { kind: step === "-" ? "undo" : "redo" }), history).present,
	};
}

const named = (fullName: string): DraftEdit => ({ kind: "set", fields: { fullName } });
const bio = (bio: string): DraftEdit => ({ kind: "set", fields: { bio } });

test("undo leads back to the start, and redo to the last edit", () => {
	const { after } = historyOf([named("Maya L"), bio("Potter"), { kind: "applyTheme", theme: "night-sky" }]);
	expect(after("-")).toMatchObject({ fullName: "Maya L", bio: "Potter", background: "#ffffff" });
	expect(after("--")).toMatchObject({ fullName: "Maya L", bio: "" });
	expect(after("---")).toBe(START);
	expect(after("-----")).toBe(START);
	expect(after("---+++++")).toMatchObject({ fullName: "Maya L", bio: "Potter", background: "night-sky" });
});

test("a word typed without a pause is one step, and a change of field starts a new step", () => {
	const { after } = historyOf([named("M"), named("Ma"), named("May"), bio("P"), bio("Po")], 200);
	expect(after("-")).toMatchObject({ fullName: "May", bio: "" });
	expect(after("--")).toBe(START);
});

test("typing after a pause or an undo starts a new step", () => {
	expect(historyOf([named("M"), named("Ma")], 1_001).after("-").fullName).toBe("M");
	const { history } = historyOf([named("M")]);
	const back = stepHistory(history, { kind: "undo" });
	const typed = stepHistory(back, { kind: "edit", edit: named("N"), at: 1 });
	expect(stepHistory(typed, { kind: "undo" }).present).toBe(START);
});

test("a new edit clears the redo steps", () => {
	const { history } = historyOf([named("Maya L"), bio("Potter")]);
	const back = stepHistory(history, { kind: "undo" });
	const edited = stepHistory(back, { kind: "edit", edit: bio("Baker"), at: 90_000 });
	expect(stepHistory(edited, { kind: "redo" })).toBe(edited);
});

test("a restart clears the history", () => {
	const { history } = historyOf([named("Maya L")]);
	const other = { ...START, fullName: "Theirs" };
	const restarted = stepHistory(history, { kind: "restart", draft: other });
	expect(stepHistory(restarted, { kind: "undo" }).present).toBe(other);
});

test("the history keeps 200 steps", () => {
	const edits = Array.from({ length: 500 }, (_, index) => named(`Maya ${index}`));
	expect(historyOf(edits).after("-".repeat(500)).fullName).toBe("Maya 299");
});

test("what is found about a block is in every step that has it, and is none of its own", () => {
	const link = { kind: "link" as const, id: "link-1", title: "a.example", url: "https://a.example/" };
	const { history } = historyOf([{ kind: "add", blocks: [link] }, bio("Potter"), bio("Potter, baker")]);
	const undone = stepHistory(history, { kind: "undo" });
	const edit = { kind: "changeBlock" as const, block: { ...link, title: "The shop" }, isFound: true };
	const found = stepHistory(undone, { kind: "edit", edit, at: 90_000 });
	const titles = (steps: string) => {
		const after = [...steps].reduce((now, step) => stepHistory(now, { kind: step === "-" ? "undo" : "redo" }), found);
		return [after.present.bio, ...after.present.blocks.map((block) => "title" in block && block.title)];
	};
	expect(titles("")).toEqual(["Potter", "The shop"]);
	expect(titles("+")).toEqual(["Potter, baker", "The shop"]);
	expect(titles("-")).toEqual(["", "The shop"]);
	expect(titles("--")).toEqual([""]);
	const renamed = { kind: "changeBlock" as const, block: { ...link, title: "Mine" } };
	const own = stepHistory(undone, { kind: "edit", edit: renamed, at: 90_000 });
	expect(stepHistory(own, { kind: "undo" }).present.blocks).toEqual([link]);
});

test("what a form was left with is the next step of redo, and changes nothing by itself", () => {
	const link = { id: "link-1", kind: "link", title: "Shop", url: "https://example.com/" } as const;
	const { history, after } = historyOf([
		{ kind: "insertBlock", block: link, at: 0 },
		{ kind: "changeBlock", block: { ...link, title: "Pottery shop" }, isLeft: true },
	]);
	expect(history.present.blocks).toEqual([link]);
	expect(after("+").blocks).toEqual([{ ...link, title: "Pottery shop" }]);
	expect(after("+-").blocks).toEqual([link]);
});

test("each change of icons is a step, however quick the next one is", () => {
	const icon = (id: string) =>
		({ id, platform: "x", handle: id, url: `https://x.com/${id}`, isVisible: true }) as const;
	const { after } = historyOf(
		[
			{ kind: "insertSocial", social: icon("jane"), at: 0 },
			{ kind: "insertSocial", social: icon("john"), at: 1 },
			{ kind: "changeSocial", social: { ...icon("jane"), isVisible: false } },
			{ kind: "remove", ids: new Set(["jane"]) },
		],
		10,
	);
	const icons = (steps: string) => after(steps).socials.map(({ id, isVisible }) => (isVisible ? id : `(${id})`));
	expect(icons("")).toEqual(["john"]);
	expect(icons("-")).toEqual(["(jane)", "john"]);
	expect(icons("--")).toEqual(["jane", "john"]);
	expect(icons("---")).toEqual(["jane"]);
	expect(icons("----")).toEqual([]);
	expect(icons("----+++")).toEqual(["(jane)", "john"]);
});
