import { expect, it } from "vitest";
import { failedRows, progressRows } from "./progress-rows.ts";
import type { ProposalStep } from "./request-proposal.ts";

const NOTHING = { links: 0, socials: 0, hasName: false, hasBio: false, hasAvatar: false };
const words = (steps: ProposalStep[], isRunning = true) =>
	progressRows(steps, isRunning).map(({ label, state, words }) => `${label}: ${words} (${state})`);

it("each source and step has one row, in the order in which they began", () => {
	const steps: ProposalStep[] = [
		{ step: "source", source: "a.example", state: "reading" },
		{ step: "source", source: "b.example", state: "reading" },
		{ step: "source", source: "b.example", state: "failed", message: "This page can't be read." },
		{
			step: "source",
			source: "a.example",
			state: "done",
			name: "Linktree",
			found: { ...NOTHING, links: 3, socials: 1, hasName: true },
		},
		{ step: "picture", state: "done", found: false },
		{ step: "texts", state: "reading" },
	];
	expect(words(steps)).toEqual([
		"a.example: Found 3 links, 1 profile, and a name (done)",
		"b.example: This page can't be read. (failed)",
		"Your picture: It can't be copied (failed)",
		"Texts: Writing… (reading)",
	]);
});

it("a picture that can't be copied has its reason, and so has that of a video", () => {
	const problem = "A picture can have at most 2048 × 2048 pixels; this one has 4000 × 3000.";
	const steps: ProposalStep[] = [
		{ step: "picture", state: "done", found: false, problem },
		{ step: "players", state: "done", found: true, problem: `The clip: ${problem}` },
	];
	expect(words(steps)).toEqual([
		`Your picture: It can't be copied. ${problem} You can upload one in the editor. (failed)`,
		`Videos and music: A picture can't be copied. The clip: ${problem} You can upload one in the editor. (failed)`,
	]);
});

it("a source may say nothing", () => {
	const done = { step: "source", source: "a.example", state: "done", name: "Page", found: NOTHING } as const;
	expect(words([done])).toEqual(["a.example: Found nothing to use (done)"]);
});

it("what a file has and isn't added is said beside what was found", () => {
	const leftOut = "2 bookmarks came twice.";
	const found = { ...NOTHING, links: 3 };
	const done = { step: "source", source: "a.html", state: "done", name: "Bookmarks", found, leftOut } as const;
	expect(words([done])).toEqual(["a.html: Found 3 links. Not added: 2 bookmarks came twice. (done)"]);
	expect(failedRows([done]).map(({ words }) => words)).toEqual(["Not added: 2 bookmarks came twice."]);
});

it("a step that was under way when the work broke off isn't finished", () => {
	expect(words([{ step: "texts", state: "reading" }], false)).toEqual(["Texts: Not finished (failed)"]);
});

it("the review lists only what gave nothing", () => {
	const steps: ProposalStep[] = [
		{ step: "source", source: "a.example", state: "failed", message: "The site can't be reached." },
		{ step: "source", source: "b.example", state: "done", name: "Page", found: { ...NOTHING, links: 1 } },
		{ step: "picture", state: "done", found: false },
		{ step: "texts", state: "done", found: true },
	];
	expect(failedRows(steps).map(({ label, words }) => [label, words])).toEqual([
		["a.example", "The site can't be reached."],
		["Your picture", "It can't be copied"],
	]);
});
