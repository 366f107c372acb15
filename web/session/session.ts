import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { notFound, redirect } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../worker/router.ts";
import { client, queryClient } from "../api-client/client.ts";
import { waitForSignIn } from "../api-client/ended-session.ts";
import { showSession } from "./signed-in.tsx";

/** The signed-in person, or null for a visitor. Cached until sign-in or sign-out. */
const viewerQuery = queryOptions({
	queryKey: ["viewer"],
	queryFn: readViewer,
	staleTime: Number.POSITIVE_INFINITY,
});

export type Viewer = NonNullable<inferRouterOutputs<AppRouter>["auth"]["me"]>;

interface BeforeLoad {
	context: { queryClient: QueryClient };
	location: { href: string };
}

/** Loads the signed-in person, or null, unless known. */
export function loadViewer(): Promise<Viewer | null> {
	return queryClient.ensureQueryData(viewerQuery);
}

/** The signed-in person, or null. */
export function useViewer() {
	return useSuspenseQuery(viewerQuery).data;
}

/** The id of the person signed in now or when the session ended; empty for a visitor. */
export function viewerId(): string {
	return queryClient.getQueryData(viewerQuery.queryKey)?.id ?? "";
}

/** Like `useViewer`, but returns undefined until the Worker has answered, and null when it can't be reached. */
export function useViewerOnceKnown() {
	const { data, isPending } = useQuery(viewerQuery);
	return isPending ? undefined : (data ?? null);
}

/** Like `useViewerOnceKnown`, but leaves the request to others. */
export function useLoadedViewer(): Viewer | null | undefined {
	const { data, isPending } = useQuery({ ...viewerQuery, enabled: false });
	return isPending ? undefined : (data ?? null);
}

/** Takes over a plan that was read a moment ago, and its number of pages. */
export function setViewerPlan({ plan, maxPages }: Pick<Viewer, "plan" | "maxPages">): void {
	queryClient.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, plan, maxPages });
}

/** For `beforeLoad`: sends visitors to `/auth`, and back after sign-in. Adds the viewer to the route's context. */
export async function requireViewer({ context, location }: BeforeLoad) {
	const viewer = await context.queryClient.ensureQueryData(viewerQuery);
	if (!viewer) {
		// Sign-in opens the dashboard by default.
		const search = location.href === "/dashboard" ? "" : `?${new URLSearchParams({ redirect: location.href })}`;
		throw redirect({ href: `/auth${search}`, reloadDocument: true });
	}
	return { viewer };
}

/** For `beforeLoad` of the administrators' screen, which doesn't exist for anybody else. */
export async function requireAdmin({ context }: Pick<BeforeLoad, "context">) {
	const viewer = await context.queryClient.ensureQueryData(viewerQuery);
	if (!viewer?.isAdmin) throw notFound();
	return { viewer };
}

/** Reloads the viewer, which may have changed elsewhere. If the session has ended, waits for a new sign-in. */
export async function refreshViewer(): Promise<void> {
	const viewer = await readViewer();
	if (viewer || !viewerId()) return void queryClient.setQueryData(viewerQuery.queryKey, viewer);
	await waitForSignIn();
	await refreshViewer();
}

async function readViewer() {
	const viewer = await client.auth.me.query();
	showSession(viewer !== null);
	return viewer;
}
