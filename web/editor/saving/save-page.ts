import { MutationObserver } from "@tanstack/react-query";
import type { PageSave } from "../../../core/page/page-save.ts";
import { client, isRefusal, queryClient } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { draftOf } from "../draft/draft.ts";
import type { OnFailure } from "./auto-saver.ts";
import { explainFailure } from "./explain-failure.ts";
import { stopForOtherAccount } from "./other-account.ts";
import { changesNothing, isSame, type SavableDraft, savablePart } from "./savable.ts";
import { saveClient } from "./save-client.ts";

/** The number of retries when the Worker is unreachable, after 1, 2 and 4 seconds. */
const SAVE_RETRIES = 3;

interface DraftSave {
	id: string;
	version: number;
	draft: SavableDraft;
	/** What the draft was made from. */
	before: SavableDraft;
}

/**
 * Saves a draft of a page, which `ensureStored` creates if necessary, and returns the page's new version. A save whose
 * response was lost counts as done.
 */
export async function savePage(
	{ id, version, draft, before }: DraftSave,
	ensureStored: () => Promise<void>,
	onFailure: OnFailure,
): Promise<number> {
	const { socials, ...fields } = draft;
	const input = {
		id,
		version,
		draft: fields,
		...(!isSame(socials, before.socials) && iconsOf(socials, before.socials)),
	};
	const mutation = new MutationObserver(queryClient, {
		mutationFn: async () => {
			await ensureStored();
			return saveClient.pages.save.mutate(input);
		},
		retry(failures, error) {
			onFailure(error, failures + 1);
			return failures < SAVE_RETRIES && !isRefusal(error);
		},
		retryDelay: (failures) => 1000 * 2 ** failures,
	});
	try {
		const saved = await mutation.mutate();
		void queryClient.invalidateQueries({ queryKey: api.pages.list.queryKey() });
		return saved.version;
	} catch (error) {
		await stopForOtherAccount(error);
		if (explainFailure(error).kind === "conflict") {
			const page = await readPage(id);
			if (page.version === version + 1 && changesNothing(draft, savablePart(draftOf(page), null))) return page.version;
		}
		throw error;
	}
}

/** Icons are named only when they changed: others than those that this editor knows stay as they are. */
function iconsOf(
	now: SavableDraft["socials"],
	before: SavableDraft["socials"],
): Pick<PageSave, "socials" | "removedSocials"> {
	const staying = new Set(now.map(({ id }) => id));
	return { socials: [...now], removedSocials: before.map(({ id }) => id).filter((id) => !staying.has(id)) };
}

/** Reads the stored page without any cache. */
export function readPage(id: string) {
	return client.pages.get.query({ id });
}

export type EditablePage = Awaited<ReturnType<typeof readPage>>;
