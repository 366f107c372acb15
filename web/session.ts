import { type QueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { api, queryClient } from "./api.ts";

/** Who is signed in; null for a visitor. Read once and kept until signing in or out changes it. */
const viewerQuery = { ...api.auth.me.queryOptions(), staleTime: Number.POSITIVE_INFINITY };

/** The signed-in person, or null. */
export function useViewer() {
	return useSuspenseQuery(viewerQuery).data;
}

/** For `beforeLoad`: sends visitors to `/auth`, and puts the person into the route's context. */
export async function requireViewer({ context }: { context: { queryClient: QueryClient } }) {
	const viewer = await context.queryClient.ensureQueryData(viewerQuery);
	if (!viewer) throw redirect({ to: "/auth" });
	return { viewer };
}

/** For `beforeLoad` of the sign-in screen: people who are signed in already go to their pages. */
export async function redirectViewer({ context }: { context: { queryClient: QueryClient } }) {
	if (await context.queryClient.ensureQueryData(viewerQuery)) throw redirect({ to: "/dashboard" });
}

/** Forgets everything read as the person before: to be called after signing in or out. */
export async function forgetSession(): Promise<void> {
	queryClient.clear();
	await queryClient.fetchQuery(viewerQuery);
}
