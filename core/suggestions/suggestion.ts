import { addressKey } from "../assistant/address-key.ts";
import type { FoundLink } from "../assistant/facts.ts";
import { type Block, countLinks, isLink } from "../blocks/block.ts";
import { MAX_OTHER_BLOCKS } from "../blocks/block-limits.ts";
import { labelOf, urlsOf } from "../blocks/target.ts";
import { visibleBlocks } from "../blocks/visibility.ts";
import type { HexColor } from "../look/color.ts";
import { checkedAddress } from "../moderation/link-check.ts";
import { type ContrastWarning, contrastWarnings, type PageColors } from "../page/contrast-warnings.ts";
import type { PageDraft } from "../page/page.ts";
import { trimmedEnd } from "../text/trimmed.ts";
import { DAY_MS } from "../time/duration.ts";
import { FACT_DAYS, type PageFacts } from "./page-facts.ts";

/**
 * Fewer views say nothing about a link: one that three of a hundred visitors would follow stays without a click in one of
 * twenty pages with a hundred views (0.97 ^ 100).
 */
const VIEWS_TO_JUDGE = 100;
/** A phone shows about eight buttons at once, so more than this in a row are a screen and a half of nothing else. */
const LINKS_IN_A_ROW = 12;
/** More cards than this would be a list of chores. */
const SHOWN_MAX = 3;
/** Longer paths of addresses aren't shown, because no profile has one. */
const PATH_MAX = 60;

/** The part of a page that suggestions are about. */
export type SuggestedPage = Pick<PageDraft, "avatar" | "blocks"> & PageColors;

/** The one thing that a suggestion's button does. */
export type SuggestionAction =
	| { kind: "editBlock" | "hideBlock"; blockId: string }
	| { kind: "setColor"; field: ContrastWarning["field"]; color: HexColor }
	| { kind: "chooseAvatar" }
	/** Shows links of a source, to add or leave. `place` names the source, e.g. `linktr.ee/nora`. */
	| { kind: "reviewLinks"; place: string; links: readonly FoundLink[] }
	/** Inserts a heading before the block at this index. */
	| { kind: "insertHeading"; at: number };

export interface Suggestion {
	/** Names the kind and its subject, e.g. `no-clicks:link-1`. A dismissed id never comes back. */
	id: string;
	title: string;
	line: string;
	/** The words of the button. */
	label: string;
	action: SuggestionAction;
}

interface Found extends Omit<Suggestion, "id" | "label"> {
	/** Tells suggestions of one kind apart. A new subject is a new suggestion. */
	subject?: string;
}

interface Kind {
	label: string;
	find(page: SuggestedPage, facts: PageFacts, now: number): Found[];
}

