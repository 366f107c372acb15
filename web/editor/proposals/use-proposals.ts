import { useCallback, useState } from "react";
import { client } from "../../api-client/client.ts";
import type { EditablePage } from "../saving/save-page.ts";

/** What assistants propose for a page, and what they have changed. It comes with the page, and is read again when it changes. */
export function useProposals({ id, proposals: loaded }: Pick<EditablePage, "id" | "proposals">) {
	const [proposals, setProposals] = useState(loaded);
	const readProposals = useCallback(async () => {
		// An error is ignored. The next read of the page brings them.
		const read = await client.proposals.list.query({ pageId: id }).catch(() => null);
		if (read) setProposals(read);
	}, [id]);
	return { proposals, setProposals, readProposals };
}
