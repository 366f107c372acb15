import { useEffect, useEffectEvent, useState } from "react";
import type { Block } from "../../core/blocks/block.ts";
import { client, isRefusal } from "../api-client/client.ts";
import type { Start, StartAction } from "./start.ts";

/** The most pages that are asked. After a longer paste, the others keep their hosts. */
const LOOKUPS_MAX = 30;
/** How long a page may take to answer. After that, its link keeps the host as its title. */
const PATIENCE_MS = 8000;

/**
 * Reads what the pages of undescribed blocks say, one after another, and tells each. Returns the ids of those that are
 * still to come. Nothing waits for them.
 */
export function useTitles(
	{ draft: { blocks }, undescribed }: Pick<Start, "draft" | "undescribed">,
	act: (action: StartAction) => void,
): ReadonlySet<string> {
	const [isCutOff, setCutOff] = useState(false);
	const [count, setCount] = useState(0);
	const waiting = !isCutOff && count < LOOKUPS_MAX ? blocks.filter(({ id }) => undescribed.includes(id)) : [];
	const [next] = waiting;

	const take = useEffectEvent((asked: Block, block: Block | null) => {
		setCount(count + 1);
		// The block may have changed meanwhile.
		act({ kind: "describe", id: asked.id, block: blocks.includes(asked) ? block : null });
	});
	useEffect(() => {
		if (!next) return;
		const controller = new AbortController();
		const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(PATIENCE_MS)]);
		const tell = (block: Block | null) => !controller.signal.aborted && take(next, block);
		// Without a connection the page's turn comes again, once the browser says that there is one.
		const giveUp = (error: unknown) =>
			navigator.onLine || isRefusal(error) || signal.aborted ? tell(null) : setCutOff(true);
		describe(next, signal).then(tell, giveUp);
		return () => controller.abort();
	}, [next]);
	useEffect(() => {
		if (!isCutOff) return;
		const goOn = () => setCutOff(false);
		addEventListener("online", goOn);
		return () => removeEventListener("online", goOn);
	}, [isCutOff]);

	return new Set(waiting.map(({ id }) => id));
}

/** The block with what its page says about it. Null when it says nothing. */
async function describe(block: Block, signal: AbortSignal): Promise<Block | null> {
	if (block.kind === "link") {
		const { title, icon } = await client.links.describe.mutate({ url: block.url }, { signal });
		const thumbnail = icon === null ? null : await takeIcon(icon, signal);
		return { ...block, ...(title && block.hasFoundTitle && { title }), ...(thumbnail && { thumbnail }) };
	}
	if (block.kind !== "video" && block.kind !== "music" && block.kind !== "post") return null;
	const found = await client.embeds.describe.mutate({ url: block.url }, { signal });
	if (!found) return null;
	const { title, picture, player } = found;
	return {
		...block,
		...(title && block.title === "" && { title, hasFoundTitle: true as const }),
		...(picture && { picture }),
		...(player && { player }),
	};
}

/** The icon's media name, or null when it can't be used. The title comes without it. */
async function takeIcon(url: string, signal: AbortSignal): Promise<string | null> {
	try {
		return (await client.links.takeIcon.mutate({ url }, { signal })).name;
	} catch {
		return null;
	}
}
