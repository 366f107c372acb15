import { type FoundEmbed, findEmbed, shortAddressIn } from "../../../core/embeds/find-embed.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { fetchPublic } from "../../foundation/outside/fetch-public.ts";
import { titleFrom } from "../links/page-title.ts";
import { takePicture } from "../media/take-picture.ts";
import { WEB_PAGE } from "../web-pages/read-site.ts";
import { readEmbed } from "./read-embed.ts";

/** What a block can be made of. Null means that the provider doesn't say it, or can't be reached. */
export interface EmbedDescription {
	/** The canonical address. */
	url: string;
	title: string | null;
	/** The name of the provider's picture, which is stored now. */
	picture: string | null;
	/** Why the provider's picture can't be copied, or null. */
	pictureProblem: string | null;
	/** The player's id, where the address doesn't have it. */
	player: string | null;
}

/**
 * Asks a provider about an address, and stores a copy of the picture for the user. Returns null for an address of no
 * provider. When the provider fails, fields stay empty. Throws only when our own stores fail.
 */
export async function describeEmbed(context: Context<Person>, address: string): Promise<EmbedDescription | null> {
	const { env } = context;
	const short = shortAddressIn(address);
	const embed = short === null ? findEmbed(address) : await follow(env, short);
	if (!embed) return null;
	const { title, pictures, player } = await readEmbed(env, embed);
	const taken = await takeFirst(context, pictures);
	return { url: embed.url, title: titleFrom(title), ...taken, player };
}

/** The embed that a short address leads to, or null. */
async function follow(env: Env, address: string): Promise<FoundEmbed | null> {
	const page = await fetchPublic(env, address, { accept: WEB_PAGE, maxBytes: 1, isStartEnough: true });
	return page.ok ? findEmbed(page.url) : null;
}

/** Stores the first usable picture. Without one, says why the last one can't be used. */
async function takeFirst(
	context: Context<Person>,
	addresses: readonly string[],
): Promise<Pick<EmbedDescription, "picture" | "pictureProblem">> {
	let pictureProblem: string | null = null;
	for (const address of addresses) {
		try {
			const { name } = await takePicture(context, address);
			return { picture: name, pictureProblem: null };
		} catch (error) {
			if (!(error instanceof DomainError)) throw error;
			pictureProblem = error.message;
		}
	}
	return { picture: null, pictureProblem };
}
