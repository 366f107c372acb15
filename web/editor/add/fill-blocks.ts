import { type Block, isPlayer, type Link, linksOf } from "../../../core/blocks/block.ts";
import { client, isRefusal } from "../../api-client/client.ts";
import { fillLinks } from "../links/fill-links.ts";

/** The most players that are asked about. After a larger paste, the others keep the names of their sites. */
const PLAYERS_MAX = 30;
/** A slower site says nothing. */
const PATIENCE_MS = 8000;

interface Filling {
	/** Returns the current block, or undefined when it was deleted. */
	find: (id: string) => Block | undefined;
	/** Returns the blocks of the page. */
	all: () => readonly Block[];
	change: (block: Block) => void;
}

/**
 * Gives new blocks the titles and pictures of the pages that they lead to, one after another. What the person has changed
 * meanwhile wins. Returns whether each of them could be asked.
 */
export async function fillBlocks(blocks: readonly Block[], { find, all, change }: Filling): Promise<boolean> {
	const findLink = (id: string): Link | undefined => {
		const block = find(id);
		return block?.kind === "link" ? block : undefined;
	};
	const areAsked = await Promise.all([
		fillLinks(linksOf(blocks), {
			describe: (url) => client.links.describe.mutate({ url }),
			takeIcon,
			find: findLink,
			all,
			change,
		}),
		fillPlayers(blocks, { find, change }),
	]);
	return areAsked.every(Boolean);
}

/** The icon's media name, or null when the icon is no picture that can be stored. */
async function takeIcon(url: string): Promise<string | null> {
	try {
		return (await client.links.takeIcon.mutate({ url })).name;
	} catch (error) {
		if (isRefusal(error) && error.data?.reason === "invalid") return null;
		throw error;
	}
}

async function fillPlayers(blocks: readonly Block[], { find, change }: Omit<Filling, "all">): Promise<boolean> {
	for (const { id, url } of blocks.filter(isPlayer).slice(0, PLAYERS_MAX)) {
		let found: Awaited<ReturnType<typeof client.embeds.describe.mutate>>;
		try {
			found = await client.embeds.describe.mutate({ url }, { signal: AbortSignal.timeout(PATIENCE_MS) });
		} catch {
			return false;
		}
		const block = find(id);
		if (!found || !block || !isPlayer(block) || block.url !== url) continue;
		const { title, picture, player } = found;
		change({
			...block,
			...(title && block.title === "" && { title, hasFoundTitle: true }),
			...(picture && block.picture === undefined && { picture }),
			...(player && { player }),
		});
	}
	return true;
}
