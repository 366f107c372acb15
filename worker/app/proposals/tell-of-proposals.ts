import { rootCauseOf } from "../../foundation/errors/root-cause.ts";

/** Tells those who have the page open in the editor that its proposals have changed. Others read them when they open it. */
export async function tellOfProposals(env: Env, pageId: string): Promise<void> {
	try {
		await env.LIVE.getByName(pageId).tellOfProposals();
	} catch (error) {
		console.error("Editors weren't told of a proposal", { pageId, error: rootCauseOf(error) });
	}
}