/** All kinds, the most useful first. */
const KINDS: Readonly<Record<string, Kind>> = {
	"dead-link": {
		label: "Edit block",
		find: ({ blocks }, { deadAddresses }, now) =>
			visibleBlocks(blocks, now).flatMap((block): Found[] => {
				const dead = urlsOf(block).find((url) => deadAddresses.includes(checkedAddress(url) ?? ""));
				const host = dead && URL.parse(dead)?.hostname;
				if (!host) return [];
				return [
					{
						subject: `${block.id}:${host}`,
						title: `${quoted(block)} leads nowhere`,
						line: `We found nothing at its address on ${host}. Correct the address, or hide it.`,
						action: { kind: "editBlock", blockId: block.id },
					},
				];
			}),
	},
	"changed-source": {
		label: "Review new links",
		find({ blocks }, { changedSources }) {
			const own = new Set(blocks.flatMap(urlsOf).map(addressKey));
			return changedSources.flatMap(({ address, name, links, digest }): Found[] => {
				const missing = links.filter(({ url }) => !own.has(addressKey(url)));
				if (missing.length === 0) return [];
				const place = placeOf(address);
				return [
					{
						subject: digest,
						title: `Your page on ${name} has changed`,
						line: `${missing.length === 1 ? "1 link" : `${missing.length} links`} on ${place} ${missing.length === 1 ? "is" : "are"} not on your page yet.`,
						action: { kind: "reviewLinks", place, links: missing },
					},
				];
			});
		},
	},
	"low-contrast": {
		label: "Use a clearer color",
		find: (page) =>
			contrastWarnings(page).flatMap(({ words, field, remedy }): Found[] => {
				if (!remedy) return [];
				const behind = field === "textColor" ? page.background : page.buttonColor;
				return [
					{
						subject: `${field}:${page[field]}:${behind}`,
						title: words.replace(/\.$/, ""),
						line: `Change it to ${remedy}, the nearest color that everybody can read.`,
						action: { kind: "setColor", field, color: remedy },
					},
				];
			}),
	},
	"no-avatar": {
		label: "Add a picture",
		find: ({ avatar }) =>
			avatar
				? []
				: [
						{
							title: "Your page has no picture yet",
							line: "A face or a logo tells visitors that they are in the right place.",
							action: { kind: "chooseAvatar" },
						},
					],
	},
	"no-description": {
		label: "Describe it",
		find: ({ blocks }, _, now) =>
			visibleBlocks(blocks, now)
				.filter(hasUndescribedPicture)
				.map(({ id }) => ({
					subject: id,
					title: "A picture has no description",
					line: "People who can't see it only hear a description. One sentence is enough.",
					action: { kind: "editBlock", blockId: id },
				})),
	},
	"many-links": {
		label: "Add a heading",
		find({ blocks }, _, now) {
			const { count, middle } = longestRow(blocks, now);
			const hasRoom = blocks.length - countLinks(blocks) < MAX_OTHER_BLOCKS;
			if (count <= LINKS_IN_A_ROW || !hasRoom) return [];
			return [
				{
					title: `There are ${count} links in a row`,
					line: "A heading among them helps visitors to find theirs.",
					action: { kind: "insertHeading", at: middle },
				},
			];
		},
	},
	"no-clicks": {
		label: "Hide link",
		find({ blocks }, { views, clicks, shownSince }, now) {
			if (views < VIEWS_TO_JUDGE) return [];
			const isOld = ({ id }: Block) => (shownSince[id] ?? now) <= now - FACT_DAYS * DAY_MS;
			return visibleBlocks(blocks, now)
				.filter((block) => isLink(block) && isOld(block) && !clicks[block.id])
				.map((block) => ({
					subject: block.id,
					title: `Nobody opened ${quoted(block)} for ${FACT_DAYS} days`,
					line: `Your page had ${views.toLocaleString("en-US")} views in that time. Without the link, the others stand out more.`,
					action: { kind: "hideBlock", blockId: block.id },
				}));
		},
	},
};

interface Setting {
	/** The ids that the owner has dismissed. */
	dismissed: readonly string[];
	/** The time in milliseconds since 1970. */
	now: number;
}

/** The suggestions for a page, the most useful first, three at most. */
export function suggestionsFor(page: SuggestedPage, facts: PageFacts, { dismissed, now }: Setting): Suggestion[] {
	const known = new Set(dismissed);
	return Object.entries(KINDS)
		.flatMap(([kind, { label, find }]) =>
			find(page, facts, now).map(({ subject, ...found }) => ({
				id: subject === undefined ? kind : `${kind}:${subject}`,
				label,
				...found,
			})),
		)
		.filter(({ id }) => !known.has(id))
		.slice(0, SHOWN_MAX);
}

function quoted(block: Block): string {
	const label = labelOf(block);
	return label === "" ? "A block" : `“${label}”`;
}

/** The address of a source for people: its host, and its path unless that is long. */
function placeOf(address: string): string {
	const url = URL.parse(address);
	if (!url) return address;
	const path = trimmedEnd(url.pathname, "/");
	return `${url.hostname.replace(/^www\./, "")}${path.length > PATH_MAX ? "" : path}`;
}

function hasUndescribedPicture(block: Block): boolean {
	const pictures = block.kind === "image" ? [block] : block.kind === "gallery" ? block.pictures : [];
	return pictures.some(({ alt }) => alt === "");
}

/** The longest row of visible links without another block among them, and the index of the link in its middle. */
function longestRow(blocks: readonly Block[], now: number): { count: number; middle: number } {
	const rows: Block[][] = [[]];
	for (const block of visibleBlocks(blocks, now)) {
		if (isLink(block)) rows.at(-1)?.push(block);
		else rows.push([]);
	}
	const [longest = []] = rows.toSorted((one, other) => other.length - one.length);
	const middle = longest[Math.floor(longest.length / 2)];
	return { count: longest.length, middle: middle ? blocks.indexOf(middle) : 0 };
}
