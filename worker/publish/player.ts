import { escapeUTF8 } from "entities/escape";
import type { Block, BlockOf } from "../../core/blocks/block.ts";
import { findEmbed } from "../../core/embeds/find-embed.ts";
import { EMBED_KINDS, type EmbedKindId } from "../../core/embeds/provider.ts";
import { UNDETERMINED } from "../../core/language/direction.ts";
import { TEXT_HEADERS } from "../foundation/http/text-response.ts";
import { reachedAt } from "../foundation/outside/reached-at.ts";
import { sha256Base64 } from "../foundation/secrets/hash.ts";

/** A player with a height of its own is in the middle of the window, the others fill it. */
const STYLE = `:root{color-scheme:dark}html,body{height:100%;margin:0}body{display:grid;place-items:center;background:#121211}
iframe{width:100%;border:0;color-scheme:normal}iframe:not([height]){height:100%}iframe[height]{width:min(100% - 2rem,40rem);max-height:100%;border-radius:12px}`;

/**
 * The player of a video, of music or of a post, alone on a page of ours; null for a block without one. A frame on the bio
 * page would inherit its sandbox, which breaks players.
 */
export async function playerResponse(block: Block, request: Request, env: Env): Promise<Response | null> {
	const player = isEmbed(block) ? playerOf(block, new URL(request.url).hostname) : null;
	if (!player) return null;
	const shown = { ...player, url: reachedAt(env, player.url) };
	const body = request.method === "HEAD" ? null : documentOf(shown);
	return new Response(body, { headers: await headersFor(shown.url) });
}

function isEmbed(block: Block): block is BlockOf<EmbedKindId> {
	return (EMBED_KINDS as readonly string[]).includes(block.kind);
}

interface Player {
	url: string;
	title: string;
	/** In pixels. */
	height: number | undefined;
}

function playerOf({ url, title, player: id }: BlockOf<EmbedKindId>, host: string): Player | null {
	const embed = findEmbed(url);
	const playerUrl = embed?.playerUrl({ host, id });
	return embed && playerUrl ? { url: playerUrl, title: title || embed.provider.name, height: embed.height } : null;
}

function documentOf({ url, title: words, height }: Player): string {
	const title = escapeUTF8(words);
	const size = height === undefined ? "" : ` height="${height}"`;
	return `<!doctype html><html lang="${UNDETERMINED}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><iframe src="${escapeUTF8(url)}" title="${title}"${size} allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe></body></html>`;
}

/** Nothing but the one frame is allowed. Providers refuse a frame on a page without a referrer. */
async function headersFor(url: string): Promise<Record<string, string>> {
	const policy = [
		"default-src 'none'",
		`style-src 'sha256-${await sha256Base64(STYLE)}'`,
		`frame-src ${new URL(url).origin}`,
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'none'",
	];
	return {
		...TEXT_HEADERS,
		"content-type": "text/html; charset=utf-8",
		"content-security-policy": policy.join("; "),
		"referrer-policy": "strict-origin-when-cross-origin",
		"x-robots-tag": "noindex",
	};
}
