import { describe, expect, it } from "vitest";
import type { Proposal } from "../../core/assistant/proposal.ts";
import { themeOfName } from "../../core/assistant/theme-of-name.ts";
import { newBlockId } from "../../core/blocks/new-block-id.ts";
import { PAGE_DEFAULTS } from "../../core/page/page.ts";
import { makeTemplate } from "../../core/templates/make-template.ts";
import { TEMPLATES } from "../../core/templates/templates.ts";
import { chosenLook, isBeyondPlan, looksFor } from "./look-choices.ts";
import { readKeptStart } from "./read-kept-start.ts";
import { choicesFor, readTyped } from "./read-typed.ts";
import { shownPage } from "./shown-page.ts";
import { sortLines } from "./sort-lines.ts";
import type { Person, Start, StartAction, WrongLine } from "./start.ts";
import { filledPageOf, hasBegun, hasContent, newStart, nextStart, withChoice } from "./start-state.ts";

const JANE: Person = { fullName: "Jane Roe", plan: "free" };

const PROPOSAL: Proposal = {
	starter: "shop",
	fullName: "Fern & Clay",
	usernames: ["fernclay"],
	bios: { plain: "Stoneware for every day.", warm: "Welcome. Stoneware.", short: "Stoneware" },
	avatar: `${"a".repeat(64)}.webp`,
	blocks: [
		{ kind: "link", id: "found-1", title: "The shop", url: "https://fern.example/shop" },
		{ kind: "link", id: "found-2", title: "Letters", url: "https://fern.example/letters" },
	],
	socials: [{ platform: "x", handle: "fern", url: "https://x.com/fern" }],
};

const PROPOSED: StartAction = {
	kind: "takeProposal",
	proposal: PROPOSAL,
	sources: [{ address: "https://linktr.ee/fern", links: ["https://fern.example/shop"] }],
	help: { writer: { by: "rules", because: "no_model" }, unread: [] },
	fitting: "nature",
	plan: "free",
};

const follow = (start: Start, ...actions: StartAction[]) => actions.reduce(nextStart, start);

const take = async (start: Start, text: string, plan: Person["plan"] = "free") => {
	const taken = sortLines(await readTyped(text), { ...start, plan });
	return nextStart({ ...start, typed: start.typed || text }, { kind: "take", text, taken });
};

/** Takes a wrong line as the button with these words says. */
const choose = (start: Start, line: WrongLine | undefined, words: string) => {
	const choice = line && choicesFor(line).find((choice) => choice.words === words);
	if (!choice) throw new Error(`There is no ${words}`);
	const taken = sortLines([{ line: 1, typed: line.typed, becomes: choice.becomes, others: [] }], {
		...start,
		plan: "free",
	});
	return nextStart(start, { kind: "mend", id: line.id, taken });
};

const titlesOf = ({ draft }: Start) => draft.blocks.map((block) => "title" in block && block.title);

