import type { inferRouterOutputs } from "@trpc/server";
import { linkTarget } from "../../core/addresses/link-target.ts";
import type { ImportedSource, Proposal } from "../../core/assistant/proposal.ts";
import { STARTERS, type StarterId } from "../../core/assistant/starters.ts";
import { type Block, countLinks, type Link, withinPlan } from "../../core/blocks/block.ts";
import type { ThemeId } from "../../core/look/themes.ts";
import { PAGE_DEFAULTS } from "../../core/page/page.ts";
import type { FilledPage, FilledSocial, PageFile } from "../../core/page/page-file.ts";
import { type Plan, planTerm } from "../../core/plans/plan.ts";
import { checkUsername } from "../../core/username/username.ts";
import type { AppRouter } from "../../worker/router.ts";
import { type DraftEdit, draftOf, type EditorDraft, editDraft } from "../editor/draft/draft.ts";
import type { FailedRow } from "./progress-rows.ts";

/** The steps of the screen, in their order. */
export const STEPS = ["name", "kind", "sources", "review"] as const;

export type StepId = (typeof STEPS)[number];

/** The writer of texts; rules say why the model hasn't written them. */
export type Writer = inferRouterOutputs<AppRouter>["assistant"]["improve"]["writer"];

/** The person who sets up a page. */
export interface Person {
	fullName: string;
	plan: Plan;
}

/** A page that is being set up, as this device keeps it. */
export interface Start {
	step: StepId;
	/** As typed. */
	username: string;
	starter: StarterId | null;
	/** The theme chosen before the sign-up. */
	theme: ThemeId | null;
	/** One address a line. */
	addresses: string;
	file: { name: string; text: string } | null;
	review: Review | null;
}

/** A page to review. Nothing of it is saved. */
export interface Review {
	draft: EditorDraft;
	socials: readonly FilledSocial[];
	/** The ids of blocks and the addresses of icons that the page leaves out. */
	leftOut: readonly string[];
	/** Free usernames to choose from. */
	usernames: readonly string[];
	/** The bios to choose from, or null when nobody has written any. */
	bios: Proposal["bios"] | null;
	/** The pages that its facts are from. The weekly check reads them again. */
	sources: readonly ImportedSource[];
	/** Null when the page is from a file of ours, or without sources. */
	writer: Writer | null;
	/** The theme that fits the colors of the picture. */
	fitting: ThemeId | null;
	unread: readonly FailedRow[];
}

export type StartAction =
	| { kind: "goTo"; step: StepId }
	| { kind: "set"; fields: Partial<Pick<Start, "username" | "starter" | "addresses" | "file">> }
	| {
			kind: "takeProposal";
			proposal: Proposal;
			sources: readonly ImportedSource[];
			writer: Writer;
			fitting: ThemeId | null;
			unread: readonly FailedRow[];
			person: Person;
	  }
	/** Takes over the page of a file of ours, as it is. */
	| { kind: "takePage"; page: Pick<PageFile, "page" | "socials">; person: Person }
	| { kind: "skipSources"; person: Person }
	| { kind: "edit"; edit: DraftEdit }
	/** Adds the address of an unread page as a link. `key` is that of its row. */
	| { kind: "linkUnread"; key: string; link: Link; plan: Plan }
	/** Leaves out a block or an icon, or brings it back. */
	| { kind: "toggle"; key: string }
	| { kind: "startOver" };

/** The beginning, with the name and the theme that the person has chosen before. */
export function newStart(username = "", theme: ThemeId | null = null): Start {
	return { step: "name", username, starter: null, theme, addresses: "", file: null, review: null };
}

export function nextStart(start: Start, action: StartAction): Start {
	switch (action.kind) {
		case "goTo":
			return { ...start, step: action.step };
		case "set":
			return followed({ ...start, ...action.fields }, action.fields);
		case "takeProposal":
			return { ...start, step: "review", review: reviewOf(start, action) };
		case "takePage":
			return { ...start, step: "review", review: fileReview(start, action) };
		case "skipSources":
			return { ...start, step: "review", review: start.review ?? plainReview(start, action.person) };
		case "edit":
			return withReview(start, (review) => ({ ...review, draft: editDraft(review.draft, action.edit) }));
		case "linkUnread":
			return withReview(start, (review) => linkedReview(review, action));
		case "toggle":
			return withReview(start, (review) => ({ ...review, leftOut: toggled(review.leftOut, action.key) }));
		case "startOver":
			return newStart();
	}
}

/** Whether the person has chosen nothing, so that there is no page to review. */
export function hasChosenNothing({ username, starter, review }: Start): boolean {
	return username.trim() === "" && starter === null && review === null;
}

