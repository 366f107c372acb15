import { getRouteApi } from "@tanstack/react-router";
import { useRef } from "react";
import { hasContent } from "../../core/page/has-content.ts";
import type { FilledPage } from "../../core/page/page-file.ts";
import { picturesOf } from "../../core/page/page-pictures.ts";
import { client, isRefusal, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { loadWhenOnline } from "../components/late-part.tsx";
import { awaitPublication } from "../editor/saving/publication.ts";

/** A page that is stored now. */
export interface LivePage {
	id: string;
	username: string;
	/** `empty`: visitors find nothing, because the page has only a name. `late`: they don't find it yet. */
	state: "empty" | "late" | "live";
}

/** How long the person waits until visitors see the page, which takes about a second. */
const PATIENCE_MS = 8_000;
const PAUSE_MS = 300;

const route = getRouteApi("/start");

/** Creates and publishes the reviewed page. */
export function usePublish(onLive: (page: LivePage) => void) {
	/** An attempt has ended without an answer, so the page may exist. */
	const isUnsure = useRef(false);
	const { account } = route.useSearch();
	const { run, isPending, error, variables } = useAction({
		async mutationFn(page: FilledPage & { draft: { username: string } }): Promise<LivePage> {
			const { username } = page.draft;
			const id = (isUnsure.current && (await findOwn(username, account))) || (await create(page, account));
			if (!hasContent(page.draft, page.socials)) return { id, username, state: "empty" };
			if (await isSoonPublic(id)) return { id, username, state: "live" };
			awaitPublication(id);
			return { id, username, state: "late" };
		},
		onSuccess(page) {
			void queryClient.invalidateQueries({ queryKey: api.pages.list.queryKey() });
			onLive(page);
		},
		onError(error) {
			isUnsure.current ||= !isRefusal(error);
		},
	});
	return { publish: run, isPending, problem: error && problemOf(error), sent: variables };
}

async function create(page: FilledPage, account: string | undefined): Promise<string> {
	await storeExamples(page.draft);
	return (await client.pages.createFilled.mutate(account ? { ...page, account } : page)).id;
}

/** The pictures of a template become the person's own. Only a page with pictures loads the code for it. */
async function storeExamples(draft: FilledPage["draft"]): Promise<void> {
	if (draft.wallpaper === null && picturesOf(draft.blocks).length === 0) return;
	const { storePictures } = await loadWhenOnline(() => import("../editor/templates/store-pictures.ts"));
	await storePictures(draft);
}

/**
 * Waits until visitors see what is stored. Somebody who opens the page earlier would find that it doesn't exist. Never throws: the
 * page is stored.
 */
async function isSoonPublic(id: string): Promise<boolean> {
	const signal = AbortSignal.timeout(PATIENCE_MS);
	try {
		for (;;) {
			const { isPublic, isPending, problem } = await client.pages.publication.query({ id }, { signal });
			if (!isPending || problem) return isPublic && !problem;
			await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
		}
	} catch {
		return false;
	}
}

async function findOwn(username: string, account: string | undefined): Promise<string | undefined> {
	return (await client.pages.list.query(account ? { account } : undefined)).find((page) => page.username === username)
		?.id;
}

export interface PublishProblem {
	message: string;
	/** Messages by the path of their field, such as `draft.username`. */
	fields: Readonly<Record<string, string>>;
	isRefusal: boolean;
	/** The plan allows no more. */
	isLimit: boolean;
}

function problemOf(error: Error): PublishProblem {
	const data = isRefusal(error) ? error.data : null;
	return {
		message: messageOf(error),
		fields: data?.fields ?? {},
		isRefusal: isRefusal(error),
		isLimit: data?.reason === "limit_reached",
	};
}

/** The message for a field or a part of it. */
export function messageFor(problem: PublishProblem | null, field: string): string | undefined {
	const own = Object.entries(problem?.fields ?? {}).find(([path]) => path === field || path.startsWith(`${field}.`));
	return own?.[1];
}