describe("typed lines", () => {
	it("become links, players and icons, and what can't be read stays with its reason", async () => {
		const start = await take(
			newStart(JANE),
			[
				"The shop https://fern.example/shop",
				"https://youtu.be/aqz-KE-bpKQ",
				"jane@fern.example",
				"instagram.com/fern",
				"words",
			].join("\n"),
		);
		expect(start.draft.blocks).toMatchObject([
			{ kind: "link", title: "The shop", url: "https://fern.example/shop" },
			{ kind: "video", url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" },
		]);
		expect(start.socials.map(({ platform }) => platform)).toEqual(["email", "instagram"]);
		expect(start.wrong).toMatchObject([{ typed: "words" }]);
		expect(start.undescribed).toEqual(start.draft.blocks.map(({ id }) => id));
	});

	it("are taken, seventeen of twenty, and three stay in their order", async () => {
		const lines = Array.from({ length: 20 }, (_, at) => (at % 7 === 3 ? `words ${at}` : `https://fern.example/${at}`));
		const start = await take(newStart(JANE), lines.join("\n"), "pro");
		expect(start.draft.blocks).toHaveLength(17);
		expect(start.wrong.map(({ typed }) => typed)).toEqual(["words 3", "words 10", "words 17"]);
		expect(start.wrong.every(({ reason }) => reason !== "")).toBe(true);
	});

	it("beyond the plan stay in the field", async () => {
		const lines = Array.from({ length: 12 }, (_, at) => `https://fern.example/${at}`);
		const start = await take(newStart(JANE), lines.join("\n"));
		expect(start.draft.blocks).toHaveLength(10);
		expect(start).toMatchObject({ typed: "https://fern.example/10\nhttps://fern.example/11", isOverLimit: true });
		expect(nextStart(start, { kind: "type", typed: "" }).isOverLimit).toBe(false);
	});

	it("leave the field, and what was typed since stays", async () => {
		const start = await take({ ...newStart(JANE), typed: "a.example\nb.exa" }, "a.example\n");
		expect(start.draft.blocks).toHaveLength(1);
		expect(start.typed).toBe("b.exa");
	});

	it("that the page has already are left out of a list, and a single one comes again when the person says so", async () => {
		const start = await take(newStart(JANE), "fern.example/pots\nwww.fern.example/pots/\nfern.example/cups");
		expect([titlesOf(start), start.wrong]).toEqual([["Pots", "Cups"], []]);
		const doubled = await take(start, "fern.example/pots");
		const [line] = doubled.wrong;
		expect(line).toMatchObject({ reason: "Already on your page.", isDouble: true });
		const again = sortLines(await readTyped("fern.example/pots"), { ...doubled, plan: "free" }, true);
		const mended = nextStart(doubled, { kind: "mend", id: line?.id ?? "", taken: again });
		expect([titlesOf(mended), mended.wrong]).toEqual([["Pots", "Cups", "Pots"], []]);
	});

	it("that are mended join the page, and the same icon comes once", async () => {
		const typed = await take(newStart(JANE), "words\n@fern\nmore words");
		const [first, handle] = typed.wrong;
		if (!first || !handle) throw new Error("Nothing to mend");
		expect(handle.platforms).toContain("instagram");
		const chosen = choose(typed, handle, "Instagram");
		expect(chosen.socials).toMatchObject([{ platform: "instagram", handle: "fern" }]);
		const taken = sortLines(await readTyped("still words"), { ...chosen, plan: "free" });
		const again = nextStart(chosen, { kind: "mend", id: first.id, taken });
		expect(again.wrong.map(({ typed }) => typed)).toEqual(["still words", "more words"]);
		expect(await take(again, "instagram.com/fern")).toMatchObject({
			socials: [{ handle: "fern" }],
			wrong: again.wrong,
		});
	});
});

describe("words without an address", () => {
	it("become a place, a heading or a text when the person says so", async () => {
		const typed = await take(newStart(JANE), "12 Harbor Street, Springfield\nwords");
		const [place, words] = typed.wrong;
		if (!place || !words) throw new Error("Nothing to choose");
		expect(choicesFor(place).map(({ words }) => words)).toEqual(["As a place", "As a heading", "As a text"]);
		expect(choicesFor(words).map(({ words }) => words)).toEqual(["As a heading", "As a text"]);
		const chosen = choose(typed, place, "As a place");
		expect(chosen.draft.blocks).toMatchObject([{ kind: "map", place: "12 Harbor Street, Springfield" }]);
		expect(chosen.wrong.map(({ typed }) => typed)).toEqual(["words"]);
	});

	it("offer nothing beside an address that is wrong", () => {
		expect(choicesFor({ typed: "https://b..example", platforms: [] })).toEqual([]);
	});
});

describe("the look", () => {
	it("is the one that was chosen before, or else one that the name chooses, and stays while the name is typed", () => {
		expect(newStart(JANE, { theme: "paper" }).draft.theme).toBe("paper");
		const start = newStart(JANE);
		expect(start.draft.theme).toBe(themeOfName("Jane Roe"));
		expect(nextStart(start, { kind: "edit", edit: { kind: "set", fields: { fullName: "Another" } } }).draft.theme).toBe(
			start.draft.theme,
		);
	});

	it("follows the kind of page with its own parts, until the person chooses one", () => {
		const podcast = nextStart(newStart(JANE), { kind: "setStarter", starter: "podcast" });
		expect(podcast.draft).toMatchObject({ theme: "city-lights", header: "hero" });
		const chosen = follow(podcast, { kind: "chooseLook", theme: "paper" }, { kind: "setStarter", starter: "shop" });
		expect(chosen.draft.theme).toBe("paper");
		expect(nextStart(chosen, { kind: "chooseLook", theme: "fresh-mint" }).draft.theme).toBe("fresh-mint");
	});

	it("fits the colors of a picture, if nobody has chosen a kind or a look", () => {
		const picture: StartAction = { kind: "setPicture", avatar: `${"b".repeat(64)}.webp`, fitting: "nature" };
		expect(nextStart(newStart(JANE), picture).draft.theme).toBe("nature");
		expect(follow(newStart(JANE), { kind: "setStarter", starter: "shop" }, picture).draft.theme).toBe("fresh-mint");
		expect(nextStart(newStart(JANE, { theme: "paper" }), picture).draft.theme).toBe("paper");
	});

	it("of every plan comes first, and the others are marked for the free plan only", () => {
		const looks = looksFor(newStart(JANE), "free", true);
		expect(looks).toHaveLength(36);
		expect(looks.map((look) => isBeyondPlan(look, "free"))).toEqual(looks.map((_, at) => at >= 12));
		expect(looks.some((look) => isBeyondPlan(look, "pro"))).toBe(false);
	});

	it("of another plan isn't offered where no plan is sold", () => {
		expect(looksFor(newStart(JANE), "free", false)).toEqual(looksFor(newStart(JANE), "free", true).slice(0, 12));
		expect(looksFor(newStart(JANE), "pro", false)).toHaveLength(36);
	});
});

describe("a proposal", () => {
	it("fills in what is missing, and what the person has stays", async () => {
		const own = await take(
			newStart(JANE, { username: "jane" }),
			"My shop https://fern.example/shop\nhttps://linktr.ee/fern",
		);
		const start = nextStart(own, PROPOSED);
		expect(start.draft).toMatchObject({ fullName: "Jane Roe", username: "jane", bio: "Stoneware for every day." });
		expect(start.draft.avatar).toBe(PROPOSAL.avatar);
		expect(titlesOf(start)).toEqual(["My shop", "Letters"]);
		expect(start.socials).toEqual([{ ...PROPOSAL.socials[0], isVisible: true }]);
		expect(filledPageOf(start).sources).toEqual([
			{ address: "https://linktr.ee/fern", links: ["https://fern.example/shop"] },
		]);
	});

	it("gives a title to a link that has only that of its address", async () => {
		expect(titlesOf(nextStart(await take(newStart(JANE), "fern.example/shop"), PROPOSED))).toEqual([
			"The shop",
			"Letters",
		]);
	});

	it("brings no more links than the plan has", async () => {
		const lines = Array.from({ length: 10 }, (_, at) => `https://fern.example/${at}`);
		expect(nextStart(await take(newStart(JANE), lines.join("\n")), PROPOSED).draft.blocks).toHaveLength(10);
	});
});

describe("a page", () => {
	it("of a file is exactly as the file says, with the name that the person typed, and its look stays to choose", () => {
		const page = { fullName: "Ada", bio: "", blocks: [], ...PAGE_DEFAULTS, username: "ada" };
		const taken: StartAction = { kind: "takePage", page: { page, socials: [] } };
		const ofFile = nextStart(newStart(JANE), taken);
		expect(filledPageOf(ofFile)).toEqual({ draft: page, socials: [], sources: [] });
		expect(ofFile.isUsernameFound).toBe(false);
		const named = nextStart(newStart(JANE, { username: "jane" }), taken);
		expect(filledPageOf(named).draft.username).toBe("jane");
		expect(chosenLook(named)).toBeNull();
		const changed = nextStart(named, { kind: "chooseLook", theme: "paper" });
		expect(chosenLook(changed)).toBe("paper");
		expect(nextStart(changed, { kind: "chooseLook", theme: null }).draft).toEqual(named.draft);
	});

	it("can begin with its kind's examples, and has no words of an invented person", () => {
		const template = makeTemplate("shop", { newId: newBlockId, now: 0, timeZone: "Europe/Berlin" });
		const start = follow(newStart(JANE), { kind: "setStarter", starter: "shop" }, { kind: "takeTemplate", template });
		expect(start.draft.blocks).toHaveLength(TEMPLATES.shop.blocks.length);
		expect(start.draft).toMatchObject({ fullName: "Jane Roe", bio: "", wallpaper: null, theme: "fresh-mint" });
		expect(hasContent(start)).toBe(false);
		expect(JSON.stringify(start.draft)).not.toContain(TEMPLATES.shop.example.fullName);
	});

	it("is shown as it will be published", async () => {
		const start = await take(newStart(JANE, { username: "jane" }), "https://fern.example/1\nx.com/fern");
		expect(shownPage(start, "free")).toMatchObject({
			username: "jane",
			blocks: start.draft.blocks,
			socials: [{ platform: "x" }],
			showsBranding: true,
		});
		expect(shownPage(start, "free", "blob:on-its-way").avatar).toBe("blob:on-its-way");
	});
});

describe("a kept start", () => {
	const kept = follow(newStart(JANE, { username: "jane", theme: "paper" }), PROPOSED, {
		kind: "edit",
		edit: { kind: "set", fields: { bio: "Mine" } },
	});

	it("comes back as it was", async () => {
		const typed = await take({ ...kept, step: "links" }, "words\nfern.example\n@fern");
		expect(await readKeptStart(JSON.stringify(typed))).toEqual(typed);
	});

	it("of the first release gets the username that it didn't wait for", async () => {
		const unnamed = { ...newStart(JANE), typed: "fern", isUsernameFound: false };
		expect(await readKeptStart(JSON.stringify(unnamed))).toMatchObject({ isUsernameFound: true });
	});

	it("takes over a name and a look that were chosen since", () => {
		expect(withChoice(kept, { username: "other", theme: "nature" }).draft).toMatchObject({
			username: "other",
			theme: "nature",
			bio: "Mine",
		});
		expect(withChoice(kept, {})).toEqual(kept);
	});

	it.each(["", "null", "{}", "[", '{"step":"elsewhere"}'])("that is %j counts as none", async (text) => {
		expect(await readKeptStart(text)).toBeNull();
	});

	it("isn't kept before anything is chosen or typed", () => {
		const found: StartAction = { kind: "setUsername", username: "janeroe", isFound: true };
		expect(hasBegun(nextStart(newStart(JANE), found))).toBe(false);
		expect(hasBegun(nextStart(newStart(JANE), { kind: "type", typed: "f" }))).toBe(true);
		expect(hasBegun(newStart(JANE, { username: "jane" }))).toBe(true);
	});
});
