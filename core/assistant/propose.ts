import type { Block } from "../blocks/block.ts";
import { findEmbed } from "../embeds/find-embed.ts";
import type { Facts, FoundLink } from "./facts.ts";
import { hostOf } from "./host-of.ts";
import type { Proposal } from "./proposal.ts";
import { proposeBios } from "./propose-bios.ts";
import { proposeUsernames } from "./propose-usernames.ts";
import { STARTERS, type Starter, type StarterId } from "./starters.ts";

/** A page made of facts by rules alone. `newId` returns a new block id. */
export function propose(facts: Facts, starter: StarterId, newId: () => string): Proposal {
	const { name, bio, avatar, socials } = facts;
	return {
		starter,
		fullName: name,
		usernames: proposeUsernames(facts),
		bios: proposeBios({ name, bio }, STARTERS[starter]),
		avatar,
		blocks: inOrder(STARTERS[starter], facts.links).map((link) => blockOf(link, newId())),
		socials,
	};
}

/** Links in the order of the starter's kinds of blocks, and those that it names first. Otherwise their order stays. */
function inOrder({ order, leads }: Starter, links: readonly FoundLink[]): FoundLink[] {
	const placeOf = (link: FoundLink) => {
		const place = order.indexOf(kindOf(link));
		return place < 0 ? order.length : place;
	};
	const isLead = ({ title, url }: FoundLink) => {
		const words = `${title} ${url}`.toLowerCase();
		return leads.some((lead) => words.includes(lead));
	};
	return links.toSorted((a, b) => placeOf(a) - placeOf(b) || Number(isLead(b)) - Number(isLead(a)));
}

function kindOf({ url }: FoundLink): Block["kind"] {
	return findEmbed(url)?.provider.kind ?? "link";
}

/** A player's address becomes a block of its kind, and any other a link. */
function blockOf({ title, url }: FoundLink, id: string): Block {
	const embed = findEmbed(url);
	if (embed) return { id, kind: embed.provider.kind, url: embed.url, title };
	return { id, kind: "link", url, title: title || hostOf(url) };
}
