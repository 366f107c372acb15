import { MutationObserver } from "@tanstack/react-query";
import type { PageSave } from "../../../core/page/page-save.ts";
import { client, isRefusal, queryClient } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { draftOf } from "../draft/draft.ts";
import type { OnFailure } from "./auto-saver.ts";
import { explainFailure } from "./explain-failure.ts";
import { stopForOtherAccount } from "./other-account.ts";
import { changesNothing, savablePart } from "./savable.ts";
import { saveClient } from "./save-client.ts";

/** The number of retries when the Worker is unreachable, after 1, 2 and 4 seconds. */
const SAVE_RETRIES = 3;

/**
 * Saves a draft of a page, which `ensureStored` creates if necessary, and returns the page's new version. A save whose
 * response was lost counts as done.
 */
export async function savePage(
	input: PageSave,
	ensureStored: () => Promise<void>,
	onFailure: OnFailure,
): Promise<number> {
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
		const { version } = await mutation.mutate();
		void queryClient.invalidateQueries({ queryKey: api.pages.list.queryKey() });
		return version;
	} catch (error) {
		await stopForOtherAccount(error);
		if (explainFailure(error).kind === "conflict") {
			const page = await readPage(input.id);
			if (page.version === input.version + 1 && changesNothing(input.draft, savablePart(draftOf(page), null))) {
				return page.version;
			}
		}
		throw error;
	}
}

/** Reads the stored page without any cache. */
export function readPage(id: string) {
	return client.pages.get.query({ id });
}

export type EditablePage = Awaited<ReturnType<typeof readPage>>;
