import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { linkHosts } from "../../../core/moderation/link-check.ts";
import { api } from "../../api-client/queries.ts";

/** New hosts are saved after a moment, and then checked. The answer arrives within seconds, or minutes later. */
const ASKED_AFTER_MS = [4_000, 10_000, 60_000];

/** The hosts whose links are off, beginning with those `known` when the page was loaded. */
export function useBlockedHosts(pageId: string, known: readonly string[], blocks: readonly Block[]): readonly string[] {
	const { data, refetch } = useQuery({
		...api.links.blockedHosts.queryOptions({ pageId }),
		initialData: [...known],
		gcTime: 0,
	});
	const hosts = linkHosts(blocks).join(" ");
	const asked = useRef(hosts);
	useEffect(() => {
		if (asked.current === hosts) return;
		const timers = ASKED_AFTER_MS.map((delayMs) =>
			setTimeout(() => {
				asked.current = hosts;
				void refetch();
			}, delayMs),
		);
		return () => timers.forEach(clearTimeout);
	}, [hosts, refetch]);
	return data;
}
