import { STARTERS, type Starter } from "../../core/assistant/starters.ts";
import { themeOfName } from "../../core/assistant/theme-of-name.ts";
import { LOOK_FIELDS, withTheme } from "../../core/look/look-defaults.ts";
import type { Look } from "../../core/look/look-schema.ts";
import { pick } from "../../core/look/pick.ts";
import type { ThemeId } from "../../core/look/themes.ts";
import { hasContent as hasPageContent } from "../../core/page/has-content.ts";
import { PAGE_DEFAULTS } from "../../core/page/page.ts";
import type { FilledPage } from "../../core/page/page-file.ts";
import { withTemplate } from "../../core/templates/with-template.ts";
import { checkUsername } from "../../core/username/check-username.ts";
import { type DraftEdit, editDraft, fieldsOf } from "../editor/draft/draft.ts";
import type { Person, Start, StartAction } from "./start.ts";
import { withTaken } from "./taken-lines.ts";
import { withProposal } from "./with-proposal.ts";

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
		isUsernameFound: username === "",
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
		case "edit":
			return edited(start, action.edit);
		case "setUsername":
			return {
				...edited(start, { kind: "set", fields: { username: action.username } }),
				isUsernameFound: action.isFound ?? false,
			};
		case "setStarter":
			return dressed({ ...start, starter: action.starter }, STARTERS[action.starter].theme);
		case "setPicture":
			return fitted(edited(start, { kind: "set", fields: { avatar: action.avatar } }), action.fitting);
		case "type":
			return { ...start, typed: action.typed, isOverLimit: false };
		case "take":
			return withTaken({ ...start, typed: without(start.typed, action.text) }, action.taken);
		case "mend":
			return withTaken(withoutWrong(start, action.id), action.taken, placeOfWrong(start, action.id));
		case "changeWrong":
			return {
				...start,
				wrong: start.wrong.map((line) =>
					line.id === action.id ? { ...line, typed: action.typed, mended: null, platforms: [], isDouble: false } : line,
				),
			};
		case "dropWrong":
			return withoutWrong(start, action.id);
		case "drop":
			return {
				...edited(start, { kind: "remove", ids: new Set([action.key]) }),
				socials: start.socials.filter(({ url }) => url !== action.key),
				isOverLimit: false,
			};
		case "described":
			return { ...start, undescribed: start.undescribed.filter((id) => id !== action.id) };
		case "chooseLook":
			return { ...start, draft: inLook(start, draft, action.theme), isLookChosen: true };
		case "takeProposal":
			return fitted(withProposal(start, action), action.fitting);
		case "takePage":
			return fileStart(start, action);
		case "takeTemplate":
			return { ...start, draft: { ...draft, blocks: withTemplate(draft, action.template).blocks } };
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

function edited(start: Start, edit: DraftEdit): Start {
	// Its icons have no ids before the page is stored, and stand beside its draft.
	const { socials: _, ...draft } = editDraft({ ...start.draft, socials: [] }, edit);
	return { ...start, draft };
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
	const own = fieldsOf(page);
	const username = (isUsernameFound ? "" : draft.username.trim()) || own.username || draft.username;
	const ownLook = pick(own, LOOK_FIELDS);
	const isFound = isUsernameFound && username === draft.username;
	return { ...start, draft: { ...own, username }, isUsernameFound: isFound, socials, ownLook, isLookChosen: true };
}
