import { createTRPCClient } from "@trpc/client";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../worker/router.ts";
import { resumesAfterSignIn } from "../api-client/ended-session.ts";
import { streamingLink } from "./streaming-link.ts";

export type ProposalRequest = inferRouterInputs<AppRouter>["assistant"]["propose"];

type ProposalSteps = inferRouterOutputs<AppRouter>["assistant"]["propose"];

export type ProposalStep = ProposalSteps extends AsyncIterable<infer Step> ? Step : never;

/** The app's other requests aren't streamed, so only this screen loads the code for it. */
const client = createTRPCClient<AppRouter>({
	links: [resumesAfterSignIn, streamingLink({ url: "/api/trpc" })],
});

/** Asks for a proposal. Its steps arrive one by one, and the proposal is the last. */
export function requestProposal(request: ProposalRequest, signal: AbortSignal): Promise<AsyncIterable<ProposalStep>> {
	return client.assistant.propose.mutate(request, { signal });
}
