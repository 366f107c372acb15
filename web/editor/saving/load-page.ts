import { queryOptions } from "@tanstack/react-query";
import { BLANK_DRAFT } from "../../../core/page/page.ts";
import { client, isRefusal } from "../../api-client/client.ts";
import { isDraftKept } from "../../session/local-copies.ts";
import { keptNewPage } from "./page-creation.ts";
import { type EditablePage, readPage } from "./save-page.ts";
import { loadUnsavedReader } from "./unsaved-reader.ts";

export interface LoadedPage {
	page: EditablePage;
	/** False for a new page, which is stored with its first change. */
	isStored: boolean;
}

type OwnPlan = Pick<EditablePage, "plan" | "maxPages">;

/**
 * Loads a page for the editor, or begins a new one without an id. Loaded once each time the editor opens: a background
 * refetch would replace the editor's copy. A new page has the plan of whoever makes it.
 */
export function loadedPage(id: string | undefined, own: OwnPlan) {
	return queryOptions({
		queryKey: ["editor", id ?? "new page"],
		queryFn: () => (id === undefined ? beginPage(own) : loadPage(id)),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
}

async function loadPage(id: string): Promise<LoadedPage> {
	const [page] = await Promise.all([readPage(id), loadUnsavedReader(id)]);
	return { page, isStored: true };
}

/** A blank page, or the new page whose first changes this browser still keeps. */
async function beginPage(own: OwnPlan): Promise<LoadedPage> {
	const kept = keptNewPage();
	if (kept !== null) {
		try {
			const loaded = await loadPage(kept);
			// Without unsaved changes, its last save has arrived after all.
			if (isDraftKept(kept)) return loaded;
		} catch (error) {
			if (!isMissing(error)) throw error;
			await loadUnsavedReader(kept);
			return { page: blankPage(kept, own), isStored: false };
		}
	}
	const { id } = await client.pages.begin.query();
	return { page: blankPage(id, own), isStored: false };
}

function isMissing(error: unknown): boolean {
	return isRefusal(error) && error.data?.reason === "not_found";
}

function blankPage(id: string, { plan, maxPages }: OwnPlan): EditablePage {
	return {
		...BLANK_DRAFT,
		id,
		plan,
		maxPages,
		access: null,
		isShared: false,
		version: 1,
		socials: [],
		proposals: [],
		isPrimary: false,
		isPaused: false,
		isEmpty: true,
		viewCount: 0,
		foundLanguage: null,
		hostname: null,
		blockedHosts: [],
		removedFiles: [],
		publication: { isPublic: false, isPending: false, problem: null },
		suspension: null,
	};
}
