import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readWebAddress } from "../../../core/addresses/read-address.ts";
import { client, messageOf, queryClient } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";

/** A pause in typing after which the feed is looked for. */
const PAUSE_MS = 800;

type FoundState =
	| { kind: "none" }
	| { kind: "asking" }
	| { kind: "found"; titles: readonly string[] }
	| { kind: "refused"; message: string };

/**
 * Looks for the feed at a typed address: after a pause, or with `ask` at once. `onFound` gets the feed's own address,
 * and an empty one while there is none.
 */
export function useFoundFeed(known: string, onFound: (feed: string) => void) {
	const [typed, setTyped] = useState(known);
	const [state, setState] = useState<FoundState>(NONE);
	// The stored feed was found before.
	const asked = useRef(known);

	async function find(address: string): Promise<void> {
		if (asked.current === address || address.trim() === "") return;
		asked.current = address;
		const read = readWebAddress(address);
		if (!read.ok) return setState({ kind: "refused", message: read.reason });
		setState({ kind: "asking" });
		try {
			const found = await client.feeds.find.mutate({ url: read.url });
			if (asked.current !== address) return;
			queryClient.setQueryData(api.feeds.items.queryKey({ feed: found.url }), { items: found.items, refusal: null });
			setState({ kind: "found", titles: found.items.map(({ title }) => title) });
			onFound(found.url);
		} catch (error) {
			if (asked.current !== address) return;
			asked.current = "";
			setState({ kind: "refused", message: messageOf(error) });
		}
	}

	const findTyped = useEffectEvent(() => void find(typed));
	useEffect(() => {
		if (typed === "") return;
		const timer = setTimeout(findTyped, PAUSE_MS);
		return () => clearTimeout(timer);
	}, [typed]);

	function type(address: string): void {
		setTyped(address);
		setState(NONE);
		// An answer that is still under way belongs to another address.
		asked.current = "";
		onFound("");
	}

	return { typed, type, ask: () => void find(typed), state };
}

const NONE: FoundState = { kind: "none" };
