import { hashKey, type QueryClient, queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { client, queryClient } from "../api/client.ts";
import { forgetEndedSession, waitForSignIn } from "../api/ended-session.ts";

/** The signed-in person; null for a visitor. Read once and kept until signing in or out changes it. */
const viewerQuery = queryOptions({
	queryKey: ["viewer"],
	queryFn: () => client.auth.me.query(),
	staleTime: Number.POSITIVE_INFINITY,
});

interface BeforeLoad {
	context: { queryClient: QueryClient };
	location: { href: string };
}

/** Whether people can sign in with Google here: the Worker writes it into the document. */
export const isGoogleOffered =
	document.querySelector<HTMLMetaElement>('meta[name="sign-in-with"]')?.content === "google";

/** The signed-in person, or null. */
export function useViewer() {
	return useSuspenseQuery(viewerQuery).data;
}

/** The id of who is signed in, or was until a moment ago; empty for a visitor. */
export function viewerId(): string {
	return queryClient.getQueryData(viewerQuery.queryKey)?.id ?? "";
}

/** Like `useViewer` without waiting: undefined until the Worker has told. When it can't be reached, everyone is a visitor. */
export function useViewerOnceKnown() {
	const { data, isPending } = useQuery(viewerQuery);
	return isPending ? undefined : (data ?? null);
}

/** For `beforeLoad`: sends visitors to `/auth` and back after signing in, and puts the person into the route's context. */
export async function requireViewer({ context, location }: BeforeLoad) {
	const viewer = await context.queryClient.ensureQueryData(viewerQuery);
	if (!viewer) {
		// Signing in leads to the dashboard anyway.
		throw redirect({ to: "/auth", search: location.href === "/dashboard" ? {} : { redirect: location.href } });
	}
	return { viewer };
}

/** For `beforeLoad` of the sign-in screen: people who are signed in already go to their pages. */
export async function redirectViewer({ context }: Pick<BeforeLoad, "context">) {
	if (await context.queryClient.ensureQueryData(viewerQuery)) throw redirect({ to: "/dashboard" });
}

/** Asks again who is signed in, for what may have changed elsewhere. Whose session has ended signs in again first. */
export async function refreshViewer(): Promise<void> {
	const viewer = await client.auth.me.query();
	if (viewer || !viewerId()) return void queryClient.setQueryData(viewerQuery.queryKey, viewer);
	await waitForSignIn();
	await refreshViewer();
}

/** Forgets everything read as the person before: to be called after signing in or out. */
export async function forgetSession(): Promise<void> {
	forgetEndedSession();
	const viewerHash = hashKey(viewerQuery.queryKey);
	// The viewer's own query stays, because the header is watching it.
	queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== viewerHash });
	await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 });
}
