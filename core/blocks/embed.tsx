import * as z from "zod/mini";
import { readBy } from "../addresses/target-schema.ts";
import { findEmbed } from "../embeds/find-embed.ts";
import { type EmbedKindId, PLAYER_ID } from "../embeds/provider.ts";
import { readEmbedAddress } from "../embeds/read-embed-address.ts";
import type { Gate } from "../gates/gate.ts";
import { LockOnDisc } from "../gates/lock-on-disc.tsx";
import { mediaNameSchema } from "../media/media-schema.ts";
import { textSchema } from "../text/text.ts";
import { maybeWordsSchema } from "../text/words-schema.ts";
import { useShownWords } from "../words/shown-words.tsx";
import type { BlockViewProps } from "./block-kind.ts";
import { BLOCK_TITLE_MAX } from "./block-limits.ts";
import { titledGateFields } from "./block-schema.ts";

/*
 * Videos, music and posts are the same: a picture of ours in front of a player of another site. Nothing is asked of that
 * site before a tap.
 */

/** The content of a video, of music and of a post. */
export interface EmbedContent {
	id: string;
	/** The canonical address of something that a provider of the kind can play. */
	url: string;
	/** Empty shows the provider's name. */
	title: string;
	picture?: string | undefined;
	gate?: Gate | undefined;
	/** The player's id, for providers whose addresses don't have it: `album=123`. */
	player?: string | undefined;
}

/** A new block of these kinds. */
export const BLANK_EMBED = { url: "", title: "" };

/** The fields of one of these kinds. */
export function embedFields(kind: EmbedKindId) {
	return {
		url: readBy((typed) => readEmbedAddress(kind, typed)),
		title: maybeWordsSchema(BLOCK_TITLE_MAX, "A title"),
		picture: z.optional(mediaNameSchema),
		player: z.optional(textSchema.check(z.regex(PLAYER_ID, "Not a player of Bandcamp."))),
		...titledGateFields,
	};
}

/** All words that visitors read in one of these blocks. */
export const wordsOfEmbed = ({ title }: EmbedContent) => [title];

/** The styles of a picture with its words below. `aspect` is its width divided by its height. */
export function cardCss(name: string, aspect: string): string {
	return `
		.bio a.${name} {
			margin-top: 1rem; padding-bottom: .875rem; display: grid; overflow: hidden; text-align: start
		}
		.${name} > span {
			position: relative; margin-bottom: .75rem; display: grid; place-items: center; aspect-ratio: ${aspect};
			background: linear-gradient(150deg, color-mix(in srgb, var(--button) 24%, transparent), color-mix(in srgb, var(--text) 6%, transparent))
		}
		.${name} img { position: absolute; width: 100%; height: 100% }
		.${name} svg { position: relative; width: 4rem; height: 4rem; border-radius: 50%; box-shadow: 0 .125rem 1rem rgb(0 0 0 / 30%) }
		.${name} strong { padding: 0 var(--inset, 1rem); font-weight: 600; line-height: 1.3 }
		.${name} small { padding: .125rem var(--inset, 1rem) 0; font-size: max(.75rem, .875em) }
	`;
}

interface EmbedViewProps extends BlockViewProps<EmbedContent> {
	kind: EmbedKindId;
	/** The size of the picture in CSS pixels, on a wide screen. */
	width: number;
	height: number;
}

/** The picture with a sign to play it. A tap opens the player on a page of ours, or else the provider. */
export function EmbedView({ block, kind, width, height, anchor, pictureUrl, playerPage }: EmbedViewProps) {
	const { id, title, picture, player, gate } = block;
	const embed = gate ? null : findEmbed(block.url);
	if (embed ? embed.provider.kind !== kind : !gate) return null;
	const name = embed?.provider.name ?? "";
	const isPlayable = embed !== null && embed.playerUrl({ host: "", id: player }) !== null;
	return (
		<a
			className={`bio-${kind}`}
			data-panel=""
			{...anchor("link", id, embed && ((isPlayable && playerPage?.(id)) || embed.url))}
			rel="noopener nofollow ugc"
			dir="auto"
		>
			<span>
				{picture && <img src={pictureUrl(picture)} alt="" width={width} height={height} loading="lazy" />}
				{gate ? <LockOnDisc gate={gate} /> : <Play />}
			</span>
			<strong>{title || name}</strong>
			{title && name && <small>{name}</small>}
		</a>
	);
}

function Play() {
	const { words, ours } = useShownWords();
	return (
		<svg viewBox="0 0 48 48" role="img" {...ours} aria-label={words.play}>
			<circle cx="24" cy="24" r="24" fill="var(--button)" />
			<path d="m19 14 16 10-16 10z" fill="var(--button-text)" />
		</svg>
	);
}
