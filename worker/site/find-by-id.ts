import type { ClickTable } from "../../core/blocks/click-table.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { readAddress } from "../publish/snapshot.ts";
import { knownAddress, noteAddress } from "./known-addresses.ts";
import { hasContent, lookUp } from "./look-up.ts";
import type { PreparedPage } from "./respond.ts";
import type { VisitorRequest } from "./visitor-request.ts";

/**
 * The public page with an id, from the isolate's memory or else from KV. Null when neither has it: then D1 has to be asked.
 */
export async function findPageById(
	pageId: string,
	{ onlyPage, request, env, ctx }: VisitorRequest,
): Promise<PreparedPage | null> {
	if (onlyPage) return onlyPage.pageId === pageId ? onlyPage : null;
	try {
		const address = knownAddress(pageId) ?? (await readAddress(env.SNAPSHOTS, pageId));
		if (address === null) return null;
		noteAddress(pageId, address);
		const found = await lookUp(address, request, env, ctx);
		// The address may be another page's by now.
		return found && hasContent(found) && found.pageId === pageId ? found : null;
	} catch (error) {
		console.error("A page was not found by its id", { pageId, error: rootCauseOf(error) });
		return null;
	}
}

const tables = new WeakMap<Uint8Array, ClickTable>();

/** The table of everything on a page that visitors can click. */
export function clicksOf({ clicks }: PreparedPage): ClickTable {
	const known = tables.get(clicks);
	if (known) return known;
	// The live object has written it.
	const table: ClickTable = JSON.parse(new TextDecoder().decode(clicks));
	tables.set(clicks, table);
	return table;
}