/** The addresses that were typed, each once. */
export function addressesOf({ addresses }: Pick<Start, "addresses">): string[] {
	const lines = addresses.split("\n").map((line) => line.trim());
	return [...new Set(lines.filter((line) => line !== "").flatMap(severalIn))];
}

/** The addresses of a line that has nothing else, with commas or spaces between them. */
function severalIn(line: string): string[] {
	const parts = line.split(/[\s,;|]+(?=\S)/);
	return parts.length > 1 && parts.every((part) => linkTarget(part) !== null) ? parts : [line];
}

/** The page as it is created. A username that isn't allowed counts as none. */
export function filledPageOf({ draft, socials, leftOut, sources }: Review): FilledPage {
	const check = checkUsername(draft.username);
	return {
		draft: { ...draft, username: check.ok ? check.username : null, blocks: keptBlocks({ draft, leftOut }) },
		socials: socials.filter(({ url }) => !leftOut.includes(url)),
		sources: [...sources],
	};
}

/** The blocks that the page has. */
export function keptBlocks({ draft, leftOut }: Pick<Review, "draft" | "leftOut">): Block[] {
	return draft.blocks.filter(({ id }) => !leftOut.includes(id));
}

/** The draft in the look of a starter, and in the theme that was chosen. */
export function inLookOf(draft: EditorDraft, starter: StarterId, theme: ThemeId | null): EditorDraft {
	return editDraft(draft, { kind: "applyTheme", theme: theme ?? STARTERS[starter].theme });
}

function blankDraft(fields: Partial<EditorDraft>): EditorDraft {
	return { ...PAGE_DEFAULTS, fullName: "", username: "", bio: "", blocks: [], ...fields };
}

/** Earlier choices that change while there is a page change it too. */
function followed(start: Start, { username, starter }: Partial<Start>): Start {
	return withReview(start, (review) => {
		const named = username === undefined ? review.draft : { ...review.draft, username };
		return { ...review, draft: starter ? inLookOf(named, starter, start.theme) : named };
	});
}

type Proposed = Extract<StartAction, { kind: "takeProposal" }>;

function reviewOf(start: Start, { proposal, sources, writer, fitting, unread, person }: Proposed): Review {
	const { fullName, usernames, bios, avatar, blocks, socials } = proposal;
	const named = { fullName: fullName || person.fullName, username: start.username.trim() || (usernames[0] ?? "") };
	const draft = blankDraft({ ...named, bio: bios.plain, avatar, blocks: [...blocks] });
	return {
		draft: inLookOf(draft, proposal.starter, start.theme ?? fitting),
		socials: socials.map((social) => ({ ...social, isVisible: true })),
		leftOut: beyondPlan(blocks, person.plan),
		usernames,
		bios,
		sources,
		writer,
		fitting,
		unread,
	};
}

/** The page with another link at the end. The link is left out if the plan has no room for it. */
function linkedReview(review: Review, { key, link, plan }: Extract<StartAction, { kind: "linkUnread" }>): Review {
	const { draft, leftOut, unread } = review;
	const isFull = countLinks(keptBlocks(review)) >= planTerm(plan, "maxLinksPerPage");
	return {
		...review,
		draft: editDraft(draft, { kind: "insertBlock", block: link, at: draft.blocks.length }),
		leftOut: isFull ? [...leftOut, link.id] : leftOut,
		unread: unread.filter((row) => row.key !== key),
	};
}

function fileReview(
	{ username }: Start,
	{ page: { page, socials }, person }: Extract<StartAction, { kind: "takePage" }>,
) {
	const draft = draftOf(page);
	const leftOut = beyondPlan(page.blocks, person.plan);
	return { ...NOTHING, draft: { ...draft, username: username.trim() || draft.username }, socials, leftOut };
}

/** A page with what is known without any source. */
function plainReview({ username, starter, theme }: Start, { fullName }: Person): Review {
	const draft = blankDraft({ fullName, username });
	return { ...NOTHING, draft: inLookOf(draft, starter ?? "personal", theme) };
}

const NOTHING = {
	socials: [],
	leftOut: [],
	usernames: [],
	bios: null,
	sources: [],
	writer: null,
	fitting: null,
	unread: [],
};

/** The ids of the links that a plan has no room for. */
function beyondPlan(blocks: readonly Block[], plan: Plan): string[] {
	const kept = new Set(withinPlan(blocks, planTerm(plan, "maxLinksPerPage")));
	return blocks.flatMap((block) => (kept.has(block) ? [] : [block.id]));
}

function withReview(start: Start, change: (review: Review) => Review): Start {
	return start.review ? { ...start, review: change(start.review) } : start;
}

function toggled(keys: readonly string[], key: string): string[] {
	return keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
}
