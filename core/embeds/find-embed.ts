import { appleMusic, bandcamp, soundcloud, spotify } from "./music.ts";
import { tiktok } from "./posts.ts";
import type { Embed, EmbedKindId, EmbedProvider } from "./provider.ts";
import { typedAddresses } from "./typed-address.ts";
import { twitch, vimeo, youtube } from "./videos.ts";

/** The providers, in the order of messages. A new one needs its row in a file of its kind, and its name here. */
export const EMBED_PROVIDERS = { youtube, vimeo, twitch, spotify, soundcloud, appleMusic, bandcamp, tiktok };

const ALL: readonly EmbedProvider[] = Object.values(EMBED_PROVIDERS);

export interface FoundEmbed extends Embed {
	provider: EmbedProvider;
}

/**
 * The embed at an address, or null. Only the providers' own hosts count, compared as a whole, so `youtube.com.evil.example`
 * doesn't.
 */
export function findEmbed(address: string): FoundEmbed | null {
	for (const url of typedAddresses(address).map(withoutWww)) {
		const provider = ALL.find((provider) => isOf(url, provider));
		const embed = provider?.read(url);
		if (provider && embed) return { ...embed, provider };
	}
	return null;
}

/** The provider's short address in a typed text, or null. Only a request to it tells what it leads to. */
export function shortAddressIn(typed: string): string | null {
	return typedAddresses(typed).find((url) => ALL.some((provider) => isShort(withoutWww(url), provider)))?.href ?? null;
}

/** The provider of an address, whether something can be played there or not. */
export function providerOf(typed: string): EmbedProvider | null {
	const urls = typedAddresses(typed).map(withoutWww);
	return ALL.find((provider) => urls.some((url) => isOf(url, provider) || isShort(url, provider))) ?? null;
}

/** The names of a kind's providers: "YouTube, Vimeo or Twitch". */
export function providerNames(kind: EmbedKindId): string {
	const names = ALL.filter((provider) => provider.kind === kind).map(({ name }) => name);
	// British lists have no comma before the last word, like the product's other texts.
	return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names);
}

/** People type `www.` before any host, and sites answer there. */
function withoutWww(url: URL): URL {
	return URL.parse(url.href.replace(/^(https?:\/\/)www\./, "$1")) ?? url;
}

function isOf(url: URL, { hosts }: EmbedProvider): boolean {
	return hosts.some((host) => isHost(url.host, host));
}

function isShort({ host, pathname }: URL, { shortHosts = [] }: EmbedProvider): boolean {
	return shortHosts.some((short) => (short.includes("/") ? `${host}${pathname}`.startsWith(short) : host === short));
}

function isHost(host: string, pattern: string): boolean {
	if (!pattern.startsWith("*.")) return host === pattern;
	const [label = "", ...rest] = host.split(".");
	return label !== "" && rest.join(".") === pattern.slice(2);
}
