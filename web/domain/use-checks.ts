import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAccountInput } from "../accounts/team.ts";
import { client, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAnswer } from "../components/answer.tsx";
import { isSettled, type OwnDomain } from "./own-domain.ts";

const PAUSE_MS = 10_000;
const PAUSE_AFTER_FAILURE_MS = 60_000;

/**
 * Checks a domain's records again, at once and then every ten seconds until all is right. A hidden tab waits. Failures
 * are quiet, except after a click.
 */
export function useChecks(domain: OwnDomain) {
	const { answer, fail, clear } = useAnswer();
	const [isAsked, setAsked] = useState(false);
	const input = useAccountInput();
	const { refetch } = useQuery({
		queryKey: ["domain-check", domain.id, domain.hostname],
		queryFn: () => checkNow(domain, input),
		enabled: !isSettled(domain),
		refetchInterval: ({ state }) => (state.status === "error" ? PAUSE_AFTER_FAILURE_MS : PAUSE_MS),
		refetchOnReconnect: true,
		staleTime: 0,
		gcTime: 0,
		retry: false,
	});

	async function recheck() {
		setAsked(true);
		clear();
		const { error } = await refetch({ cancelRefetch: false });
		setAsked(false);
		if (error) fail("Error", messageOf(error));
	}

	return { recheck, isChecking: isAsked, answer };
}

async function checkNow({ id, status }: OwnDomain, input: { account: string } | undefined): Promise<true> {
	try {
		await client.domains.recheck.mutate({ id });
	} finally {
		// Also after a refusal: the domain may be gone.
		const { domains } = await queryClient.fetchQuery({ ...api.domains.list.queryOptions(input), staleTime: 0 });
		const isChanged = domains.find((domain) => domain.id === id)?.status !== status;
		// The list of pages has the domains that serve.
		if (isChanged) void queryClient.invalidateQueries({ queryKey: api.pages.list.queryKey() });
	}
	return true;
}
