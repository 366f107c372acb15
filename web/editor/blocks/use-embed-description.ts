import { useEffect, useEffectEvent, useState } from "react";
import { findEmbed, shortAddressIn } from "../../../core/embeds/find-embed.ts";
import type { EmbedKindId } from "../../../core/embeds/provider.ts";
import { client } from "../../api-client/client.ts";
import { useLookup } from "../fields/use-lookup.ts";

/** The pause in typing before a request. */
const PAUSE_MS = 400;
/** Nobody should wait longer to add a block. */
const PATIENCE_MS = 8000;

const describe = (url: string) => client.embeds.describe.mutate({ url }, { signal: AbortSignal.timeout(PATIENCE_MS) });

export type EmbedDescription = NonNullable<Awaited<ReturnType<typeof describe>>>;

/**
 * Describes the embed at a typed address when typing pauses. An address that was there from the start isn't asked about
 * until `askAgain` is called.
 */
export function useEmbedDescription(kind: EmbedKindId, typed: string, onFound: (found: EmbedDescription) => void) {
	const address = askableAddress(kind, typed);
	const [answered, setAnswered] = useState(address);
	const { ask, askAgain, state, found } = useLookup(address, describe);
	const isNew = address !== "" && address !== answered;

	const askIfNew = useEffectEvent(() => {
		if (address !== answered) void ask();
	});
	useEffect(() => {
		const timer = setTimeout(askIfNew, address ? PAUSE_MS : 0);
		return () => clearTimeout(timer);
	}, [address]);

	const take = useEffectEvent((description: EmbedDescription) => {
		setAnswered(description.url);
		onFound(description);
	});
	useEffect(() => {
		if (found) take(found);
	}, [found]);

	return {
		address,
		askAgain,
		isAsking: state === "asking" || (isNew && state === "idle"),
		/** Why the provider's picture can't be copied. */
		pictureProblem: (state === "found" && found?.pictureProblem) || null,
		/** The provider can't be reached, or says nothing. */
		isUnknown: state === "failed" || (state === "found" && !found?.title && !found?.picture && !found?.pictureProblem),
	};
}

/** The address that a provider of the kind can describe, or an empty text. */
export function askableAddress(kind: EmbedKindId, typed: string): string {
	const embed = findEmbed(typed);
	return embed?.provider.kind === kind ? embed.url : (shortAddressIn(typed) ?? "");
}
