import type { Block, BlockKindId } from "../blocks/block.ts";
import { closedBlock } from "../blocks/closed-block.ts";
import { gateOf } from "../blocks/gate-of.ts";
import { labelOf } from "../blocks/target.ts";
import { englishNameOf } from "../language/language-names.ts";
import type { PageDraft } from "../page/page.ts";
import { isPlatform, PLATFORMS } from "../socials/social.ts";
import { counted } from "../text/counted.ts";
import { isSameValue } from "../text/same-value.ts";
import { startOf } from "../text/text-start.ts";
import { languagesOf, type Translations } from "../translations/translation.ts";

/** What two states of a page are compared by: all that it shows, without its address. */
export type PageState = Omit<PageDraft, "username"> & { socials: readonly IconState[] };

type IconState = { id: string; platform: string; isVisible: boolean };

/** The longest title that an entry repeats, in characters. */
const TITLE_MAX = 50;

/** More changes of one save than this are counted, so that no save writes more entries. */
const CHANGES_MAX = 4;

/**
 * What somebody has done to the content of a page, each in words that can follow their name: `changed the link New single`. At most
 * `max`. A block is named as visitors see it, so nothing that is behind a gate is ever among them.
 */
export function contentChanges(before: PageState, after: PageState, max = CHANGES_MAX): string[] {
	const all = [
		...changesOfList(before.blocks, after.blocks, { changed: blockChange, name: nameOfBlock, many: "block" }),
		...changesOfList(before.socials, after.socials, { changed: iconChange, name: nameOfIcon, many: "icon" }),
		...fieldChanges(before, after),
		...languageChanges(before.translations, after.translations),
	];
	if (all.length <= max) return all;
	return [...all.slice(0, max - 1), `made ${all.length - max + 1} more changes`];
}

/** Fields of the page, and what somebody does who changes them. */
const FIELDS = {
	fullName: () => "changed the name",
	bio: () => "changed the bio",
	avatar: (value) => (value ? "changed the picture" : "removed the picture"),
	language: () => "changed the language",
	imprint: (value) => (value ? "changed the imprint" : "removed the imprint"),
	legalLinks: () => "changed the legal links",
	gate: (value, before) => (value && before ? "changed the lock of the page" : `${value ? "" : "un"}locked the page`),
	showsViewCount: (value) => `${value ? "showed" : "hid"} the number of views`,
	showsShareButton: (value) => `${value ? "showed" : "hid"} the share button`,
	showsWayOut: (value) => `${value ? "showed" : "hid"} the way to the browser`,
} satisfies Partial<Record<keyof PageState, (value: unknown, before: unknown) => string>>;

function fieldChanges(before: PageState, after: PageState): string[] {
	return (Object.keys(FIELDS) as (keyof typeof FIELDS)[])
		.filter((field) => !isSameValue(before[field], after[field]))
		.map((field) => FIELDS[field](after[field], before[field]));
}

function languageChanges(before: Translations = {}, after: Translations = {}): string[] {
	const languages = new Set([...languagesOf(before), ...languagesOf(after)]);
	return [...languages].flatMap((language) => {
		const [was, is] = [before[language], after[language]];
		const name = englishNameOf(language);
		if (isSameValue(was, is)) return [];
		if (!was) return [`added ${name}`];
		if (!is) return [`removed ${name}`];
		if (isSameValue(was.texts, is.texts)) return [is.isPublic ? `made ${name} public` : `took ${name} off the page`];
		return [`changed the words in ${name}`];
	});
}

interface Item {
	id: string;
}

interface Words<Kind> {
	changed: (before: Kind, after: Kind) => string;
	name: (item: Kind, article: "a" | "the") => string;
	/** What several of them are called, in the singular. */
	many: string;
}

/** What was added, changed, removed and moved. Several that were treated alike are one change. */
function changesOfList<Kind extends Item>(
	before: readonly Kind[],
	after: readonly Kind[],
	{ changed, name, many }: Words<Kind>,
): string[] {
	const was = new Map(before.map((item) => [item.id, item]));
	const is = new Map(after.map((item) => [item.id, item]));
	const added = after.filter(({ id }) => !was.has(id));
	const removed = before.filter(({ id }) => !is.has(id));
	const others = after.flatMap((item) => {
		const former = was.get(item.id);
		return former && !isSameValue(former, item) ? [changed(former, item)] : [];
	});
	const said = (verb: string, items: readonly Kind[], article: "a" | "the") => {
		const [only] = items;
		if (!only) return [];
		return [`${verb} ${items.length === 1 ? name(only, article) : counted(items.length, many)}`];
	};
	return [
		...said("added", added, "a"),
		...(others.length > 2 ? [`changed ${counted(others.length, many)}`] : others),
		...said("removed", removed, "the"),
		...moved(
			before.filter(({ id }) => is.has(id)),
			after.filter(({ id }) => was.has(id)),
		).map((item) => (item ? `moved ${name(item, "the")}` : `changed the order of the ${many}s`)),
	];
}

/** The one item that was moved, or null for several. Empty while all are in their order. */
function moved<Kind extends Item>(before: readonly Kind[], after: readonly Kind[]): [] | [Kind | null] {
	if (after.every(({ id }, at) => id === before[at]?.id)) return [];
	const without = (list: readonly Kind[], left: Kind) => list.filter(({ id }) => id !== left.id).map(({ id }) => id);
	// Only those at the ends of what differs can be the moved one.
	const differing = after.filter(({ id }, at) => id !== before[at]?.id);
	const ends = [differing.at(-1), differing[0]].filter((item) => item !== undefined);
	return [ends.find((item) => isSameValue(without(before, item), without(after, item))) ?? null];
}

/** What a block is called with its article. Kinds without a plural have none. */
const NOUNS: Partial<Record<BlockKindId, string>> = {
	image: "an image",
	music: "music",
	questions: "questions",
	contact: "a contact card",
	latest: "a feed",
};

/** What a block is called: `a link New single`. What a gate hides isn't in it. */
export function nameOfBlock(block: Block, article: "a" | "the"): string {
	const noun = NOUNS[block.kind] ?? `a ${block.kind}`;
	const named = article === "a" ? noun : `the ${noun.replace(/^an? /, "")}`;
	return `${named} ${titleOf(block)}`.trim();
}

/** The block's title as visitors read it: what a gate hides isn't in it. */
function titleOf(block: Block): string {
	const title = labelOf(closedBlock(block)).replace(/\s+/g, " ").trim();
	return title.length > TITLE_MAX ? `${startOf(title, TITLE_MAX - 1).trimEnd()}…` : title;
}

function blockChange(before: Block, after: Block): string {
	const name = nameOfBlock(after, "the");
	const [wasLocked, isLocked] = [gateOf(before) !== null, gateOf(after) !== null];
	if (wasLocked !== isLocked) return `${isLocked ? "" : "un"}locked ${name}`;
	if (Boolean(before.isHidden) === Boolean(after.isHidden)) return `changed ${name}`;
	return after.isHidden ? `hid ${name}` : `showed ${name} again`;
}

function nameOfIcon({ platform }: IconState, article: "a" | "the"): string {
	const name = isPlatform(platform) ? ` ${PLATFORMS[platform].name}` : "";
	return `${article === "a" ? "an" : "the"} icon${name}`;
}

function iconChange(before: IconState, after: IconState): string {
	const name = nameOfIcon(after, "the");
	if (before.isVisible === after.isVisible) return `changed ${name}`;
	return after.isVisible ? `showed ${name} again` : `hid ${name}`;
}
