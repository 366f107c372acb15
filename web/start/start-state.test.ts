import { describe, expect, it } from "vitest";
import type { Proposal } from "../../core/assistant/proposal.ts";
import type { StarterId } from "../../core/assistant/starters.ts";
import { themeOfName } from "../../core/assistant/theme-of-name.ts";
import { newBlockId } from "../../core/blocks/new-block-id.ts";
import { PAGE_DEFAULTS } from "../../core/page/page.ts";
import { makeTemplate } from "../../core/templates/make-template.ts";
import { TEMPLATES } from "../../core/templates/templates.ts";
import { readKeptStart } from "./read-kept-start.ts";
import { shownPage } from "./shown-page.ts";
import {
	addressesOf,
	filledPageOf,
	hasChosenNothing,
	newStart,
	nextStart,
	type Person,
	type Review,
	type Start,
	type StartAction,
} from "./start-state.ts";

const JANE: Person = { fullName: "Jane Roe", plan: "free" };

const PROPOSAL: Proposal = {
	starter: "shop",
	fullName: "Fern & Clay",
	usernames: ["fernclay", "fern.clay"],
	bios: { plain: "Stoneware for every day.", warm: "Welcome. Stoneware.", short: "Stoneware" },
	avatar: null,
	blocks: [
		...Array.from({ length: 12 }, (_, index) => ({
			kind: "link" as const,
			id: `link-${index}`,
			title: `Link ${index}`,
			url: `https://example.com/${index}`,
		})),
		{ kind: "video", id: "video-1", title: "The kiln", url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" },
	],
	socials: [{ platform: "x", handle: "fern", url: "https://x.com/fern" }],
};

const PROPOSED: StartAction = {
	kind: "takeProposal",
	proposal: PROPOSAL,
	person: JANE,
	fitting: null,
	unread: [],
	sources: [{ address: "https://linktr.ee/fern", links: ["https://example.com/0"] }],
	writer: { by: "rules", because: "no_model" },
};

const KIND: StartAction = { kind: "set", fields: { starter: "shop" } };

const MAKING = { newId: newBlockId, now: 0, timeZone: "Europe/Berlin" };

/** The step without sources, with a new template of the kind. */
const skipped = (kind: StarterId | null): StartAction => ({
	kind: "skipSources",
	person: JANE,
	template: kind && makeTemplate(kind, MAKING),
});

const follow = (start: Start, ...actions: StartAction[]) => actions.reduce(nextStart, start);

function reviewAfter(start: Start, ...actions: StartAction[]): Review {
	const { review } = follow(start, ...actions);
	if (!review) throw new Error("There is no page to review.");
	return review;
}

describe("a proposal to review", () => {
	it("has the proposal's words in the starter's look, and the best free username", () => {
		const review = reviewAfter(newStart(), { kind: "set", fields: { starter: "shop" } }, PROPOSED);
		expect(review.draft).toMatchObject({
			fullName: "Fern & Clay",
			username: "fernclay",
			bio: "Stoneware for every day.",
			theme: "fresh-mint",
			background: "fresh-mint",
			font: "font-look",
		});
		expect(filledPageOf(review).socials).toEqual([{ ...PROPOSAL.socials[0], isVisible: true }]);
		expect(filledPageOf(review).sources).toEqual([
			{ address: "https://linktr.ee/fern", links: ["https://example.com/0"] },
		]);
	});

	it("keeps the username and the name that the person has", () => {
		const nameless = { ...PROPOSED, proposal: { ...PROPOSAL, fullName: "" } };
		expect(reviewAfter(newStart(" Jane "), nameless).draft).toMatchObject({ username: "Jane", fullName: "Jane Roe" });
		expect(filledPageOf(reviewAfter(newStart(" Jane "), nameless)).draft.username).toBe("jane");
	});

	it("has the theme that was chosen before, or else the one that fits the picture", () => {
		const fitting: StartAction = { ...PROPOSED, fitting: "nature" };
		expect(reviewAfter(newStart(), fitting).draft.theme).toBe("nature");
		expect(reviewAfter(newStart("", "paper"), fitting).draft.theme).toBe("paper");
	});

	it("has a look of its kind, and without one the look that its name chooses", () => {
		const shop = follow(newStart("fern"), { kind: "set", fields: { starter: "shop" } });
		expect(reviewAfter(shop, PROPOSED).draft.theme).toBe("fresh-mint");
		expect(reviewAfter(newStart("fern"), PROPOSED).draft.theme).toBe(themeOfName("fern"));
		expect(reviewAfter(newStart("fern"), skipped(null)).draft.theme).toBe(themeOfName("fern"));
		expect(shownPage(newStart("fern"), "free", null).theme).toBe(themeOfName("fern"));
	});

	it("leaves out the links beyond the plan, and no other blocks", () => {
		const { blocks } = filledPageOf(reviewAfter(newStart(), PROPOSED)).draft;
		expect(blocks.map(({ id }) => id)).toEqual([
			...Array.from({ length: 10 }, (_, index) => `link-${index}`),
			"video-1",
		]);
		const pro: StartAction = { ...PROPOSED, person: { ...JANE, plan: "pro" } };
		expect(filledPageOf(reviewAfter(newStart(), pro)).draft.blocks).toHaveLength(13);
	});

	it("leaves out what the person unchecks, and takes it back", () => {
		const uncheck: StartAction[] = ["link-0", "https://x.com/fern"].map((key) => ({ kind: "toggle", key }));
		const page = filledPageOf(reviewAfter(newStart(), PROPOSED, ...uncheck));
		expect(page.socials).toEqual([]);
		expect(page.draft.blocks[0]).toMatchObject({ id: "link-1" });
		expect(filledPageOf(reviewAfter(newStart(), PROPOSED, ...uncheck, ...uncheck)).socials).toHaveLength(1);
	});

	it("takes the address of an unread page as its last link, which is off when the plan is full", () => {
		const row = { label: "down.example", state: "failed", words: "The site can't be reached." } as const;
		const unread = ["one", "other"].map((key) => ({ ...row, key }));
		const link = { kind: "link", id: "down", title: "down.example", url: "https://down.example/" } as const;
		const linked = (blocks: Proposal["blocks"]) =>
			reviewAfter(
				newStart(),
				{ ...PROPOSED, proposal: { ...PROPOSAL, blocks }, unread },
				{ kind: "linkUnread", key: "one", link, plan: "free" },
			);
		const few = linked(PROPOSAL.blocks.slice(0, 9));
		expect(few.unread.map(({ key }) => key)).toEqual(["other"]);
		expect(filledPageOf(few).draft.blocks.at(-1)).toEqual(link);
		const full = linked(PROPOSAL.blocks);
		expect(full.draft.blocks.at(-1)).toEqual(link);
		expect(filledPageOf(full).draft.blocks).not.toContainEqual(link);
	});

	it("follows a name and a kind that are chosen again", () => {
		const { draft } = reviewAfter(newStart(), PROPOSED, {
			kind: "set",
			fields: { username: "other", starter: "developer" },
		});
		expect(draft).toMatchObject({ username: "other", theme: "graphite", fullName: "Fern & Clay" });
	});
});

describe("a page without a proposal", () => {
	it("of a file is exactly as the file says, with the name that the person typed", () => {
		const page = { fullName: "Ada", bio: "", blocks: [], ...PAGE_DEFAULTS, username: "ada" };
		const taken: StartAction = { kind: "takePage", page: { page, socials: [] }, person: JANE };
		expect(filledPageOf(reviewAfter(newStart(), taken))).toEqual({ draft: page, socials: [], sources: [] });
		expect(filledPageOf(reviewAfter(newStart("jane"), taken)).draft.username).toBe("jane");
	});

	it("has its kind's look and example blocks, the person's own name, and no words of an invented one", () => {
		const { draft, examples } = reviewAfter(newStart("jane"), KIND, skipped("shop"));
		expect(draft).toMatchObject({ fullName: "Jane Roe", bio: "Things made with care.", theme: "fresh-mint" });
		expect(draft.blocks).toHaveLength(TEMPLATES.shop.blocks.length);
		expect(examples).toEqual(draft.blocks.map(({ id }) => id));
		expect(JSON.stringify(draft)).not.toContain(TEMPLATES.shop.example.fullName);
	});

	it("takes the examples of a kind that is chosen later, and keeps a bio of the person's own", () => {
		const oven: StartAction = { kind: "set", fields: { starter: "restaurant" } };
		const changed = reviewAfter(newStart("jane"), oven, skipped("restaurant"), KIND, skipped("shop"));
		expect(changed.draft).toMatchObject({ bio: "Things made with care.", theme: "fresh-mint", wallpaper: null });
		expect(changed.draft.blocks).toHaveLength(TEMPLATES.shop.blocks.length);
		const write: StartAction = { kind: "edit", edit: { kind: "set", fields: { bio: "Hello" } } };
		expect(reviewAfter(newStart("jane"), oven, skipped("restaurant"), write, skipped("shop")).draft.bio).toBe("Hello");
	});

	it("leaves the examples out, and their look stays", () => {
		const { draft } = reviewAfter(newStart("jane"), KIND, skipped("shop"), { kind: "dropExamples" });
		expect(draft).toMatchObject({ blocks: [], theme: "fresh-mint" });
	});

	it("keeps the blocks that it has, and takes no examples", () => {
		const { draft } = reviewAfter(newStart("jane"), KIND, PROPOSED, skipped("shop"));
		expect(draft.blocks).toEqual(PROPOSAL.blocks);
	});

	it("isn't made when nothing is chosen", () => {
		expect(hasChosenNothing(newStart())).toBe(true);
		expect(hasChosenNothing(newStart("jane"))).toBe(false);
		expect(hasChosenNothing(follow(newStart(), PROPOSED))).toBe(false);
		expect(follow(newStart("jane"), PROPOSED, { kind: "startOver" })).toEqual(newStart());
	});
});

describe("the preview", () => {
	it("is an example of the kind before the review", () => {
		const example = { template: makeTemplate("shop", MAKING), person: TEMPLATES.shop.example };
		const shown = shownPage(follow(newStart("jane"), KIND), "free", example);
		expect(shown).toMatchObject({ fullName: "Fern & Clay", username: "jane", background: "fresh-mint" });
		expect(shown.blocks).toEqual(example.template.blocks);
		expect(shownPage(newStart("jane"), "free", null)).toMatchObject({ blocks: [], theme: themeOfName("jane") });
	});

	it("is the page that will be published", () => {
		const shown = shownPage(follow(newStart(), PROPOSED), "free", null);
		expect(shown.blocks).toHaveLength(11);
		expect(shown).toMatchObject({ showsBranding: true, socials: [{ platform: "x" }] });
	});
});

it("typed addresses are read once each, without empty lines", () => {
	expect(addressesOf({ addresses: " a.example \n\nb.example\na.example" })).toEqual(["a.example", "b.example"]);
	expect(addressesOf({ addresses: "a.example, https://b.example" })).toEqual(["a.example", "https://b.example"]);
	expect(addressesOf({ addresses: "My shop: a.example" })).toEqual(["My shop: a.example"]);
});

describe("a kept start", () => {
	const kept = follow(newStart("jane", "paper"), PROPOSED, {
		kind: "edit",
		edit: { kind: "set", fields: { bio: "Mine" } },
	});

	it("comes back as it was", async () => {
		expect(await readKeptStart(JSON.stringify(kept))).toEqual(kept);
	});

	it("of another form keeps the steps before the review", async () => {
		const other = { ...kept, review: { ...kept.review, draft: { fullName: 1 } } };
		expect(await readKeptStart(JSON.stringify(other))).toEqual({ ...kept, step: "sources", review: null });
	});

	it.each(["", "null", "{}", "[", '{"step":"elsewhere"}'])("that is %j counts as none", async (text) => {
		expect(await readKeptStart(text)).toBeNull();
	});
});
