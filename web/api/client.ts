import { QueryClient } from "@tanstack/react-query";
import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import type { AppRouter } from "../../worker/router.ts";
import { resumesAfterSignIn } from "./ended-session.ts";

/** Most procedures the Worker accepts in one request. */
const BATCH_MAX = 10;

export const queryClient = new QueryClient({
	defaultOptions: { queries: { staleTime: 30_000, retry: (count, error) => count < 2 && !isRefusal(error) } },
});

export const client = createTRPCClient<AppRouter>({
	links: [resumesAfterSignIn, httpBatchLink({ url: "/api/trpc", maxItems: BATCH_MAX })],
});

export type ApiError = TRPCClientError<AppRouter>;

/** An answer the Worker gave on purpose, as opposed to a network that failed; trying again won't change it. */
export function isRefusal(error: unknown): error is ApiError {
	return error instanceof TRPCClientError && (error.data?.httpStatus ?? 500) < 500;
}

/** The message to show for an error: the Worker's own words, or what to do when it could not be reached. */
export function messageOf(error: unknown): string {
	if (!(error instanceof TRPCClientError)) return "Something went wrong. Please try again.";
	return error.data ? error.message : "Linkstead can't be reached. Check your connection and try again.";
}
