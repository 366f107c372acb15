import type { BlockCopy } from "../../../core/page/block-copy.ts";
import { client, isRefusal, queryClient } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { announceSave } from "../saving/other-tabs.ts";

/** The pauses before a repetition when the Worker can't be reached, in milliseconds. */
const PAUSES_MS = [1000, 2000];

/**
 * Copies stored blocks to another page, and tells the tabs that show it. A lost answer is asked for again: the ids of the
 * copies keep the Worker from copying twice.
 */
export async function copyBlocks(copy: BlockCopy): Promise<void> {
	for (const pauseMs of [...PAUSES_MS, null]) {
		try {
			await client.pages.copyBlocks.mutate(copy);
			break;
		} catch (error) {
			if (pauseMs === null || isRefusal(error)) throw error;
			await new Promise((resolve) => setTimeout(resolve, pauseMs));
		}
	}
	announceSave(copy.to);
	void queryClient.invalidateQueries({ queryKey: api.pages.list.queryKey() });
}
