import { fixWords } from "../../../core/adding/fix-words.ts";
import type { Becomes, LineReading } from "../../../core/adding/line-reading.ts";
import type { BlockKindId } from "../../../core/blocks/block.ts";
import { kindName } from "../../../core/blocks/kind-name.ts";
import { labelOf } from "../../../core/blocks/target.ts";
import { findEmbed } from "../../../core/embeds/find-embed.ts";
import { PLATFORMS } from "../../../core/socials/social.ts";
import { counted } from "../../../core/text/counted.ts";
import { shownUrl } from "../links/shown-url.ts";

/** What people call some kinds here. Others have their own names. */
const KIND_WORDS: { readonly [Kind in BlockKindId]?: string } = {
	map: "place",
	latest: "feed",
	music: "music player",
};

/** The name of a thing, and what it is: `The shop`, `Link to example.com`. */
export function becomesWords(becomes: Becomes): { name: string; what: string } {
	switch (becomes.as) {
		case "icon":
			return { name: becomes.handle, what: `${PLATFORMS[becomes.platform].name} icon` };
		case "handle":
			return { name: `@${becomes.handle}`, what: "Choose the platform" };
		case "problem":
			return { name: becomes.reason, what: "" };
		case "block": {
			const { block } = becomes;
			if (block.kind === "link")
				return {
					name: block.title,
					what:
						block.hasFoundTitle && /^https?:/.test(block.url)
							? "Link, with its page's title and icon"
							: `Link to ${shownUrl(block.url)}`,
				};
			if (block.kind === "video" || block.kind === "music" || block.kind === "post") {
				const provider = findEmbed(block.url)?.provider.name ?? "";
				return { name: block.title || provider, what: `${kindName(block.kind)}, with its picture` };
			}
			if (block.kind === "latest") return { name: block.title || shownUrl(block.feed), what: "Newest posts of a feed" };
			return { name: labelOf(block) || kindName(block.kind), what: kindName(block.kind) };
		}
	}
}

/** The words of a button that chooses another reading: `As a link`. */
export function choiceWords(other: LineReading["others"][number]): string {
	if (other.as === "icon") return `${PLATFORMS[other.platform].name} icon`;
	if (other.as === "handle") return "As a handle";
	const { kind } = other.block;
	return `As a ${KIND_WORDS[kind] ?? kind}`;
}

const WRONG = "wrong";

/** What several lines become: `3 links, 2 icons, 1 needs a fix`. */
export function countWords(readings: readonly LineReading[]): string {
	const counts = new Map<string, number>();
	for (const { becomes } of readings) {
		const word = wordOf(becomes);
		counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	return [...counts].map(([word, count]) => (word === WRONG ? fixWords(count) : counted(count, word))).join(", ");
}

function wordOf(becomes: Becomes): string {
	if (becomes.as === "icon") return "icon";
	if (becomes.as === "block") return becomes.block.kind === "link" ? "link" : "block";
	return WRONG;
}
