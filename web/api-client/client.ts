import { QueryClient } from "@tanstack/react-query";
import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import type { AppRouter } from "../../worker/router.ts";
import { earlyAnswers } from "./early-answers.ts";
import { resumesAfterSignIn } from "./ended-session.ts";

/** The Worker accepts at most this many procedures per request. */
const BATCH_MAX = 10;

export const queryClient = new QueryClient({
	defaultOptions: {
		// Whether there is a connection is for requests to find out. The browser doesn't know: the product may be on its own machine.
		queries: {
			staleTime: 30_000,
			retry: (count, error) => count < 2 && !isRefusal(error),
			networkMode: "always",
			refetchOnReconnect: true,
		},
		mutations: { networkMode: "always" },
	},
});

export const client = createTRPCClient<AppRouter>({
	links: [resumesAfterSignIn, earlyAnswers, httpBatchLink({ url: "/api/trpc", maxItems: BATCH_MAX })],
});

export type ApiError = TRPCClientError<AppRouter>;

/** True when the Worker refused the request, so a retry won't help now. False for network failures and other server errors. */
export function isRefusal(error: unknown): error is ApiError {
	// A server that can't save refuses, too.
	return error instanceof TRPCClientError && (error.data?.httpStatus < 500 || error.data?.reason === "cannot_save");
}

/**
 * Returns the message to show: the Worker's own, or advice when the Worker can't be reached. The Worker's begins with the
 * name of a wrong field, which only programs know.
 */
export function messageOf(error: unknown): string {
	if (!(error instanceof TRPCClientError)) return "Something went wrong. Please try again.";
	if (!error.data) return "Linkstead can't be reached. Check your connection and try again.";
	const [ofField] = Object.values<string>(error.data.fields ?? {});
	return ofField ?? error.message;
}
