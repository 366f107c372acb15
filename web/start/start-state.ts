import type { inferRouterOutputs } from "@trpc/server";
import type { ImportedSource, Proposal } from "../../core/assistant/proposal.ts";
import { STARTERS, type Starter, type StarterId } from "../../core/assistant/starters.ts";
import { themeOfName } from "../../core/assistant/theme-of-name.ts";
import type { Block } from "../../core/blocks/block.ts";
import { LOOK_FIELDS, withTheme } from "../../core/look/look-defaults.ts";
import type { Look } from "../../core/look/look-schema.ts";
import { pick } from "../../core/look/pick.ts";
import type { ThemeId } from "../../core/look/themes.ts";
import { hasContent as hasPageContent } from "../../core/page/has-content.ts";
import { PAGE_DEFAULTS } from "../../core/page/page.ts";
import type { FilledPage, FilledSocial, PageFile } from "../../core/page/page-file.ts";
import type { Plan } from "../../core/plans/plan.ts";
import type { Platform } from "../../core/socials/social.ts";
import { type MadeTemplate, withTemplate } from "../../core/templates/with-template.ts";
import { checkUsername } from "../../core/username/check-username.ts";
import type { AppRouter } from "../../worker/router.ts";
import { draftOf, type EditorDraft } from "../editor/draft/draft.ts";
import type { FailedRow } from "./progress-rows.ts";
import type { StepId } from "./steps.ts";
import { type Taken, withTaken } from "./taken-lines.ts";
import { withProposal } from "./with-proposal.ts";

/** The writer of texts; rules say why the model hasn't written them. */
export type Writer = inferRouterOutputs<AppRouter>["assistant"]["improve"]["writer"];

/** The person who sets up a page. */
export interface Person {
	fullName: string;
	plan: Plan;
}

/** A line that can't be taken as it is. It stays, so that the person can mend it. */
export interface WrongLine {
	id: string;
	typed: string;
	reason: string;
	/** The line with an address that could be meant, to offer. */
	mended: string | null;
	/** The platforms that a bare handle can be of, to choose from. */
	platforms: readonly Platform[];
}

/** What the assistant has added to the page. */
interface Help {
	/** The bios to choose from. */
	bios: Proposal["bios"];
	writer: Writer;
	/** The sources that gave nothing. */
	unread: readonly FailedRow[];
}

/** A page that is being set up, as this device keeps it. Nothing of it is saved elsewhere before it is published. */
export interface Start {
	/** The step to come back to. */
	step: StepId;
	draft: EditorDraft;
	socials: readonly FilledSocial[];
	/** The username was found for the name. It follows the name until the person types one. */
	isUsernameFound: boolean;
	starter: StarterId | null;
	/** The person has chosen the look, so that nothing else changes it. */
	isLookChosen: boolean;
	/** The look of a page from a file. */
	ownLook: Look | null;
	/** What is in the field of links. */
	typed: string;
	wrong: readonly WrongLine[];
	/** The ids of blocks whose pages haven't been asked for their titles and pictures. */
	undescribed: readonly string[];
	/** The plan has no room for the lines in the field. */
	isOverLimit: boolean;
	/** The pages that its facts are from. The weekly check reads them again. */
	sources: readonly ImportedSource[];
	help: Help | null;
}

export type StartAction =
	| { kind: "goTo"; step: StepId }
	| { kind: "setName"; fullName: string }
	| { kind: "setUsername"; username: string; isFound?: boolean }
	| { kind: "setStarter"; starter: StarterId }
	/** `fitting` is the look that fits the colors of the picture. */
	| { kind: "setPicture"; avatar: string | null; fitting: ThemeId | null }
	| { kind: "setBio"; bio: string }
	| { kind: "type"; typed: string }
	/** Takes the lines of a text, which leaves the field if it is there. */
	| { kind: "take"; text: string; taken: Taken; plan: Plan }
	/** Takes a mended line in its place. */
	| { kind: "mend"; id: string; taken: Taken; plan: Plan }
	| { kind: "changeWrong"; id: string; typed: string }
	| { kind: "dropWrong"; id: string }
	| { kind: "drop"; key: string }
	/** Replaces a block that is still there. Null: its page says nothing. */
	| { kind: "describe"; id: string; block: Block | null }
	/** Null is the look of the page's file. */
	| { kind: "chooseLook"; theme: ThemeId | null }
	| {
			kind: "takeProposal";
			proposal: Proposal;
			sources: readonly ImportedSource[];
			help: Omit<Help, "bios">;
			fitting: ThemeId | null;
			plan: Plan;
	  }
	/** Takes over the page of a file of ours, as it is. */
	| { kind: "takePage"; page: Pick<PageFile, "page" | "socials"> }
	| { kind: "takeTemplate"; template: MadeTemplate }
	| { kind: "startOver"; person: Person };

interface Choice {
	username?: string | undefined;
	theme?: ThemeId | null;
}

/** The beginning, with the person's name, and with the username and the look that they have chosen before. */
export function newStart({ fullName }: Person, { username = "", theme = null }: Choice = {}): Start {
	const draft = { ...PAGE_DEFAULTS, fullName, username, bio: "", blocks: [] };
	return {
		step: "name",
		draft: { ...draft, ...withTheme(draft, theme ?? themeOfName(username.trim() || fullName)) },
		socials: [],
		isUsernameFound: false,
		starter: null,
		isLookChosen: theme !== null,
		ownLook: null,
		typed: "",
		wrong: [],
		undescribed: [],
		isOverLimit: false,
		sources: [],
		help: null,
	};
}

