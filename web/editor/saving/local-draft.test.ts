import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PAGE_DEFAULTS } from "../../../core/page/page.ts";
import { unsavedKey } from "../../session/local-copies.ts";
import type { EditorDraft } from "../draft/draft.ts";
import { LocalDraft } from "./local-draft.ts";
import { loadUnsavedReader } from "./unsaved-reader.ts";

const START: EditorDraft = { ...PAGE_DEFAULTS, fullName: "Maya", username: "maya", bio: "", blocks: [], socials: [] };
const TABS = ["first", "second"] as const;
const STEPS = TABS.flatMap((tab) => [
	{ tab, does: "keep" as const },
	{ tab, does: "forget" as const },
	{ tab, does: "forgetOther" as const },
]);
/** Long enough for a tab that keeps, is displaced, displaces, and forgets twice. */
const LENGTH = 6;

let stored: Map<string, string>;
beforeEach(() => {
	stored = new Map();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
});

/** What a browser with two tabs of one page should have stored. Drafts are their names. */
function naiveModel() {
	const kept: Record<string, string | null> = { first: null, second: null };
	const below: Record<string, string | null> = { first: null, second: null };
	const isKeeping: Record<string, boolean> = { first: false, second: false };
	let top: string | null = null;
	return {
		keep(tab: string, name: string) {
			// An old draft of its own may be there again, after the other tab has forgotten what lay on it.
			if (!isKeeping[tab]) below[tab] = top === kept[tab] ? null : top;
			isKeeping[tab] = true;
			kept[tab] = name;
			top = name;
		},
		forget(tab: string) {
			isKeeping[tab] = false;
			// What the other tab has kept on top of it isn't this tab's to delete.
			if (top === null || top !== kept[tab]) return;
			top = below[tab] ?? null;
			below[tab] = null;
		},
		forgetOther(tab: string) {
			below[tab] = null;
		},
		top: () => top,
	};
}

it(`two tabs of a page keep and forget their drafts as a naive model does, in every order of ${LENGTH} steps`, () => {
	let orders = 0;
	for (let order = 0; order < STEPS.length ** LENGTH; order++) {
		stored.clear();
		const tabs = { first: new LocalDraft("page"), second: new LocalDraft("page") };
		const model = naiveModel();
		const done: string[] = [];
		for (let at = 0; at < LENGTH; at++) {
			const { tab, does } = STEPS[Math.floor(order / STEPS.length ** at) % STEPS.length] ?? {
				tab: "first",
				does: "keep",
			};
			const name = `${tab} ${at}`;
			done.push(`${tab} ${does}`);
			if (does === "keep") {
				tabs[tab].keep({ version: 1, draft: { ...START, fullName: name }, sent: null });
				model.keep(tab, name);
			} else {
				tabs[tab][does]();
				model[does](tab);
			}
			const [text] = stored.values();
			const shown = text === undefined ? null : JSON.parse(text).draft.fullName;
			if (shown !== model.top()) expect({ done, shown }).toEqual({ done, shown: model.top() });
		}
		orders += 1;
	}
	expect(orders).toBe(46_656);
});

it("a draft outlives its tab, and a full storage loses only the copy", () => {
	new LocalDraft("page").keep({ version: 3, draft: START, sent: null });
	const [text = ""] = stored.values();
	expect(JSON.parse(text)).toMatchObject({ version: 3, draft: { fullName: "Maya" } });
	vi.stubGlobal("localStorage", {
		getItem: () => null,
		setItem() {
			throw new Error("The quota has been exceeded");
		},
	});
	const local = new LocalDraft("page");
	local.keep({ version: 4, draft: START, sent: null });
	local.forget();
	expect([...stored.values()]).toEqual([text]);
});

describe("what release 0.1.0 has kept", () => {
	const icon = (id: string, isVisible = true) =>
		({ id, platform: "x", handle: id, url: `https://x.com/${id}`, isVisible }) as const;
	const stored = { ...START, socials: [icon("anna"), icon("bea"), icon("cleo")] };
	const keep = (kind: "draft" | "socials", kept: unknown) =>
		localStorage.setItem(unsavedKey(kind, "page"), typeof kept === "string" ? kept : JSON.stringify(kept));
	/** As it was kept: `typed` is what the person typed, and `isQuiet` was never read again. */
	const CHANGES = [
		{ kind: "add", handle: icon("dora"), typed: "@dora" },
		{ kind: "setVisible", id: "bea", isVisible: false },
		{ kind: "remove", id: "anna", isQuiet: false },
		{ kind: "reorder", ids: ["dora", "cleo", "bea"] },
		// Arrived, although its answer was lost.
		{ kind: "add", handle: icon("cleo"), typed: "cleo" },
	];
	const ICONS = [icon("dora"), icon("cleo"), icon("bea", false)];
	const read = async (version = 3) => {
		await loadUnsavedReader("page");
		return new LocalDraft("page").read(stored, version);
	};

	it("a draft without icons gets those of the stored page", async () => {
		const { socials: _, ...draft } = { ...START, bio: "Kept" };
		keep("draft", { version: 2, draft, sent: draft });
		expect(await read()).toEqual({ version: 2, draft: { ...draft, socials: stored.socials }, sent: draft });
	});

	it("changes of icons beside a draft become a part of it, once", async () => {
		const { socials: _, ...draft } = { ...START, bio: "Kept" };
		keep("draft", { version: 2, draft, sent: null });
		keep("socials", CHANGES);
		const unsaved = { version: 2, draft: { ...draft, socials: ICONS }, sent: null };
		expect(await read()).toEqual(unsaved);
		expect(localStorage.getItem(unsavedKey("socials", "page"))).toBeNull();
		// The next tab has nothing to add to it.
		expect(await read()).toEqual(unsaved);
	});

	it("changes of icons alone are a draft of the stored page", async () => {
		keep("socials", CHANGES);
		expect(await read(7)).toEqual({ version: 7, draft: { ...stored, socials: ICONS }, sent: null });
	});

	it("changes that nobody can read are forgotten, and the draft beside them stays", async () => {
		const { socials: _, ...draft } = { ...START, bio: "Kept" };
		keep("draft", { version: 2, draft, sent: null });
		keep("socials", [{ kind: "rename", id: "anna" }]);
		expect((await read())?.draft).toEqual({ ...draft, socials: stored.socials });
		expect(localStorage.getItem(unsavedKey("socials", "page"))).toBeNull();
	});
});
