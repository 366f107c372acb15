import type { AddressReading } from "../addresses/address-reading.ts";
import { readWebAddress } from "../addresses/read-address.ts";
import { findEmbed, providerNames, providerOf, shortAddressIn } from "./find-embed.ts";
import type { EmbedKindId } from "./provider.ts";

/** The kinds as they complete "Enter the address of …" and "Add it as …". */
const THINGS = { video: "a video", music: "music", post: "a post" } as const satisfies Record<EmbedKindId, string>;

/** Reads the typed address of something that a provider of the kind plays. A refusal says what to do instead. */
export function readEmbedAddress(kind: EmbedKindId, typed: string): AddressReading {
	const embed = findEmbed(typed);
	return embed?.provider.kind === kind ? { ok: true, url: embed.url } : { ok: false, reason: whyNot(kind, typed) };
}

function whyNot(kind: EmbedKindId, typed: string): string {
	const ask = `Enter the address of ${THINGS[kind]} on ${providerNames(kind)}.`;
	const provider = providerOf(typed);
	const isShort = shortAddressIn(typed) !== null;
	if (provider && provider.kind !== kind && (isShort || findEmbed(typed)))
		return `This is an address of ${provider.name}. Add it as ${THINGS[provider.kind]}.`;
	if (provider && isShort)
		return `This is a short address of ${provider.name}. Open it in a browser, and copy the long address that it leads to.`;
	const web = readWebAddress(typed);
	const host = web.ok ? URL.parse(web.url)?.hostname.replace(/^www\./, "") : undefined;
	if (provider?.kind === kind && host !== undefined)
		return `This page of ${provider.name} plays nothing. Open ${THINGS[kind]} there, and copy its address.`;
	return host === undefined ? ask : `${ask} What is on ${host} can be a link.`;
}