/** A kept page with what was chosen since. */
export function withChoice(start: Start, { username, theme }: Choice): Start {
	const named = username ? nextStart(start, { kind: "setUsername", username }) : start;
	return theme ? nextStart(named, { kind: "chooseLook", theme }) : named;
}

export function nextStart(start: Start, action: StartAction): Start {
	const { draft } = start;
	switch (action.kind) {
		case "goTo":
			return start.step === action.step ? start : { ...start, step: action.step };
		case "setName":
			return withDraft(start, { fullName: action.fullName });
		case "setUsername":
			return { ...withDraft(start, { username: action.username }), isUsernameFound: action.isFound ?? false };
		case "setStarter":
			return dressed({ ...start, starter: action.starter }, STARTERS[action.starter].theme);
		case "setPicture":
			return fitted(withDraft(start, { avatar: action.avatar }), action.fitting);
		case "setBio":
			return withDraft(start, { bio: action.bio });
		case "type":
			return { ...start, typed: action.typed, isOverLimit: false };
		case "take":
			return withTaken({ ...start, typed: without(start.typed, action.text) }, action.taken, action.plan);
		case "mend":
			return withTaken(withoutWrong(start, action.id), action.taken, action.plan, placeOfWrong(start, action.id));
		case "changeWrong":
			return {
				...start,
				wrong: start.wrong.map((line) =>
					line.id === action.id ? { ...line, typed: action.typed, mended: null, platforms: [] } : line,
				),
			};
		case "dropWrong":
			return withoutWrong(start, action.id);
		case "drop":
			return {
				...withDraft(start, { blocks: draft.blocks.filter(({ id }) => id !== action.key) }),
				socials: start.socials.filter(({ url }) => url !== action.key),
				isOverLimit: false,
			};
		case "describe":
			return {
				...withDraft(start, {
					blocks: draft.blocks.map((block) => (block.id === action.id ? (action.block ?? block) : block)),
				}),
				undescribed: start.undescribed.filter((id) => id !== action.id),
			};
		case "chooseLook":
			return { ...start, draft: inLook(start, draft, action.theme), isLookChosen: true };
		case "takeProposal":
			return fitted(withProposal(start, action), action.fitting);
		case "takePage":
			return fileStart(start, action);
		case "takeTemplate": {
			const { bio, wallpaper, blocks } = withTemplate(draft, action.template);
			return withDraft(start, { bio, wallpaper, blocks });
		}
		case "startOver":
			return newStart(action.person);
	}
}

/** Whether there is anything to keep. */
export function hasBegun(start: Start): boolean {
	const { draft, starter, isLookChosen, isUsernameFound, typed, wrong } = start;
	const hasName = draft.username !== "" && !isUsernameFound;
	return hasContent(start) || hasName || starter !== null || isLookChosen || typed !== "" || wrong.length > 0;
}

/** Whether the page has more than a name and a look. */
export function hasContent({ draft, socials }: Pick<Start, "draft" | "socials">): boolean {
	return hasPageContent(draft, socials);
}

/** The page as it is created. A username that isn't allowed counts as none. */
export function filledPageOf({ draft, socials, sources }: Start): FilledPage {
	const check = checkUsername(draft.username);
	return {
		draft: { ...draft, username: check.ok ? check.username : null },
		socials: [...socials],
		sources: [...sources],
	};
}

function withDraft(start: Start, fields: Partial<EditorDraft>): Start {
	return { ...start, draft: { ...start.draft, ...fields } };
}

/** A page in a look that the person can choose. A kind of page changes parts of its own look. */
export function inLook<Page extends Look>(
	{ starter, ownLook }: Pick<Start, "starter" | "ownLook">,
	page: Page,
	theme: ThemeId | null,
): Page {
	if (theme === null) return { ...page, ...ownLook };
	const { theme: ofKind, parts }: Partial<Starter> = starter ? STARTERS[starter] : {};
	return { ...page, ...withTheme(page, theme), ...(theme === ofKind && parts) };
}

/** The page in another look, unless the person has chosen one. */
function dressed(start: Start, theme: ThemeId): Start {
	return start.isLookChosen ? start : { ...start, draft: inLook(start, start.draft, theme) };
}

/** A picture decides about the look of a page whose kind nobody has chosen. */
function fitted(start: Start, theme: ThemeId | null): Start {
	return theme === null || start.starter !== null ? start : dressed(start, theme);
}

/** What was typed since a text was read. */
function without(typed: string, text: string): string {
	return typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed;
}

function withoutWrong(start: Start, id: string): Start {
	return { ...start, wrong: start.wrong.filter((line) => line.id !== id) };
}

function placeOfWrong({ wrong }: Start, id: string): number {
	return wrong.findIndex((line) => line.id === id);
}

/** A name that the person has typed stays. */
function fileStart(start: Start, { page: { page, socials } }: Extract<StartAction, { kind: "takePage" }>): Start {
	const { draft, isUsernameFound } = start;
	const own = draftOf(page);
	const username = (isUsernameFound ? "" : draft.username.trim()) || own.username || draft.username;
	const ownLook = pick(own, LOOK_FIELDS);
	return { ...start, draft: { ...own, username }, socials, ownLook, isLookChosen: true };
}
