import { safeUrl } from "../addresses/safe-url.ts";
import type { Routed } from "../rules/rule.ts";
import type { SocialIcon } from "../socials/social.ts";
import type { Block } from "./block.ts";
import { clickTargetsOf } from "./click-targets.ts";
import { type FeedItems, shownItems } from "./feed-items.ts";
import { gateOf } from "./gate-of.ts";
import { hasOwnDocument } from "./own-document.ts";
import { rulesOf } from "./rules-of.ts";
import { labelOf } from "./target.ts";

/**
 * Everything on a page that visitors can click, by the id in its `/go` address: `[title, url]` of links and
 * `[platform, url]` of icons. A locked block has its title only. All items of a feed are counted as their block. A link with
 * rules has them, too.
 */
export interface ClickTable {
	link: Record<string, [title: string, url?: string, countedAs?: string, rules?: TableRules]>;
	social: Record<string, [platform: string, url: string]>;
}

/** What decides where a link leads, without its own address. */
export type TableRules = Omit<Routed, "url">;

interface ClickableContent {
	blocks: readonly Block[];
	feeds?: FeedItems | undefined;
	socials: readonly SocialIcon[];
}

type Row = [id: string, ClickTable["link"][string]];

/** Reads the table from a page's visible content. */
export function clickTableOf({ blocks, feeds, socials }: ClickableContent): ClickTable {
	return {
		link: Object.fromEntries(blocks.flatMap((block) => rowsOf(block, feeds))),
		social: Object.fromEntries(
			socials.flatMap(({ id, platform, url }): [string, [string, string]][] => {
				const target = safeUrl(url);
				return target ? [[id, [platform, target]]] : [];
			}),
		),
	};
}

function rowsOf(block: Block, feeds: FeedItems | undefined): Row[] {
	if (gateOf(block) || hasOwnDocument(block)) return [[block.id, [labelOf(block)]]];
	if (block.kind === "latest") {
		const title = clickTargetsOf(block).get(block.id)?.title ?? "";
		return shownItems(block, feeds).flatMap(({ key, url }): Row[] => {
			const target = safeUrl(url);
			return target ? [[`${block.id}.${key}`, [title, target, block.id]]] : [];
		});
	}
	const routed = rulesOf(block);
	const target = routed && safeUrl(routed.url);
	if (routed && target) {
		const { rules, split } = routed;
		return [[block.id, [labelOf(block) || target, target, block.id, { rules, split }]]];
	}
	return [...clickTargetsOf(block)].flatMap(([id, { title, url }]): Row[] => (url ? [[id, [title, url]]] : []));
}
