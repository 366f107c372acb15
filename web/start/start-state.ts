import type { inferRouterOutputs } from "@trpc/server";
import { linkTarget } from "../../core/addresses/link-target.ts";
import type { ImportedSource, Proposal } from "../../core/assistant/proposal.ts";
import { STARTERS, type Starter, type StarterId } from "../../core/assistant/starters.ts";
import { themeOfName } from "../../core/assistant/theme-of-name.ts";
import { type Block, countLinks, type Link, withinPlan } from "../../core/blocks/block.ts";
import { withTheme } from "../../core/look/look-defaults.ts";
import type { Look } from "../../core/look/look-schema.ts";
import type { ThemeId } from "../../core/look/themes.ts";
import { PAGE_DEFAULTS } from "../../core/page/page.ts";
import type { FilledPage, FilledSocial, PageFile } from "../../core/page/page-file.ts";
import { type Plan, planTerm } from "../../core/plans/plan.ts";
import { type MadeTemplate, withTemplate } from "../../core/templates/with-template.ts";
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
	/** The ids of blocks that are the template's examples. */
	examples: readonly string[];
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
	/** `template` is that of the chosen kind of page. */
	| { kind: "skipSources"; person: Person; template: MadeTemplate | null }
	/** Leaves the template's blocks out. Its look stays. */
	| { kind: "dropExamples" }
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
			return { ...start, step: "review", review: templateReview(start, action) };
		case "dropExamples":
			return withReview(start, (review) => ({ ...review, draft: withoutExamples(review), examples: [] }));
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

/** The page in the look that was chosen, or else that of its kind, or else one that its name chooses. */
export function dressed<Page extends Look>(
	page: Page,
	{ theme, starter }: Pick<Start, "theme" | "starter">,
	name: string,
) {
	const { theme: ofKind, parts }: Partial<Starter> = theme || !starter ? {} : STARTERS[starter];
	return { ...page, ...withTheme(page, theme ?? ofKind ?? themeOfName(name)), ...parts };
}

function blankDraft(fields: Partial<EditorDraft>): EditorDraft {
	return { ...PAGE_DEFAULTS, fullName: "", username: "", bio: "", blocks: [], ...fields };
}

/** Earlier choices that change while there is a page change it too. */
function followed(start: Start, { username, starter }: Partial<Start>): Start {
	return withReview(start, (review) => {
		const named = username === undefined ? review.draft : { ...review.draft, username };
		return { ...review, draft: starter ? dressed(named, start, nameOf(named)) : named };
	});
}

type Proposed = Extract<StartAction, { kind: "takeProposal" }>;

function reviewOf(start: Start, { proposal, sources, writer, fitting, unread, person }: Proposed): Review {
	const { fullName, usernames, bios, avatar, blocks, socials } = proposal;
	const named = { fullName: fullName || person.fullName, username: start.username.trim() || (usernames[0] ?? "") };
	const draft = blankDraft({ ...named, bio: bios.plain, avatar, blocks: [...blocks] });
	return {
		draft: dressed(draft, { ...start, theme: start.theme ?? fitting }, nameOf(draft)),
		socials: socials.map((social) => ({ ...social, isVisible: true })),
		leftOut: beyondPlan(blocks, person.plan),
		examples: [],
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

type Skipped = Extract<StartAction, { kind: "skipSources" }>;

/** The page as it is, or without any source. It takes over its kind's template, unless it has blocks of its own. */
function templateReview(start: Start, { person, template }: Skipped): Review {
	const review = start.review ?? plainReview(start, person);
	const { draft, examples } = review;
	const hasOwnBlocks = draft.blocks.some(({ id }) => !examples.includes(id));
	if (!template || hasOwnBlocks) return review;
	const isExample = examples.length > 0;
	const own = {
		...draft,
		blocks: [],
		bio: isExample && SAYINGS.has(draft.bio) ? "" : draft.bio,
		wallpaper: isExample ? null : draft.wallpaper,
	};
	const { bio, wallpaper, blocks } = withTemplate(own, template);
	return { ...review, draft: { ...draft, bio, wallpaper, blocks }, examples: blocks.map(({ id }) => id) };
}

function withoutExamples({ draft, examples }: Review): EditorDraft {
	return { ...draft, blocks: draft.blocks.filter(({ id }) => !examples.includes(id)) };
}

/** What the templates say, which isn't the person's own. */
const SAYINGS: ReadonlySet<string> = new Set(Object.values(STARTERS).map(({ says }) => says));

/** A page with what is known without any source. */
function plainReview(start: Start, { fullName }: Person): Review {
	const draft = blankDraft({ fullName, username: start.username });
	return { ...NOTHING, draft: dressed(draft, start, nameOf(draft)) };
}

/** The name that chooses a look. The username is known first, so the look doesn't change on the way. */
function nameOf({ fullName, username }: EditorDraft): string {
	return username.trim() || fullName;
}

const NOTHING = {
	socials: [],
	examples: [],
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
